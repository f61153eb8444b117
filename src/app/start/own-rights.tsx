import { useEffect, useEffectEvent } from 'react'
import { sendRefusedAgain } from '../../engine/outbox/send-refused.ts'
import { useEngine, useOnline, useOutbox, useSync } from '../../engine/react/farm-records.ts'
import { useSession, type Session } from '../../engine/react/session.ts'
import { MeDocument, type MeQuery } from '../../generated/shared/session.ts'
import { hasUnsavedForm } from '../../ui/unsaved.ts'
import { sessionOf } from './session-store.ts'

/** How often the server is asked while the app is open, in ms. */
const AGAIN_MS = 10 * 60_000

/** What of a session somebody else may change. */
const rightsOf = ({ userName, roles, farm, farms }: Session) => ({ userName, roles: [...roles].sort(), farm, farms })

/**
 * Takes over roles and farms that an administrator has changed: after the start, when a write was refused, and now and
 * then. The stored session, with which the app starts, is refreshed once a day only. What was refused for want of rights is
 * sent again when they have changed.
 */
export default function OwnRights(): null {
  const { client, scope, outbox } = useEngine()
  const session = useSession()
  const isOnline = useOnline()
  const isReady = useSync('ready')
  const refused = useOutbox().rows.filter(({ state }) => state === 'refused').length
  const takeOver = useEffectEvent((me: MeQuery['me']) => {
    // A form would be closed under the user's hands when its role is gone; the next time will do.
    if (hasUnsavedForm() || me?.id !== session.userId) return
    const found = sessionOf(me, session.farm.id)
    // A lost farm or account is noticed by the synchronisation, which ends the session.
    if (typeof found !== 'object') return
    const rights = rightsOf(found)
    if (JSON.stringify(rights) !== JSON.stringify(rightsOf(session))) session.change(rights)
    const farms = found.farms.map(({ id }) => id)
    // What cannot be stored now is tried the next time.
    void sendRefusedAgain(scope, { roles: found.roles, farms }).then(
      () => outbox.drain(),
      () => undefined,
    )
  })
  useEffect(() => {
    if (!isOnline || !isReady) return undefined
    let isLeft = false
    const ask = () => {
      client
        .query({ query: MeDocument, fetchPolicy: 'no-cache' })
        .then(({ data }) => {
          if (!isLeft) takeOver(data?.me ?? null)
        })
        .catch(() => undefined)
    }
    ask()
    const timer = setInterval(ask, AGAIN_MS)
    return () => {
      isLeft = true
      clearInterval(timer)
    }
  }, [client, isOnline, isReady, refused])
  return null
}
