import { useSession } from '../../../engine/react/session.ts'
import { FarmData } from './farm-data.tsx'

/** The farm that is open. */
export default function OwnFarmPage() {
  const { farm } = useSession()
  return <FarmData id={farm.id} parent="/" />
}
