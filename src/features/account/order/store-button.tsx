import { useApolloClient } from '@apollo/client/react'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { Store } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { StoreAccessFindDocument } from '../../../generated/account/order.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'

/** Why the store was not opened. */
function causeOf(error: unknown): TextId {
  if (!CombinedGraphQLErrors.is(error)) return 'store.error.offline'
  const reason = error.errors[0]?.extensions?.['reason']
  return reason === 'purchase' ? 'store.error.notAuthorized' : 'store.error.unavailable'
}

/** Goes to the store, which the server allows or not; says why where it cannot be opened. */
export function StoreButton() {
  const text = useText()
  const client = useApolloClient()
  const isOnline = useOnline()
  const { farm } = useSession()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<TextId | null>(null)
  const open = async () => {
    setBusy(true)
    setRefused(null)
    try {
      const { data } = await client.query({
        query: StoreAccessFindDocument,
        variables: { farm: farm.id },
        fetchPolicy: 'no-cache',
      })
      const address = data?.storeAccess?.address
      if (address === undefined) setRefused('store.error.unavailable')
      else window.open(address, '_self')
    } catch (error) {
      setRefused(causeOf(error))
    } finally {
      setBusy(false)
    }
  }
  const said = isOnline ? refused : 'store.error.offline'
  return (
    <Stack $gap="s" style={{ alignItems: 'flex-start' }}>
      <Button disabled={busy || !isOnline} onClick={() => void open()}>
        <Store size={20} aria-hidden /> {text('store.go')}
      </Button>
      {said !== null && (
        <Notice $tone={isOnline ? 'danger' : 'neutral'} role={isOnline ? 'alert' : 'status'}>
          {text(said)}
        </Notice>
      )}
    </Stack>
  )
}
