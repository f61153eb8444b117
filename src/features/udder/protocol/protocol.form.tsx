import { useFormikContext } from 'formik'
import { DIAGNOSTIC_TYPES, GRADES, needsGrade } from '../../../domain/diagnosis.ts'
import { CURE_CHANCES, PROTOCOL_RESULTS } from '../../../domain/protocol.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { CheckField, ChecksField } from '../../../ui/fields/check-field.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { Field, useTyped } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/input.ts'
import { TextField } from '../../../ui/fields/plain-fields.tsx'
import { FormColumns } from '../../../ui/frames/form-page.tsx'
import { SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { chanceTexts, resultTexts } from '../../care/protocol/protocol.texts.ts'
import { gradeTexts, typeTexts } from '../diagnostic/diagnostic.texts.ts'
import { agentName } from '../diagnostic/product-names.ts'
import { ProtocolItems } from './protocol-items.tsx'
import type { ProtocolValues } from './protocol.rules.ts'

interface ProtocolFieldsProps {
  /** What is looked for at first among the medicines. */
  search: string
  /** Where one goes to register a medicine that is not found. */
  registerPath: (name: string) => string
  /** Called when one goes there. */
  onRegister: () => void
}

/** The fields of a protocol: for which cases, and what is given. */
export function ProtocolFields(props: ProtocolFieldsProps) {
  const text = useText()
  const { values } = useFormikContext<ProtocolValues>()
  return (
    <FormColumns>
      <Stack $gap="s">
        <SectionTitle>{text('protocols.forWhich')}</SectionTitle>
        <TextField name="description" label="protocol.description" maxLength={120} autoComplete="off" />
        <ChoiceField
          name="mastitisType"
          label="protocol.mastitisType"
          options={DIAGNOSTIC_TYPES.map((value) => ({ value, label: typeTexts[value] }))}
        />
        {values.mastitisType !== '' && needsGrade(values.mastitisType) && (
          <ChoiceField
            name="grade"
            label="protocol.grade"
            columns={3}
            options={GRADES.map((value) => ({ value, label: gradeTexts[value] }))}
          />
        )}
        <ChoiceField
          name="result"
          label="protocol.result"
          options={PROTOCOL_RESULTS.map((value) => ({ value, label: resultTexts[value] }))}
        />
        {values.result === 'positive' && <AgentsField />}
        <ChoiceField
          name="cureChance"
          label="protocol.cureChance"
          options={[
            { value: '' as const, label: 'protocols.anyChance' as const },
            ...CURE_CHANCES.map((value) => ({ value, label: chanceTexts[value] })),
          ]}
        />
      </Stack>
      <Stack $gap="s">
        <SectionTitle>{text('protocols.whatIsGiven')}</SectionTitle>
        <ProtocolItems {...props} />
        <ObservationField />
        <CheckField name="injectableAntibiotic" label="protocol.injectableAntibiotic" />
        <CheckField name="sealant" label="protocol.sealant" hint="protocols.sealant.hint" />
        <TextField
          name="integrationCode"
          label="protocol.code"
          hint="protocols.code.hint"
          maxLength={40}
          autoComplete="off"
        />
        <CheckField name="active" label="protocol.active" hint="protocols.active.hint" />
      </Stack>
    </FormColumns>
  )
}

function AgentsField() {
  const text = useText()
  const agents = useRecords('Agent')
  const options = agents
    .map((agent) => ({ value: agent.id, label: agentName(agent, text) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return <ChecksField name="agents" label="protocol.agents" hint="protocols.agents.hint" min={220} options={options} />
}

function ObservationField() {
  const field = useTyped('observation')
  return (
    <Field name="observation" label="protocol.observation" hint="protocols.observation.hint">
      {(control) => <TextArea {...field} {...control} rows={4} maxLength={2000} />}
    </Field>
  )
}
