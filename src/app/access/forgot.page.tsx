import { HandOver } from './hand-over.tsx'
import { useIdentityPages } from '../start/shell-context.ts'

/** A forgotten password is changed at the identity host; this route only leads there. */
export default function ForgotPage() {
  return <HandOver to={useIdentityPages().forgot('/')} going="access.forgot.handOver" offline="access.forgot.offline" />
}
