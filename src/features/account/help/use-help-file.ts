import { useEffect, useState } from 'react'
import { useOnline } from '../../../engine/react/farm-records.ts'

interface Fetched {
  address: string
  /** Of the bytes in memory; empty when they could not be fetched. */
  url: string
}

/**
 * A file in memory. Fetched in full, so that the service worker keeps it and it plays without a network, and in browsers
 * that ask servers for parts of films.
 * @returns its address in memory, and whether it cannot be had now
 */
export function useHelpFile(address: string): { url: string | undefined; failed: boolean } {
  const isOnline = useOnline()
  const [fetched, setFetched] = useState<Fetched>()
  useEffect(() => {
    const leaving = new AbortController()
    let url = ''
    const show = (found: string) => {
      url = found
      if (!leaving.signal.aborted) setFetched({ address, url })
    }
    void fetch(address, { signal: leaving.signal })
      .then(async (response) => (response.ok ? URL.createObjectURL(await response.blob()) : ''))
      .catch(() => '')
      .then(show)
    return () => {
      leaving.abort()
      if (url !== '') URL.revokeObjectURL(url)
    }
    // Tried again when there is a network once more.
  }, [address, isOnline])
  const here = fetched?.address === address ? fetched.url : undefined
  return { url: here === '' ? undefined : here, failed: here === '' }
}
