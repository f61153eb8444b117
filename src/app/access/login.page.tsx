import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { safePath } from '../redirect.ts'
import { useIdentityPages } from '../shell-context.ts'
import { HandOver } from './hand-over.tsx'

/** Signing in happens at the identity host; this route only leads there. */
export default function LoginPage() {
  const pages = useIdentityPages()
  const [search] = useSearchParams()
  const target = pages.login(safePath(search.get('redirect')) ?? '/')
  useEffect(() => {
    location.assign(target)
  }, [target])
  return <HandOver target={target} text="access.login.handOver" />
}
