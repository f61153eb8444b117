import 'fake-indexeddb/auto'
import { writeFileSync } from 'node:fs'
import { findBreak, SEARCHED } from './find-break.ts'
import { BREAKS } from './sabotages.ts'

// `npm run torture:pin`: finds the first schedule that shows each sabotage, and pins it for faults.test.ts. Needed when the
// engine or the simulator changed so much that the pinned ones no longer show theirs.

const found: Record<string, number> = {}
for (const sabotage of BREAKS) {
  const at = await findBreak(sabotage, 0, SEARCHED)
  if (at === undefined) {
    console.error(`No schedule shows: ${sabotage.name}`)
    process.exitCode = 1
  } else found[sabotage.name] = at
}
writeFileSync(new URL('sabotage-schedules.json', import.meta.url), `${JSON.stringify(found, null, 2)}\n`)
process.exit()
