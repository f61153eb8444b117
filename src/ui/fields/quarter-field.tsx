import { useFormikContext } from 'formik'
import { Check } from 'lucide-react'
import styled from 'styled-components'
import { isComposite, NO_QUARTERS, QUARTERS, type Quarter, type QuarterFlags } from '../../domain/quarters.ts'
import { Button } from '../button.tsx'
import { useText, type TextId } from '../text.ts'
import { color, font, space } from '../theme.ts'
import { FieldGroup } from './field.tsx'
import { quarterTexts } from './quarter-texts.ts'

/** Seen from behind, as one stands in the parlour: hind quarters near, fore quarters beyond. */
const DRAWN: Quarter[] = ['forequarterLeft', 'forequarterRight', 'hindquarterLeft', 'hindquarterRight']

const Udder = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 6px;
  width: min(100%, 320px);
  margin: 0 auto;
`

/** A quarter of the udder with its teat, drawn as one shape that is tapped. */
const QuarterTile = styled.label<{ $left: boolean; $hind: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-height: 84px;
  margin-bottom: ${({ $hind }) => ($hind ? '14px' : '0')};
  border: 2px solid ${color.borderStrong};
  background: ${color.surface};
  border-radius: ${({ $left, $hind }) =>
    $hind
      ? $left
        ? '14px 14px 20px 64px'
        : '14px 14px 64px 20px'
      : $left
        ? '64px 14px 14px 14px'
        : '14px 64px 14px 14px'};
  font-size: ${font.xl};
  font-weight: 700;
  cursor: pointer;
  & small {
    font-size: 0.75rem;
    font-weight: 400;
    color: ${color.muted};
    padding: 0 ${space.s};
    text-align: center;
    line-height: 1.2;
  }
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & > svg {
    position: absolute;
    top: 10px;
    ${({ $left }) => ($left ? 'right' : 'left')}: 10px;
    display: none;
  }
  &::after {
    content: '';
    display: ${({ $hind }) => ($hind ? 'block' : 'none')};
    position: absolute;
    bottom: -14px;
    width: 22px;
    height: 14px;
    border: 2px solid ${color.borderStrong};
    border-top: 0;
    border-radius: 0 0 11px 11px;
    background: inherit;
  }
  &:has(:checked) {
    background: ${color.primary};
    border-color: ${color.primary};
    color: ${color.onPrimary};
    & small {
      color: inherit;
    }
    & > svg {
      display: block;
    }
    &::after {
      border-color: ${color.primary};
    }
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.primary};
    outline-offset: 3px;
  }
`

const AllFour = styled.div`
  display: grid;
  place-items: center;
  margin-top: ${space.s};
`

/** Which quarters the sample is from; all four are a composite sample. Fields are the quarters' own names. */
export function QuarterField({ label }: { label: TextId }) {
  const text = useText()
  const { values, setValues } = useFormikContext<QuarterFlags>()
  const composite = isComposite(values)
  const all = { ...NO_QUARTERS }
  for (const quarter of QUARTERS) all[quarter] = !composite
  return (
    <FieldGroup name="quarters" label={label} hint="quarter.hint">
      <Udder>
        {DRAWN.map((quarter) => (
          <QuarterTile key={quarter} $left={quarter.endsWith('Left')} $hind={quarter.startsWith('hind')}>
            <input
              type="checkbox"
              name={quarter}
              aria-label={text(quarterTexts[quarter].full)}
              checked={values[quarter]}
              onChange={(event) => void setValues({ ...values, [quarter]: event.target.checked })}
            />
            <Check size={18} aria-hidden />
            <span aria-hidden>{text(quarterTexts[quarter].short)}</span>
            <small aria-hidden>{text(quarterTexts[quarter].full)}</small>
          </QuarterTile>
        ))}
      </Udder>
      <AllFour>
        <Button emphasis="quiet" aria-pressed={composite} onClick={() => void setValues({ ...values, ...all })}>
          {text(composite ? 'quarter.composite.chosen' : 'quarter.composite')}
        </Button>
      </AllFour>
    </FieldGroup>
  )
}
