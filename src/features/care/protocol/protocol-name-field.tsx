import { useField } from 'formik'
import type { Herd } from '../../../domain/protocol.ts'
import { comparedName } from '../../../domain/plain-text.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { TextField } from '../../../ui/fields/plain-fields.tsx'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'

/**
 * A protocol's description. Warns of another protocol of the herd with the same one: nobody could tell them apart.
 * @param id the protocol that is changed
 */
export function ProtocolNameField({ id, herd }: { id: string | undefined; herd: Herd }) {
  const text = useText()
  const [, { value }] = useField<string>('description')
  const protocols = useRecords('TreatmentProtocol')
  const name = comparedName(value)
  const same =
    name === ''
      ? undefined
      : protocols.find((one) => one.id !== id && one.herd === herd && comparedName(one.description) === name)
  return (
    <Stack $gap="s">
      <TextField name="description" label="protocol.description" maxLength={120} autoComplete="off" />
      {same && (
        <Notice $tone="warning" role="status">
          {text('protocols.sameName', { name: same.description, state: same.active ? 'active' : 'inactive' })}
        </Notice>
      )}
    </Stack>
  )
}
