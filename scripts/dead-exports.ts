import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { analyzeTsConfig } from 'ts-unused-exports'

// Finds exports without an import. Programs and files that a tool loads by name have none to import them.

const ENTRIES = [
  /^(scripts|tests|codegen)\//,
  /\.config\.ts$/,
  /^codegen\.ts$/,
  /\.page\.tsx$/,
  /^src\/(generated|sw)\//,
  /^mesh\/(upstream\/mesh-|hydra-transform\/)/,
  /^src\/app\/main\.tsx$/,
]

const config = '.cache/dead-exports.tsconfig.json'
mkdirSync('.cache', { recursive: true })
writeFileSync(
  config,
  JSON.stringify({
    compilerOptions: {
      allowJs: false,
      jsx: 'react-jsx',
      allowImportingTsExtensions: true,
      noEmit: true,
      baseUrl: '..',
    },
    include: ['../src', '../api', '../mesh', '../server', '../scripts', '../tests', '../*.ts'],
    exclude: ['../node_modules', '../dist', '../.mesh'],
  }),
)

/** A type that the file's own functions name is part of their contract, imported or not. */
const isUsedHere = (file: string, name: string) =>
  (readFileSync(file, 'utf8').match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1

/** Names that are used through dynamic imports. */
function isFetched(file: string, name: string): boolean {
  const fetching = new RegExp(`import\\('[./\\w-]*/${basename(file).replaceAll('.', '\\.')}'\\)`)
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join('src', path), 'utf8'))
    .some((text) => fetching.test(text) && new RegExp(`\\b${name}\\b`).test(text))
}

// The declarations promise the field `unusedExports`; the program puts the files at the top.
const analysis = analyzeTsConfig(config) as unknown as Record<string, unknown>
const found = Object.entries({ ...analysis, ...(analysis.unusedExports as object | undefined) }).flatMap(
  ([path, names]) => {
    const file = relative('.', path)
    if (!path.startsWith('/') || !Array.isArray(names) || ENTRIES.some((entry) => entry.test(file))) return []
    const dead = (names as { exportName: string }[])
      .map(({ exportName }) => exportName)
      .filter((name) => !isUsedHere(file, name) && !isFetched(file, name))
    return dead.length > 0 ? [{ file, dead }] : []
  },
)

for (const { file, dead } of found) console.error(`${file}: nobody uses ${dead.join(', ')}`)
if (found.length > 0) process.exit(1)
