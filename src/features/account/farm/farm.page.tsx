import { useParams } from 'react-router-dom'
import { FarmData } from './farm-data.tsx'

/** One farm of the user. */
export default function FarmPage() {
  const { id = '' } = useParams()
  return <FarmData id={id} parent="/fazendas" />
}
