import { useId } from 'react'
import styled from 'styled-components'
import { MAX_COLONIES } from '../../../domain/diagnosis.ts'
import { useRecord, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { ErrorText, useErrorText } from '../../../ui/fields/field.tsx'
import { Stepper } from '../../../ui/fields/stepper.tsx'
import { Muted, Swatch } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { colonyColor, color, space, target } from '../../../ui/theme.ts'
import { Breakable } from './breakable.tsx'
import { colourText } from './colour.texts.ts'
import { agentName } from './product-names.ts'
import { isCount } from './by-eye.rules.ts'

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.s};
  min-height: ${target.rowPhone};
  border-bottom: 1px solid ${color.border};
`

const Name = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
  line-height: 1.25;
  font-weight: 600;
`

const Wrong = styled.div`
  grid-column: 1 / -1;
`

interface ColonyStepperProps {
  colour: string
  sector: string
  rule: FarmRecords['PlateModel']['sectors'][number]['rules'][number] | undefined
  colonies: number | string
  onChange: (colonies: number | string) => void
}

/** How many colonies of one colour: typed, or counted up and down with the thumb. */
export function ColonyStepper({ colour, sector, rule, colonies, onChange }: ColonyStepperProps) {
  const text = useText()
  const id = useId()
  const agent = useRecord('Agent', rule?.agent ?? '')
  const name = text(colourText(colour))
  const error = useErrorText(isCount(colonies) ? undefined : 'diagnostic.error.colonies')
  return (
    <Line>
      <Swatch $color={colonyColor[colour] ?? 'transparent'} aria-hidden />
      <Name>
        <label htmlFor={id}>{name}</label>
        <Muted>{agent ? <Breakable name={agentName(agent, text)} /> : text('reading.unknownColour')}</Muted>
      </Name>
      <Stepper
        id={id}
        value={colonies}
        max={MAX_COLONIES}
        aria-invalid={error !== ''}
        aria-describedby={`${id}-error`}
        less={text('reading.less', { colour: name, sector })}
        more={text('reading.moreColonies', { colour: name, sector })}
        onChange={(counted) => {
          onChange(counted ?? 0)
        }}
      />
      {error !== '' && (
        <Wrong>
          <ErrorText id={id} error={error} />
        </Wrong>
      )}
    </Line>
  )
}
