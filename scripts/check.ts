import { spawnSync } from 'node:child_process'

// `npm run check`: types, lint, documents of GraphQL, colours, format, arrows, dead exports, texts, descriptions of the
// schema. Runs all of them and names those that failed.

const CHECKS: [name: string, program: string, args: string[]][] = [
  // The tests run beside this: one thread takes two seconds longer and a third less of a processor.
  ['types', process.execPath, ['node_modules/@typescript/native/bin/tsc', '--build', '--singleThreaded']],
  ['lint', 'oxlint', ['--max-warnings=0', '--report-unused-disable-directives-severity=error']],
  ['documents', 'eslint', ['graphql', '--max-warnings=0']],
  ['colours', process.execPath, ['scripts/check-colours.ts']],
  ['format', 'oxfmt', ['--check']],
  [
    'arrows',
    'depcruise',
    ['src', 'api', 'mesh', 'server', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  ],
  ['dead exports', process.execPath, ['scripts/dead-exports.ts']],
  ['texts', process.execPath, ['scripts/check-texts.ts']],
  ['descriptions', process.execPath, ['scripts/check-descriptions.ts']],
]

const failed: string[] = []
for (const [name, program, args] of CHECKS) {
  const started = performance.now()
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (status !== 0) failed.push(name)
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`)
  process.exit(1)
}
