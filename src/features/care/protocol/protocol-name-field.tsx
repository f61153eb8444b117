import type { Herd } from '../../../domain/protocol.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useText } from '../../../ui/text.ts'
import { SameNameField } from '../write/same-name-field.tsx'

/**
 * A protocol's description. Warns when another protocol of the herd has the same one.
 * @param id the protocol that is changed
 */
export function ProtocolNameField({ id, herd }: { id: string | undefined; herd: Herd }) {
  const text = useText()
  const protocols = useRecords('TreatmentProtocol')
  return (
    <SameNameField
      name="description"
      label="protocol.description"
      others={protocols.filter((one) => one.id !== id && one.herd === herd)}
      nameOf={(one) => one.description}
      warning={(same) =>
        text('protocols.sameName', { name: same.description, state: same.active ? 'active' : 'inactive' })
      }
    />
  )
}
