import { Check, TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import { SUMMARY_RULES, type SummaryValue } from '../../../domain/month-summary.ts'
import type { SummaryName } from '../../../domain/summary-figures.ts'
import { meetsTarget, targetOf, TARGET_RULES, type FarmTargets } from '../../../domain/udder-targets.ts'
import { isOfFew } from '../../../domain/figure.ts'
import { Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font } from '../../../ui/theme.ts'
import { useSayValue } from '../../care/chart/use-chart-format.ts'
import { boundText } from '../targets/targets.texts.ts'
import { summaryTexts } from '../../care/chart/summary.texts.ts'
import { cowsSourceTexts } from '../charts/cows-source.texts.ts'

const Note = styled(Muted)`
  display: block;
  font-size: ${font.s};
  font-weight: 400;
`

interface SummaryRowProps {
  name: SummaryName
  now: SummaryValue
  before: SummaryValue
  targets: Partial<FarmTargets> | undefined
  /** Whether the month is in progress. */
  isRunning: boolean
}

/** A figure: what it is of, the month, the month before, and whether it meets the target. */
export function SummaryRow({ name, now, before, targets, isRunning }: SummaryRowProps) {
  const text = useText()
  const say = useSayValue()
  const { unit, target } = SUMMARY_RULES[name]
  const said = ({ value }: SummaryValue) => (value === null ? '–' : say(value, unit))
  const goal = target === undefined ? null : targetOf(target, targets)
  const met = target !== undefined && goal !== null && now.value !== null ? meetsTarget(target, now.value, goal) : null
  // What adds up over the month may still pass its limit.
  const isOpen = isRunning && unit === 'rate' && met === true
  const isSmall = unit === 'percent' && now.of !== null && isOfFew(now.of)
  return (
    <tr>
      <th scope="row">
        {text(summaryTexts[name])}
        {now.of !== null && now.of > 0 && (
          <Note>
            {text('figure.countOf', { count: now.count, of: now.of })}
            {isSmall && ` · ${text('figure.fewCases')}`}
            {now.source && ` · ${text(cowsSourceTexts[now.source], { cows: say(now.of, 'count') })}`}
          </Note>
        )}
      </th>
      <td>
        <strong>{said(now)}</strong>
      </td>
      <td>{said(before)}</td>
      <td>
        {target !== undefined && goal !== null && (
          <>
            {text(boundText(target), { value: say(goal, TARGET_RULES[target].unit) })}
            {met !== null && !isOpen && <Met met={met} />}
          </>
        )}
      </td>
    </tr>
  )
}

const Sign = styled.span<{ $met: boolean }>`
  font-weight: 600;
  color: ${({ $met }) => ($met ? color.positiveText : color.warningText)};
  & > svg {
    vertical-align: text-bottom;
  }
`

function Met({ met }: { met: boolean }) {
  const text = useText()
  const Shape = met ? Check : TriangleAlert
  return (
    <div>
      <Sign $met={met}>
        <Shape size={16} aria-hidden /> {text(met ? 'udderTarget.met' : 'udderTarget.missed')}
      </Sign>
    </div>
  )
}
