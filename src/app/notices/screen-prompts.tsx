import { Suspense } from 'react'
import { useRecords, useSync } from '../../engine/react/farm-records.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const Prompts = lazyPart(() => import('../../features/udder/prompts/prompts.tsx'))

/** The questions of a screen, loaded only where a rule lists it, and only when the records are there. */
export function ScreenPrompts({ path }: { path: string }) {
  const ready = useSync('ready')
  const rules = useRecords('NotificationRule')
  const isListed = rules.some(({ enabled, linkAppWebScreen }) => enabled && linkAppWebScreen.includes(path))
  return ready && isListed ? (
    <Suspense>
      <Prompts path={path} />
    </Suspense>
  ) : null
}
