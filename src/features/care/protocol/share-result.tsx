import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProtocolShareMutation } from '../../../generated/care/protocol.ts'
import { Notice, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText, type Text } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'

/** What the server answers to sharing a protocol. */
export type Shared = ProtocolShareMutation['shareTreatmentProtocol']
type Copy = Shared['copies'][number]

/** What was copied where, what is to be checked there, and where nothing was copied. */
export function ShareResult({ shared: { copies, refusals }, hasMilk }: { shared: Shared; hasMilk: boolean }) {
  const text = useText()
  return (
    <Stack $gap="s" role="status">
      {copies.length > 0 && <SectionTitle>{text('protocols.share.done')}</SectionTitle>}
      {copies.map((copy) => {
        const warnings = warningsOf(copy, hasMilk, text)
        const tone = warnings.length > 0 || !copy.active ? 'warning' : copy.copied ? 'positive' : 'info'
        return (
          <FarmNotice key={copy.farm.id} farm={copy.farm} tone={tone} lines={[copyText(copy, text), ...warnings]} />
        )
      })}
      {refusals.map(({ farm, medicines }) => (
        <FarmNotice
          key={farm.id}
          farm={farm}
          tone="danger"
          lines={[
            ...medicines.map(({ medicine, type, known }) =>
              text('protocols.share.unfit', { medicine, type, where: known ? 'there' : 'here' }),
            ),
            text('protocols.share.refused'),
          ]}
        />
      ))}
    </Stack>
  )
}

const ICONS: Partial<Record<Tone, ReactNode>> = {
  positive: <CircleCheck size={20} aria-hidden />,
  info: <Info size={20} aria-hidden />,
}

function FarmNotice({ farm, tone, lines }: { farm: { name: string }; tone: Tone; lines: readonly string[] }) {
  return (
    <Notice $tone={tone}>
      {ICONS[tone] ?? <TriangleAlert size={20} aria-hidden />}
      <div>
        <strong>{farm.name}</strong>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Notice>
  )
}

function copyText({ copied, active, medicines }: Copy, text: Text): string {
  if (!copied) return text(active ? 'protocols.share.there' : 'protocols.share.thereInactive')
  return medicines.length === 0
    ? text('protocols.share.copied')
    : text('protocols.share.copiedWith', { medicines: medicines.join(', ') })
}

/** What somebody has to look at on the other farm before the copy is used. */
const warningsOf = (
  { copied, active, inactiveMedicines, withdrawals }: Copy,
  hasMilk: boolean,
  text: Text,
): string[] => [
  ...(copied && !active ? [text('protocols.share.copiedInactive')] : []),
  ...withdrawals.flatMap((one) => {
    const { medicine, milkWithdrawalHours, meatWithdrawalDays } = one
    const { sourceMilkWithdrawalHours, sourceMeatWithdrawalDays } = one
    const milk = { medicine, here: periodOf(sourceMilkWithdrawalHours), there: periodOf(milkWithdrawalHours) }
    const meat = { medicine, here: periodOf(sourceMeatWithdrawalDays), there: periodOf(meatWithdrawalDays) }
    return [
      ...(hasMilk && milk.here !== milk.there ? [text('protocols.share.milk', milk)] : []),
      ...(meat.here !== meat.there ? [text('protocols.share.meat', meat)] : []),
    ]
  }),
  ...inactiveMedicines.map((medicine) => text('protocols.share.inactiveMedicine', { medicine })),
]

/** A withdrawal as the texts choose by it; `none` is not known. */
const periodOf = (value: number | null): string => (value === null ? 'none' : String(value))
