import { Link } from 'react-router-dom'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'

type Protocol = FarmRecords['TreatmentProtocol']

const pathOf = ({ id, herd }: Protocol): string =>
  herd === 'calf' ? `/bezerra/tratamento/${id}` : `/ubere/tratamentos/${id}`

/** Says in which protocols a medicine is: there it would be missing. */
export function ProductUse({ protocols }: { protocols: readonly Protocol[] }) {
  const text = useText()
  return (
    <Notice>
      <span>
        {text('medicines.inUse', { count: protocols.length })}{' '}
        {protocols.map((protocol, index) => (
          <span key={protocol.id}>
            {index > 0 && ', '}
            <Link to={pathOf(protocol)}>{protocol.description}</Link>
          </span>
        ))}
      </span>
    </Notice>
  )
}
