import { CircleCheck, TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import { keepsLimit, LEGAL_LIMITS, type MonthFigure, type TankMeasure } from '../../../domain/tank-limits.ts'
import { useText } from '../../../ui/text.ts'
import { space, tone } from '../../../ui/theme.ts'
import { useTankNumbers } from '../../care/count/count-numbers.ts'

const Line = styled.p<{ $keeps: boolean }>`
  display: flex;
  gap: ${space.s};
  align-items: flex-start;
  & > svg {
    flex: none;
    margin-top: 3px;
    color: ${({ $keeps }) => tone[$keeps ? 'positive' : 'danger'].text};
  }
`

/** Where a month stands with the law: the mean of three months, or its own result, and the limit. */
export function LegalLine({ figure, measure }: { figure: MonthFigure; measure: TankMeasure }) {
  const text = useText()
  const numbers = useTankNumbers()
  const limit = LEGAL_LIMITS[measure]
  const keeps = keepsLimit(figure.figure, limit)
  const Icon = keeps ? CircleCheck : TriangleAlert
  const values = {
    measure: text(measure === 'tbc' ? 'tank.tbc' : 'tank.scc'),
    figure: numbers.withUnit(figure.figure, measure),
    limit: numbers.short(limit),
    keeps: keeps ? 'yes' : 'no',
  }
  return (
    <Line $keeps={keeps} data-keeps={keeps}>
      <Icon size={18} aria-hidden />
      <span>{text(figure.basis === 'mean' ? 'tank.legal.mean' : 'tank.legal.single', values)}</span>
    </Line>
  )
}
