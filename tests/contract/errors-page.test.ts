import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROBLEM_CODES } from '../../api/contract/openapi.ts'
import { ERROR_CODES } from '../../mesh/upstream/error-contract.ts'

// docs/errors.md says of each code and each message of the product what to do: none is missing, none is made up.

const root = new URL('../../', import.meta.url)
const page = readFileSync(new URL('docs/errors.md', root), 'utf8')

/** Cells of the rows of the table under a heading. */
function rowsUnder(heading: string): string[][] {
  const section = page.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const idsIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, id = '']) => id)

const textsOf = (language: string): Set<string> => {
  const files = [...globSync(`locales/${language}/*.json`, { cwd: root.pathname }), `locales/identity/${language}.json`]
  return new Set(files.flatMap((file) => Object.keys(JSON.parse(readFileSync(new URL(file, root), 'utf8')) as object)))
}

test('has each code of the facade once, in the order of the contract', () => {
  expect(rowsUnder('Codes of the facade').map(([code]) => idsIn(code)[0])).toEqual(ERROR_CODES)
})

test('has each code of the REST API once', () => {
  expect(rowsUnder('Codes of the REST API').map(([code]) => idsIn(code)[0])).toEqual([...PROBLEM_CODES])
})

test('the table of docs/api.md has the same codes', () => {
  const api = readFileSync(new URL('docs/api.md', root), 'utf8')
  const listed = [...api.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, code]) => code)
  expect(listed.sort()).toEqual([...ERROR_CODES].sort())
})

test.each(['pt', 'en', 'es'])('its texts, and one for each code, are there in %s', (language) => {
  const texts = textsOf(language)
  const named = rowsUnder('Messages of the product').flatMap(([, ids]) => idsIn(ids))
  expect(named.length).toBeGreaterThan(30)
  const needed = [...named, ...ERROR_CODES.map((code) => `refusal.${code}`)]
  expect(needed.filter((id) => !texts.has(id))).toEqual([])
})

test('every row has a cause and a way out', () => {
  const tables = ['Codes of the facade', 'Codes of the REST API', 'Messages of the product']
  const cells = tables.flatMap(rowsUnder).flatMap((row) => [row.length, ...row])
  expect(cells.filter((cell) => cell === '' || (typeof cell === 'number' && cell !== 4))).toEqual([])
})
