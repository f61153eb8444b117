import { openDatabase } from '../../api/database/open.ts'

// A process of its own for the lock tests: opens the folder, says how it went, and ends.

const dataDir = process.argv[2]
try {
  const database = await openDatabase({ dataDir })
  console.log('opened')
  await database.close()
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
