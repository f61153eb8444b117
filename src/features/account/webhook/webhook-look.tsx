import { Ban, CircleCheck, CircleX, Clock, PowerOff, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { DeliveryEvent, DeliveryFault, DeliveryState, WebhookState } from '../../../domain/webhook.ts'
import { Chip } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'

/** Names of the events. */
export const eventTexts: Readonly<Record<DeliveryEvent, TextId>> = {
  diagnosis_result: 'webhook.event.diagnosis_result',
  treatment: 'webhook.event.treatment',
  test: 'webhook.event.test',
}

/** Why a message did not arrive. */
export const faultTexts: Readonly<Record<DeliveryFault, TextId>> = {
  unreachable: 'webhook.fault.unreachable',
  refused: 'webhook.fault.refused',
  redirect: 'webhook.fault.redirect',
  gone: 'webhook.fault.gone',
  off: 'webhook.fault.off',
}

interface Look {
  text: TextId
  icon: LucideIcon
  tone: Tone
}

/** How each state of a webhook looks: word, icon, colour. */
const looks: Readonly<Record<WebhookState, Look>> = {
  active: { text: 'webhook.state.active', icon: CircleCheck, tone: 'positive' },
  failing: { text: 'webhook.state.failing', icon: TriangleAlert, tone: 'warning' },
  off: { text: 'webhook.state.off', icon: PowerOff, tone: 'neutral' },
  disabled: { text: 'webhook.state.disabled', icon: Ban, tone: 'danger' },
}

/** The same of a message. */
const deliveryLooks: Readonly<Record<DeliveryState, Look>> = {
  waiting: { text: 'webhook.delivery.waiting', icon: Clock, tone: 'warning' },
  delivered: { text: 'webhook.delivery.delivered', icon: CircleCheck, tone: 'positive' },
  failed: { text: 'webhook.delivery.failed', icon: CircleX, tone: 'danger' },
}

function LookChip({ text: word, icon: Icon, tone }: Look) {
  const text = useText()
  return (
    <Chip $tone={tone}>
      <Icon size={16} aria-hidden /> {text(word)}
    </Chip>
  )
}

/** The state of a webhook. */
export const WebhookChip = ({ state }: { state: WebhookState }) => <LookChip {...looks[state]} />

/** Where a message is. */
export const DeliveryChip = ({ state }: { state: DeliveryState }) => <LookChip {...deliveryLooks[state]} />
