import { describe, expect, test } from 'vitest'
import {
  bacteriaAfter,
  plateAfter,
  plateOfColonies,
  plateProblems,
  readFaeces,
  UNREAD_PLATE,
  type DiseasePlate,
} from '../../src/domain/faeces-plate.ts'
import type { ColonyCount, ReadingModel } from '../../src/domain/plate-reading.ts'

const rule = (colour: string, agent: string) => ({ colour, agent, minColonies: 3 })
const model: ReadingModel = {
  sectors: [
    { code: 'GN', rules: [rule('red', 'ECO'), rule('brown', 'PRO')] },
    { code: 'GP', rules: [rule('turquoise', 'ENT')] },
  ],
}
const red = (colonies: number): ColonyCount => ({ sector: 'GN', colour: 'red', colonies })
const brown = (colonies: number): ColonyCount => ({ sector: 'GN', colour: 'brown', colonies })
const turquoise = (colonies: number): ColonyCount => ({ sector: 'GP', colour: 'turquoise', colonies })
const agentsOf = (plateCounts: ColonyCount[]) => readFaeces({ plateGrowth: true, plateCounts }, model).agents

describe('what a plate of faeces says', () => {
  test.each([
    ['nothing yet', null, [], 'waiting', []],
    ['that nothing grew', false, [], 'no_growth', []],
    ['too few colonies', true, [red(2)], 'negative', []],
    ['enough colonies', true, [red(3)], 'positive', ['ECO']],
    ['three agents', true, [red(3), brown(4), turquoise(5)], 'positive', ['ENT', 'PRO', 'ECO']],
  ] as const)('%s', (_, plateGrowth, plateCounts, result, agents) => {
    const reading = readFaeces({ plateGrowth, plateCounts }, model)
    expect(reading).toMatchObject({ result, agents, manyAgents: false })
  })

  test('of a kind that is not known is that something grew', () => {
    expect(readFaeces({ plateGrowth: true, plateCounts: [red(3)] }, undefined)).toMatchObject({
      result: 'positive',
      agents: [],
      unidentified: true,
    })
  })

  test('follows from the colonies on its photo', () => {
    const colony = { sector: 'GN', colour: 'red' } as const
    expect(plateOfColonies([colony, colony])).toEqual({ plateGrowth: true, plateCounts: [red(2)] })
    expect(plateOfColonies([])).toEqual({ plateGrowth: false, plateCounts: [] })
    expect(plateOfColonies(null)).toEqual(UNREAD_PLATE)
  })
})

describe('the bacteria of a disease', () => {
  test.each([
    ['come with the plate', [], [], ['ECO'], ['ECO']],
    ['stay when somebody entered them', ['SAL'], [], ['ECO'], ['SAL', 'ECO']],
    ['are each named once', ['ECO'], [], ['ECO'], ['ECO']],
    ['go with the plate', ['SAL', 'ECO'], ['ECO'], [], ['SAL']],
    ['change with the plate', ['ECO', 'SAL'], ['ECO'], ['PRO'], ['SAL', 'PRO']],
    ['stay away when somebody removed them', [], ['ECO'], ['ECO'], []],
  ])('%s', (_, bacteria, before, after, expected) => {
    expect(bacteriaAfter(bacteria, before, after)).toEqual(expected)
  })

  test('are those that have enough colonies', () => {
    expect(bacteriaAfter(['SAL'], agentsOf([red(3)]), agentsOf([red(2), brown(3)]))).toEqual(['SAL', 'PRO'])
  })
})

describe('a plate as it is stored', () => {
  const automatic = { plateModel: '1', countingMode: 'automatic', ...UNREAD_PLATE } as const
  const manual: DiseasePlate = { plateModel: '1', countingMode: 'manual', plateGrowth: true, plateCounts: [red(4)] }
  const read = { ...automatic, plateGrowth: true, plateCounts: [red(9)], countState: 'counted' } as const

  test('without a kind is none', () => {
    expect(plateAfter({ ...manual, plateModel: null }, null, true)).toEqual({ ...UNREAD_PLATE, countState: null })
  })

  test('by a person is what was entered, without what was not seen', () => {
    const entered = { ...manual, plateCounts: [red(4), brown(0)] }
    expect(plateAfter(entered, read, true)).toEqual({ plateGrowth: true, plateCounts: [red(4)], countState: null })
    expect(plateAfter({ ...manual, plateGrowth: false }, read, true).plateCounts).toEqual([])
  })

  test('waits for the reader from the moment there is a photo', () => {
    expect(plateAfter(automatic, null, false)).toEqual({ ...UNREAD_PLATE, countState: null })
    expect(plateAfter(automatic, null, true)).toEqual({ ...UNREAD_PLATE, countState: 'waiting' })
  })

  test('stays the reader’s, whatever else is entered, unless it is another kind', () => {
    const kept = { plateGrowth: true, plateCounts: [red(9)], countState: 'counted' }
    expect(plateAfter({ ...automatic, plateGrowth: false }, read, true)).toEqual(kept)
    const other = { ...UNREAD_PLATE, countState: 'waiting' }
    expect(plateAfter({ ...automatic, plateModel: '2' }, read, true)).toEqual(other)
    expect(plateAfter(automatic, { ...read, countingMode: 'manual' }, true)).toEqual(other)
  })

  test.each([
    ['nothing at all', { plateModel: null, countingMode: null, ...UNREAD_PLATE }, model, []],
    ['a plate that waits', automatic, model, []],
    ['a reading by hand', manual, model, []],
    ['no growth', { ...manual, plateGrowth: false, plateCounts: [] }, model, []],
    ['a reading of no kind', { ...manual, plateModel: null }, undefined, ['plateModel']],
    ['a kind that is not known', manual, undefined, ['plateModel']],
    ['by hand without growth said', { ...manual, plateGrowth: null, plateCounts: [] }, model, ['plateGrowth']],
    ['colonies without growth', { ...manual, plateGrowth: false }, model, ['plateGrowth']],
    ['growth of nothing', { ...manual, plateCounts: [red(0)] }, model, ['plateCounts']],
    [
      'a strange sector',
      { ...manual, plateCounts: [red(1), { ...red(1), sector: 'X' }] },
      model,
      ['plateCounts[1].sector'],
    ],
  ] as const)('%s is judged', (_, plate, rules, fields) => {
    expect(plateProblems(plate, rules).map(({ field }) => field)).toEqual(fields)
  })
})
