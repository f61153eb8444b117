import type { ReactNode } from 'react'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { Field, useTyped } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/input.ts'
import { TextField } from '../../../ui/fields/plain-fields.tsx'
import { FormColumns } from '../../../ui/frames/form-page.tsx'
import { SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import type { HerdBasics } from '../herd/care-herd.ts'
import { ProtocolItems } from './protocol-items.tsx'
import { ProtocolNameField } from './protocol-name-field.tsx'

interface ProtocolFieldsProps {
  /** The protocol that is changed. */
  id: string | undefined
  herd: HerdBasics
  /** The fields that say for which cases it is. */
  aim: ReactNode
  /** What is looked for at first among the medicines. */
  search: string
  /** Where one goes to register a medicine that is not found. */
  registerPath: (name: string) => string
  /** Called when one goes there. */
  onRegister: () => void
}

/** The fields of a protocol: for which cases, and what is given. */
export function ProtocolFields({ id, herd, aim, ...props }: ProtocolFieldsProps) {
  const text = useText()
  return (
    <FormColumns>
      <Stack $gap="s">
        <SectionTitle>{text('protocols.forWhich')}</SectionTitle>
        <ProtocolNameField id={id} herd={herd.herd} />
        {aim}
      </Stack>
      <Stack $gap="s">
        <SectionTitle>{text('protocols.whatIsGiven')}</SectionTitle>
        <ProtocolItems {...props} />
        <ObservationField />
        <CheckField name="injectableAntibiotic" label="protocol.injectableAntibiotic" />
        {herd.hasMilk && <CheckField name="sealant" label="protocol.sealant" hint="protocols.sealant.hint" />}
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

function ObservationField() {
  const field = useTyped('observation')
  return (
    <Field name="observation" label="protocol.observation" hint="protocols.observation.hint">
      {(control) => <TextArea {...field} {...control} rows={4} maxLength={2000} />}
    </Field>
  )
}
