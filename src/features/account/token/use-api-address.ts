import { useEffect, useState } from 'react'
import { useOnline } from '../../../engine/react/farm-records.ts'

/** Where programs of others find the API; undefined while the gateway has not said it. */
export function useApiAddress(): string | undefined {
  const isOnline = useOnline()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let here = true
    if (isOnline)
      void fetch('/app-config.json')
        .then((response) => response.json() as Promise<{ apiUrl?: string }>)
        .then(({ apiUrl }) => {
          if (here) setAddress(apiUrl)
        })
        // The card says that it needs a connection.
        .catch(() => undefined)
    return () => {
      here = false
    }
  }, [isOnline])
  return address
}
