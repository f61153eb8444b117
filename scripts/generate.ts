import { execFileSync } from 'node:child_process'
import { writeTexts } from './generate-texts.ts'
import { clearGenerated, writeRecordModules, writeSyncDocuments } from './generate-records.ts'

// `npm run generate`: contract → OpenAPI → facade → schema → types, hooks and document ids; locales → compiled texts.
// `--app` leaves the first half out: only what the app needs from files that are committed.

const run = (program: string, ...args: string[]) => {
  execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
}

if (!process.argv.includes('--app')) run(process.execPath, 'mesh/generate.ts')
await writeSyncDocuments()
run(process.execPath, 'mesh/persist-documents.ts')
clearGenerated()
run('node_modules/.bin/graphql-codegen', '--config', 'codegen.ts', '--silent')
await writeRecordModules()
writeTexts()
