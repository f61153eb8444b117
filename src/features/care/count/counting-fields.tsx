import { useField, useFormikContext } from 'formik'
import { Ban } from 'lucide-react'
import styled from 'styled-components'
import {
  COUNTING_MODES,
  DILUTIONS,
  isUncountable,
  MAX_TANK_COLONIES,
  uncountable,
  type CountingMode,
  type CountingModel,
} from '../../../domain/tank.ts'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceCards } from '../../../ui/fields/choice-field.tsx'
import { Field, FieldGroup, useTyped } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.ts'
import { Stepper, type Counted } from '../../../ui/fields/stepper.tsx'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { space } from '../../../ui/theme.ts'
import { useTankNumbers } from './count-numbers.ts'
import { modeTexts } from './count.texts.ts'

const Count = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m};
`

interface CountingFieldsProps {
  hasPhoto: boolean
  model: CountingModel | undefined
  /** Colonies that were counted on the photo before. */
  kept: number | null
}

/** Who counts, once there is a photo; and how many colonies, if a person does. */
export function CountingFields({ hasPhoto, model, kept }: CountingFieldsProps) {
  const text = useText()
  const online = useOnline()
  const { values, setFieldValue } = useFormikContext<{ countingMode: CountingMode | null }>()
  const { countingMode } = values
  return (
    <>
      <FieldGroup name="countingMode" label="tank.mode" hint={hasPhoto ? 'tank.mode.hint' : 'tank.mode.photoFirst'}>
        <ChoiceCards
          name="countingMode"
          options={COUNTING_MODES.map((value) => ({ value, label: modeTexts[value] }))}
          value={hasPhoto ? countingMode : null}
          disabled={!hasPhoto}
          onChoose={(value) => void setFieldValue('countingMode', value)}
        />
      </FieldGroup>
      {hasPhoto && countingMode === 'manual' && <ColoniesField model={model} />}
      {hasPhoto && countingMode === 'automatic' && (
        <Notice $tone="info" role="status">
          {kept === null
            ? text(online ? 'tank.automatic.text' : 'tank.automatic.offline')
            : text('tank.automatic.kept', { count: kept })}
        </Notice>
      )}
    </>
  )
}

/** Colonies on the plate; not asked for an overgrown plate. */
function ColoniesField({ model }: { model: CountingModel | undefined }) {
  const text = useText()
  const [field, , helpers] = useField<Counted>('numberOfColonies')
  const overgrown = isUncountable({ numberOfColonies: field.value }, model)
  const choose = (colonies: Counted) => {
    void helpers.setValue(colonies)
  }
  return (
    <Field name="numberOfColonies" label="tank.colonies" hint="tank.colonies.hint">
      {(control) => (
        <Count>
          <Stepper
            {...control}
            value={overgrown ? null : field.value}
            max={MAX_TANK_COLONIES}
            width="88px"
            less={text('tank.colonies.less')}
            more={text('tank.colonies.more')}
            onChange={choose}
          />
          {model && (
            <Button
              aria-pressed={overgrown}
              onClick={() => {
                choose(overgrown ? null : uncountable(model))
              }}
            >
              <Ban size={18} aria-hidden /> {text('tank.colonies.uncountable', { max: model.range.max })}
            </Button>
          )}
        </Count>
      )}
    </Field>
  )
}

/** 1:10 to 1:10,000 as laboratories write it. */
const POWERS = ['', '10⁻¹', '10⁻²', '10⁻³', '10⁻⁴']

/** How many times the milk was diluted. */
export function DilutionField() {
  const text = useText()
  const { plain } = useTankNumbers()
  const field = useTyped('dilution')
  return (
    <Field name="dilution" label="tank.dilution">
      {(control) => (
        <Select {...field} {...control}>
          {DILUTIONS.map((dilution) => (
            <option key={dilution} value={dilution}>
              {dilution === 1
                ? text('tank.dilution.none')
                : text('tank.dilution.power', { dilution: plain(dilution), power: POWERS[Math.log10(dilution)] ?? '' })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
