import { useEffect } from 'react'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { useSession } from '../../../engine/react/session.ts'
import { DataImportListDocument, type DataImportListQuery } from '../../../generated/udder/data-import.ts'

/** An import as the server tells of it. */
export type DataImport = DataImportListQuery['dataImports']['items'][number]

/** How often a running import is asked for, in ms. */
const ASK_EVERY_MS = 1_500

const NONE: readonly DataImport[] = []

/** The latest imports of the farm, asked for again while one is running. They are not kept on the device. */
export function useImports() {
  const { farm } = useSession()
  const { data, refresh } = useServerAnswer(DataImportListDocument, { farm: farm.id })
  const imports = data?.dataImports.items ?? NONE
  const isRunning = imports.some(({ state }) => state === 'waiting' || state === 'running')
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
