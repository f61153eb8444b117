import { Hourglass } from 'lucide-react'
import styled from 'styled-components'
import { Notice } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { target } from '../../../ui/theme.ts'
import { faultTexts } from '../plate/photo-fault.texts.ts'
import { useWaitForReader } from '../plate/use-wait-for-reader.ts'
import { countOnPhoto, isPending } from './count.rules.ts'
import type { CountKind, Photographed } from './counted.ts'
import { ActionLink } from '../../../ui/link.tsx'

const Manual = styled(ActionLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${target.min};
  font-weight: 700;
`

/** Leads to reading the plate without its photo. */
export function ByHand({ kind }: { kind: CountKind }) {
  const text = useText()
  return <Manual to={kind.words.byHand.to}>{text(kind.words.byHand.text)}</Manual>
}

/** Why an automatic count is not there, and what can be done; nothing once it is. */
export function CountPending({ kind, analysis }: { kind: CountKind; analysis: Photographed }) {
  const text = useText()
  const { countState } = analysis
  useWaitForReader(countState === 'waiting')
  if (!isPending(analysis)) return null
  const fault = countOnPhoto(analysis)?.fault
  return (
    <Notice $tone={countState === 'failed' ? 'warning' : 'info'}>
      <Hourglass size={20} aria-hidden />
      <div>
        <p>{text(pendingText(analysis))}</p>
        {fault && <p>{text(faultTexts[fault])}</p>}
        <ByHand kind={kind} />
      </div>
    </Notice>
  )
}

function pendingText(analysis: Photographed): TextId {
  if (countOnPhoto(analysis)?.outcome === 'new_photo') return 'tank.count.newPhoto'
  if (analysis.countState === 'failed') return 'tank.count.failed'
  return analysis.countState === 'waiting' ? 'tank.count.waiting' : 'tank.count.noPhoto'
}
