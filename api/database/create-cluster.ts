import { PGlite } from '@electric-sql/pglite'

// Run as a program: `node create-cluster.ts <folder>` makes a fresh cluster there (initdb) and ends.

const directory = process.argv[2]
if (!directory) throw new Error('Usage: node create-cluster.ts <folder>')
const pglite = await PGlite.create(directory)
// Separate statements: VACUUM refuses to run in the implicit transaction of several.
await pglite.exec('vacuum')
await pglite.exec('checkpoint')
await pglite.close()
process.exit(0)
