import { holds, useSession } from '../../../engine/react/session.ts'
import { Link } from '../../../ui/link.tsx'

/** A cow's ear tag, which leads to her record where the user may open it. */
export function CowLink({ id, earTag }: { id: string; earTag: string }) {
  const session = useSession()
  if (!holds(session, 'ROLE_APP_UBERE_FICHA_DA_VACA')) return earTag
  return <Link to={`/ubere/ficha-da-vaca/${id}`}>{earTag}</Link>
}
