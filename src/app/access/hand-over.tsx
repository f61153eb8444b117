import { CloudOff } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useEngine } from '../../engine/react/farm-records.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice, Stack } from '../../ui/surface.tsx'
import { useText, type TextId } from '../../ui/text.ts'
import { leaveToIdentity } from '../start/boot.ts'
import { isReachable } from '../start/reachable.ts'

interface HandOverProps {
  /** Page of the identity host. */
  to: string
  going: TextId
  offline: TextId
  /** What can be done here meanwhile; else the way home. */
  children?: ReactNode
}

/** Leads to a page of the identity host, once the server answers. */
export function HandOver({ to, going, offline, children }: HandOverProps) {
  const text = useText()
  const engine = useEngine()
  const [tries, setTries] = useState(0)
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    let here = true
    void isReachable().then((reachable) => {
      if (!here) return
      if (reachable) void leaveToIdentity(engine, () => to)
      else setOffline(true)
    })
    return () => {
      here = false
    }
  }, [engine, to, tries])
  if (!isOffline) return <p role="status">{text(going)}</p>
  return (
    <Stack>
      <Notice $tone="neutral" role="status">
        <CloudOff size={20} aria-hidden /> {text(offline)}
      </Notice>
      {children ?? (
        <ButtonLink to="/" emphasis="main">
          {text('access.stay')}
        </ButtonLink>
      )}
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
