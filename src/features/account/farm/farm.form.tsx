import { useField } from 'formik'
import { BRAZILIAN_STATES, FARM_TIME_ZONES, PRODUCTION_SYSTEMS, zoneOfState } from '../../../domain/farm.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { NumberField, TextField } from '../../../ui/fields/plain-fields.tsx'
import { Select } from '../../../ui/fields/select.ts'
import { FormColumns } from '../../../ui/frames/form-page.tsx'
import { useText } from '../../../ui/text.ts'
import { systemTexts, zoneText } from './farm.texts.ts'

/** The fields of a farm. */
export function FarmFields() {
  return (
    <>
      <FormColumns>
        <TextField name="name" label="farm.field.name" autoComplete="off" />
        <TextField name="ownerName" label="farm.ownerName" autoComplete="off" />
        <NumberField name="lactatingCows" label="farm.lactatingCows" hint="farm.lactatingCows.hint" />
        <NumberField name="milkVolumePerDay" label="farm.milkVolumePerDay" hint="farm.milkVolumePerDay.hint" />
      </FormColumns>
      <ChoiceField
        name="productionSystem"
        label="farm.productionSystem"
        options={PRODUCTION_SYSTEMS.map((value) => ({ value, label: systemTexts[value] }))}
      />
      <FormColumns>
        <TextField name="dairy" label="farm.dairy" hint="farm.dairy.hint" autoComplete="off" />
        <TextField name="mainOrganization" label="farm.mainOrganization" autoComplete="off" />
        <TextField name="city" label="farm.city" autoComplete="off" />
        <StateField />
        <TimeZoneField />
      </FormColumns>
    </>
  )
}

function StateField() {
  const [field] = useField<string>('state')
  const [, , zone] = useField<string>('timeZone')
  const own = field.value !== '' && !(BRAZILIAN_STATES as readonly string[]).includes(field.value)
  return (
    <Field name="state" label="farm.state">
      {(control) => (
        <Select
          {...field}
          {...control}
          onChange={(event) => {
            field.onChange(event)
            void zone.setValue(zoneOfState(event.target.value))
          }}
        >
          <option value="">–</option>
          {own && <option value={field.value}>{field.value}</option>}
          {BRAZILIAN_STATES.map((state) => (
            <option key={state} value={state}>
              {state}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** By its clock tasks are late and days begin; it follows the state that is chosen. */
function TimeZoneField() {
  const text = useText()
  const [field] = useField<string>('timeZone')
  const zones = new Set<string>([...FARM_TIME_ZONES, field.value])
  return (
    <Field name="timeZone" label="farm.zone" hint="farm.zone.hint">
      {(control) => (
        <Select {...field} {...control}>
          {[...zones].map((zone) => (
            <option key={zone} value={zone}>
              {zoneText(zone, text)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
