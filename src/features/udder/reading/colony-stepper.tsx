import { useId } from 'react'
import styled from 'styled-components'
import { DEFAULT_MIN_COLONIES } from '../../../domain/plate-reading.ts'
import { useRecord, type FarmRecords } from '../../../engine/farm-records.ts'
import { Stepper } from '../../../ui/fields/stepper.tsx'
import { Muted, Swatch } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { colonyColor, color, space } from '../../../ui/theme.ts'
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
      <Stepper
        id={id}
        value={colonies}
        less={text('reading.less', { colour: name, sector })}
        more={text('reading.moreColonies', { colour: name, sector })}
        onChange={(counted) => {
          onChange(counted ?? 0)
        }}
      />
    </Line>
  )
}
