import { writeFileSync } from 'node:fs'
import { openApiDocument } from './openapi.ts'

// `node api/contract/write-openapi.ts`: the contract as the document the facade is built from.
const target = new URL('../../mesh/openapi.json', import.meta.url)
writeFileSync(target, `${JSON.stringify(openApiDocument(), null, 2)}\n`)
