import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { Notice } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { Link } from '../../../ui/link.tsx'

type Protocol = FarmRecords['TreatmentProtocol']

const pathOf = ({ id, herd }: Protocol): string =>
  herd === 'calf' ? `/bezerra/tratamento/${id}` : `/ubere/tratamentos/${id}`

/** The protocols that a medicine is in. */
export const useProtocolsOf = (product: string): readonly Protocol[] =>
  useRecords('TreatmentProtocol').filter(({ products }) => products.some((item) => item.product === product))

interface ProductUseProps {
  protocols: readonly Protocol[]
  /** What that means; counts them. */
  label: TextId
}

/** Says in which protocols a medicine is. */
export function ProductUse({ protocols, label }: ProductUseProps) {
  const text = useText()
  return (
    <Notice>
      <span>
        {text(label, { count: protocols.length })}{' '}
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
