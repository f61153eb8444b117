import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import styled from 'styled-components'
import { DEFAULT_MIN_COLONIES } from '../../../domain/plate-reading.ts'
import { useRecord, type FarmRecords } from '../../../engine/farm-records.ts'
import { Muted, Swatch } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { colonyColor, color, font, radius, space, target } from '../../../ui/theme.ts'
import { colourText } from '../diagnostic/colour.texts.ts'

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.m};
  min-height: 64px;
  padding: ${space.xs} 0;
  border-bottom: 1px solid ${color.border};
`

const Name = styled.span`
  display: flex;
  flex-direction: column;
  line-height: 1.3;
  font-weight: 600;
`

const Stepper = styled.span`
  display: grid;
  grid-template-columns: ${target.base} 56px ${target.base};
  align-items: center;
  & > button {
    display: grid;
    place-items: center;
    height: ${target.base};
    border: 1px solid ${color.borderStrong};
    background: ${color.surface};
    border-radius: ${radius.input};
  }
  & > input {
    width: 100%;
    height: ${target.base};
    border: 0;
    background: transparent;
    text-align: center;
    font-size: ${font.xl};
    font-weight: 700;
  }
  & > input[data-seen='true'] {
    color: ${color.primary};
  }
`

interface ColonyStepperProps {
  colour: string
  sector: string
  rule: FarmRecords['PlateModel']['sectors'][number]['rules'][number] | undefined
  colonies: number
  onChange: (colonies: number) => void
}

/** How many colonies of one colour: typed, or counted up and down with the thumb. */
export function ColonyStepper({ colour, sector, rule, colonies, onChange }: ColonyStepperProps) {
  const text = useText()
  const id = useId()
  const agent = useRecord('Agent', rule?.agent ?? '')
  const name = text(colourText(colour))
  const min = rule?.minColonies ?? DEFAULT_MIN_COLONIES
  return (
    <Line>
      <Swatch $color={colonyColor[colour] ?? 'transparent'} aria-hidden />
      <Name>
        <label htmlFor={id}>{name}</label>
        <Muted>
          {agent ? agent.name : text('reading.unknownColour')} · {text('reading.min', { min })}
        </Muted>
      </Name>
      <Stepper>
        <button
          type="button"
          aria-label={text('reading.less', { colour: name, sector })}
          disabled={colonies === 0}
          onClick={() => {
            onChange(colonies - 1)
          }}
        >
          <Minus aria-hidden />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          data-seen={colonies > 0}
          value={colonies}
          onFocus={(event) => {
            event.target.select()
          }}
          onChange={(event) => {
            onChange(Number.parseInt(event.target.value.replace(/\D/g, '') || '0', 10))
          }}
        />
        <button
          type="button"
          aria-label={text('reading.moreColonies', { colour: name, sector })}
          onClick={() => {
            onChange(colonies + 1)
          }}
        >
          <Plus aria-hidden />
        </button>
      </Stepper>
    </Line>
  )
}
