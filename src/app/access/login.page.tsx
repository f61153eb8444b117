import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useEngine } from '../../engine/react/farm-records.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice, Stack } from '../../ui/surface.tsx'
import { useText } from '../../ui/text.ts'
import { safePath } from '../routing/redirect.ts'
import { leaveToIdentity } from '../start/boot.ts'
import { isReachable } from '../start/reachable.ts'
import { useIdentityPages } from '../start/shell-context.ts'

/** Signing in happens at the identity host; this route only leads there, once the server answers. */
export default function LoginPage() {
  const text = useText()
  const engine = useEngine()
  const pages = useIdentityPages()
  const [search] = useSearchParams()
  const [tries, setTries] = useState(0)
  const [isOffline, setOffline] = useState(false)
  const target = pages.login(safePath(search.get('redirect')) ?? '/')
  useEffect(() => {
    let here = true
    void isReachable().then((reachable) => {
      if (!here) return
      if (reachable) void leaveToIdentity(engine, () => target)
      else setOffline(true)
    })
    return () => {
      here = false
    }
  }, [engine, target, tries])
  if (!isOffline) return <p role="status">{text('access.login.handOver')}</p>
  return (
    <Stack>
      <Notice $tone="neutral" role="status">
        <CloudOff size={20} aria-hidden /> {text('access.login.offline')}
      </Notice>
      <ButtonLink to="/" emphasis="main">
        {text('access.stay')}
      </ButtonLink>
      <Button
        onClick={() => {
          setTries(tries + 1)
        }}
      >
        {text('access.retry')}
      </Button>
    </Stack>
  )
}
