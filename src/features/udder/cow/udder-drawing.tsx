import styled from 'styled-components'
import type { Quarter } from '../../../domain/quarters.ts'
import { useDates } from '../../../ui/dates.ts'
import { quarterTexts } from '../../../ui/fields/quarter-texts.ts'
import { useText } from '../../../ui/text.ts'
import { color, font } from '../../../ui/theme.ts'

const Udder = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 6px;
  width: min(100%, 320px);
  margin: 0 auto;
`

const Tile = styled.li<{ $corner: string; $cases: number }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-height: 88px;
  padding: 8px 14px;
  text-align: center;
  line-height: 1.25;
  font-size: ${font.s};
  border: 2px solid
    ${({ $cases }) => ($cases === 0 ? color.border : $cases === 1 ? color.warningBorder : color.dangerBorder)};
  background: ${({ $cases }) => ($cases === 0 ? color.surface : $cases === 1 ? color.warningTint : color.dangerTint)};
  color: ${({ $cases }) => ($cases === 0 ? color.muted : $cases === 1 ? color.warningText : color.dangerText)};
  border-radius: ${({ $corner }) => $corner};
  & > strong {
    font-size: ${font.l};
  }
`

const PLACES: readonly (readonly [Quarter, string])[] = [
  ['forequarterLeft', '40px 14px 14px 14px'],
  ['forequarterRight', '14px 40px 14px 14px'],
  ['hindquarterLeft', '14px 14px 14px 40px'],
  ['hindquarterRight', '14px 14px 40px 14px'],
]

/** The udder seen from behind: clinical cases of each quarter and the last of them. */
export function UdderDrawing({ cases }: { cases: Readonly<Record<Quarter, { count: number; last: string | null }>> }) {
  const text = useText()
  const dates = useDates()
  return (
    <Udder aria-label={text('cow.udder')}>
      {PLACES.map(([quarter, corner]) => {
        const { count, last } = cases[quarter]
        return (
          <Tile key={quarter} $corner={corner} $cases={count}>
            <span>{text(quarterTexts[quarter].full)}</span>
            <strong>{text('cow.cases', { count })}</strong>
            {last !== null && <span>{dates.day(last)}</span>}
          </Tile>
        )
      })}
    </Udder>
  )
}
