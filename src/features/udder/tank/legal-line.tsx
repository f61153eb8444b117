import { CircleCheck, CircleQuestionMark, TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import {
  LEGAL_LIMITS,
  legalState,
  type LegalState,
  type MonthFigure,
  type TankMeasure,
} from '../../../domain/tank-limits.ts'
import { useText } from '../../../ui/text.ts'
import { space, tone } from '../../../ui/theme.ts'
import { useTankNumbers } from '../../care/count/count-numbers.ts'

const looks = {
  keeps: { icon: CircleCheck, tone: 'positive' },
  exceeds: { icon: TriangleAlert, tone: 'danger' },
  unknown: { icon: CircleQuestionMark, tone: 'warning' },
} as const

const Line = styled.p<{ $state: LegalState }>`
  display: flex;
  gap: ${space.s};
  align-items: flex-start;
  & > svg {
    flex: none;
    margin-top: 3px;
    color: ${({ $state }) => tone[looks[$state].tone].text};
  }
`

/** Where a month stands with the law: the mean of three months, or its own result, and the limit. */
export function LegalLine({ figure, measure }: { figure: MonthFigure; measure: TankMeasure }) {
  const text = useText()
  const numbers = useTankNumbers()
  const limit = LEGAL_LIMITS[measure]
  const state = legalState(figure, limit)
  const { icon: Icon } = looks[state]
  const values = {
    measure: text(measure === 'tbc' ? 'tank.tbc' : 'tank.scc'),
    figure: numbers.inWords(figure.figure, figure.figureBound, measure),
    limit: numbers.short(limit),
    state,
  }
  return (
    <Line $state={state}>
      <Icon size={18} aria-hidden />
      <span>{text(figure.basis === 'mean' ? 'tank.legal.mean' : 'tank.legal.single', values)}</span>
    </Line>
  )
}
