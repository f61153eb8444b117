import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// What the papers name must exist: links, paths, sabotages, dependencies.

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const PAGES = ['README.md', 'src/engine/README.md', ...globSync('docs/**/*.md', { cwd: root })]

test.each(PAGES)('the links and paths of %s lead to files', (page) => {
  const text = read(page)
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => join(dirname(page), path))
  const paths = [...text.matchAll(/`((?:src|api|mesh|server|tests|graphql|locales|scripts|docs)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  )
  const written = /^src\/generated/
  expect([...links, ...paths].filter((path) => !written.test(path) && !existsSync(join(root, path)))).toEqual([])
})

test('the engine’s page names files and sabotages that exist', () => {
  const page = read('src/engine/README.md')
  const table = page.split('\n').filter((line) => /^\| \d/.test(line))
  const sabotages = read('tests/faults/sabotages.ts')
  const names = [...sabotages.matchAll(/name: '(.+)',\n\s+invariant/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !table.some((line) => line.includes(`"${name}"`)))).toEqual([])
  const files = table.flatMap((line) => [...line.matchAll(/`(\w+\/[\w-]+\.ts)`/g)].map(([, path = '']) => path))
  expect(files.filter((path) => !existsSync(join(root, 'src/engine', path)))).toEqual([])
})

test('the README names every dependency', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  const [, table = ''] = read('README.md').split('## Dependencies')
  const named = new Set(table.split(/[|,\s]+/))
  expect(Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !named.has(name))).toEqual([])
})

test.each(['pt', 'en', 'es'])('what the help quotes from the screens stands in their texts: %s', (language) => {
  const texts = globSync(`locales/${language}/*.json`, { cwd: root })
    .flatMap((file) => Object.values(JSON.parse(read(file)) as Record<string, string>))
    .join('\n')
    .toLowerCase()
  const quoted = globSync(`help/${language}/*.md`, { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/“([^”]+)”/g)].map(([, label = '']) => label),
  )
  expect(quoted.length).toBeGreaterThan(20)
  expect(quoted.filter((label) => !texts.includes(label.toLowerCase()))).toEqual([])
})
