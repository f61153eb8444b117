import { useSearchParams } from 'react-router-dom'
import { safePath } from '../routing/redirect.ts'
import { useIdentityPages } from '../start/shell-context.ts'
import { HandOver } from './hand-over.tsx'

/** Signing in happens at the identity host; this route only leads there. */
export default function LoginPage() {
  const [search] = useSearchParams()
  const target = useIdentityPages().login(safePath(search.get('redirect')) ?? '/')
  return <HandOver to={target} going="access.login.handOver" offline="access.login.offline" />
}
