import styled from 'styled-components'
import { QUARTERS, type QuarterFlags } from '../../../domain/quarters.ts'
import { quarterTexts } from '../../../ui/fields/quarter-texts.ts'
import { useText } from '../../../ui/text.ts'
import { color, font, radius, space, target } from '../../../ui/theme.ts'

const Line = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space.s};
`

const Tile = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: ${target.base};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.input};
  background: ${color.surface};
  font-size: ${font.l};
  font-weight: 700;
  cursor: pointer;
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:checked) {
    background: ${color.primary};
    border-color: ${color.primary};
    color: ${color.onPrimary};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.primary};
    outline-offset: 2px;
  }
`

interface QuarterRowProps {
  value: QuarterFlags
  onChange: (quarters: QuarterFlags) => void
}

/** The four quarters in one line, where many cows are entered one after another. */
export function QuarterRow({ value, onChange }: QuarterRowProps) {
  const text = useText()
  return (
    <Line>
      {QUARTERS.map((quarter) => (
        <Tile key={quarter}>
          <input
            type="checkbox"
            name={quarter}
            aria-label={text(quarterTexts[quarter].full)}
            checked={value[quarter]}
            onChange={({ target: { checked } }) => {
              onChange({ ...value, [quarter]: checked })
            }}
          />
          <span aria-hidden>{text(quarterTexts[quarter].short)}</span>
        </Tile>
      ))}
    </Line>
  )
}
