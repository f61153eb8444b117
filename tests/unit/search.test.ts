import { expect, test } from 'vitest'
import { findCows } from '../../src/features/udder/cow/cow-list.rules.ts'
import { filterResults, resultParams } from '../../src/features/udder/result/result.rules.ts'
import type { FarmRecords } from '../../src/engine/react/farm-records.ts'

const cow = (id: string, earTag: string, name: string) =>
  ({ id, earTag, name, category: 'cow', status: 'active' }) as FarmRecords['Animal']

const cows = [cow('1', '0034', 'Faísca'), cow('2', '1340', 'Estrela'), cow('3', '0205', 'Lua')]

test('a name is found without its accents', () => {
  expect(findCows(cows, { search: 'faisca', state: '' }).map(({ id }) => id)).toEqual(['1'])
})

test('a result is found by any part of the ear tag', () => {
  const diagnostics = cows.map(({ id }) => ({ id, animal: id }) as FarmRecords['Diagnostic'])
  const tagOf = (id: string) => cows.find((one) => one.id === id)?.earTag ?? ''
  const search = (typed: string) =>
    filterResults(diagnostics, { ...resultParams.read(new URLSearchParams()), search: typed }, tagOf).map(
      ({ id }) => id,
    )
  expect(search('34')).toEqual(['1', '2'])
  expect(search('999')).toEqual([])
})
