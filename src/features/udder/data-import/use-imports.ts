import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { DataImportListDocument, type DataImportListQuery } from '../../../generated/udder/data-import.ts'

/** An import as the server tells of it. */
export type DataImport = DataImportListQuery['dataImports']['items'][number]

/** How often a running import is asked for, in ms. */
const ASK_EVERY_MS = 1_500

/** The latest imports of the farm, asked for again while one is running. They are not kept on the device. */
export function useImports() {
  const client = useApolloClient()
  const { farm } = useSession()
  const isOnline = useOnline()
  const [imports, setImports] = useState<readonly DataImport[]>([])
  const refresh = useCallback(() => {
    const asked = { query: DataImportListDocument, variables: { farm: farm.id }, fetchPolicy: 'no-cache' } as const
    return client.query(asked).then(
      ({ data }) => {
        if (data) setImports(data.dataImports.items)
      },
      () => undefined,
    )
  }, [client, farm.id])
  const isRunning = imports.some(({ state }) => state === 'waiting' || state === 'running')
  useEffect(
    function askAtOnce() {
      if (isOnline) void refresh()
    },
    [isOnline, refresh],
  )
  useEffect(
    function followRunning() {
      if (!isRunning) return undefined
      const timer = setInterval(() => void refresh(), ASK_EVERY_MS)
      return () => {
        clearInterval(timer)
      }
    },
    [isRunning, refresh],
  )
  return { imports, refresh }
}
