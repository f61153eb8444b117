import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)

/** What `npm run new` reads, writes and generates from. */
const PARTS = [
  ...['api', 'codegen', 'graphql', 'locales', 'mesh', 'scripts', 'src', 'tests/harness', 'tests/spec'],
  ...['codegen.ts', 'package.json', '.meshrc.yaml', '.oxfmtrc.json', '.oxlintrc.json'],
  ...['tsconfig.base.json', 'tsconfig.browser.json', 'tsconfig.node.json'],
]

const FIELDS = 'date:date,kg:number,note:text?,cow:animal,sire:animal?,claws:int,length:number?'

/** The new files by the program that they are compiled in. */
const COMPILED = {
  browser: ['src/features/udder/hoof-trim', 'src/*.d.ts'],
  node: ['api/contract/hoof-trim.ts', 'api/resources/hoof-trim', 'tests/harness/examples/hoof-trim.ts'],
}

test('a new record with fields of every kind compiles and passes lint', async () => {
  const root = mkdtempSync(join(tmpdir(), 'new-record-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true })
  })
  for (const part of PARTS) cpSync(part, join(root, part), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  const node = (...args: string[]) => run(process.execPath, args, { cwd: root }).then(({ stdout }) => stdout, reasonOf)

  const said = await node('scripts/new-record/new-record.ts', 'HoofTrim', '--fields', FIELDS)
  expect(said).toContain('src/features/udder/hoof-trim/hoof-trim-list.page.tsx')
  for (const [program, include] of Object.entries(COMPILED)) {
    const compilerOptions = { composite: false, noEmit: true, emitDeclarationOnly: false }
    const config = { extends: `./tsconfig.${program}.json`, compilerOptions, include }
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config))
    expect(await node('node_modules/@typescript/native/bin/tsc', '--project', '.')).toBe('')
  }
  const linted = Object.values(COMPILED).flatMap((paths) => paths.filter((path) => path.includes('hoof-trim')))
  expect(await node('node_modules/oxlint/bin/oxlint', '--max-warnings=0', ...linted)).toContain('0 errors')
})

/** What a program that failed printed. */
const reasonOf = (error: unknown): string => {
  const { stdout, stderr } = error as { stdout: string; stderr: string }
  return `${stdout}${stderr}`
}
