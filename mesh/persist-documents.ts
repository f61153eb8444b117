import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { persistedDocuments } from './document-ids.ts'

// `npm run generate`, last step: graphql/**/*.graphql → mesh/persisted-documents.json, the documents that the gateway
// runs by id. Ids are only ever added, because a queued write holds the id of the document it was made with.
// `node mesh/persist-documents.ts --fresh` starts a new list; only before a first release.

const root = fileURLToPath(new URL('..', import.meta.url))
const file = join(root, 'mesh/persisted-documents.json')

const sources = globSync('graphql/**/*.graphql', { cwd: root })
  .filter((path) => path !== join('graphql', 'schema.graphql'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
const known: Record<string, string> =
  existsSync(file) && !process.argv.includes('--fresh') ? (JSON.parse(readFileSync(file, 'utf8')) as typeof known) : {}
const added = persistedDocuments(sources).filter(({ id }) => !(id in known))
for (const { id, text } of added) known[id] = text
writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`)
console.log(`${Object.keys(known).length} persisted documents, ${added.length} new`)
