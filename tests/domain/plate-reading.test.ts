import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hoursSince,
  incubationAt,
  readPlate,
  type ColonyCount,
  type ReadingModel,
} from '../../src/domain/plate-reading.ts'

const model: ReadingModel = {
  sectors: [
    {
      code: 'GP',
      rules: [
        { colour: 'pink', agent: 'SAU', minColonies: 1 },
        { colour: 'metallic_blue', agent: 'SUB', minColonies: 3 },
        { colour: 'blue_green', agent: 'SAGDY', minColonies: 3 },
      ],
    },
    {
      code: 'GN',
      rules: [
        { colour: 'red', agent: 'ECO', minColonies: 3 },
        { colour: 'metallic_blue', agent: 'KLE', minColonies: 3 },
      ],
    },
  ],
}

const colonies = (sector: string, colour: string, n: number): ColonyCount => ({ sector, colour, colonies: n })
const read = (...counts: ColonyCount[]) => readPlate(true, counts, model, false)

describe('a plate', () => {
  test('that nobody has read waits', () => {
    expect(readPlate(null, [], model, false).result).toBe('waiting')
  })

  test('without growth has no growth, whatever was counted before', () => {
    expect(readPlate(false, [colonies('GN', 'red', 9)], model, false)).toMatchObject({
      result: 'no_growth',
      agents: [],
    })
  })

  test.each([
    ['GN', 'red', 2, 'negative', []],
    ['GN', 'red', 3, 'positive', ['ECO']],
    ['GP', 'pink', 1, 'positive', ['SAU']],
    ['GP', 'metallic_blue', 3, 'positive', ['SUB']],
    ['GN', 'metallic_blue', 3, 'positive', ['KLE']],
  ])('with %s %s × %i is %s', (sector, colour, n, result, agents) => {
    expect(read(colonies(sector, colour, n))).toMatchObject({ result, agents })
  })

  test('the same colour means another agent on another sector', () => {
    expect(read(colonies('GP', 'metallic_blue', 5), colonies('GN', 'metallic_blue', 4)).agents).toEqual(['SUB', 'KLE'])
  })

  test('with two agents is positive, with three in one quarter contaminated', () => {
    const two = [colonies('GN', 'red', 5), colonies('GP', 'pink', 2)]
    expect(read(...two).result).toBe('positive')
    expect(read(...two, colonies('GP', 'blue_green', 3)).result).toBe('contaminated')
  })

  test('of several quarters stays positive with three agents, and says so', () => {
    const three = [colonies('GN', 'red', 5), colonies('GP', 'pink', 2), colonies('GP', 'blue_green', 3)]
    expect(readPlate(true, three, model, true)).toMatchObject({ result: 'positive', manyAgents: true })
  })

  test('an agent below its minimum does not make a contamination', () => {
    const counts = [colonies('GN', 'red', 5), colonies('GP', 'pink', 2), colonies('GP', 'blue_green', 2)]
    expect(read(...counts)).toMatchObject({ result: 'positive', agents: ['ECO', 'SAU'] })
  })

  test.each([
    [2, 'negative', false],
    [3, 'positive', true],
  ])('with %i colonies of an unknown colour is %s', (n, result, unidentified) => {
    expect(read(colonies('GN', 'yellow', n))).toMatchObject({ result, unidentified, agents: [] })
  })

  test('is named after the colour with most colonies', () => {
    expect(read(colonies('GN', 'red', 4), colonies('GP', 'pink', 9)).colonyColour).toBe('pink')
  })

  test('reads the same in whatever order the colonies were counted', () => {
    const count = fc.record({
      sector: fc.constantFrom('GP', 'GN'),
      colour: fc.constantFrom('pink', 'red', 'metallic_blue', 'blue_green', 'yellow'),
      colonies: fc.integer({ min: 0, max: 30 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(count, { selector: (c) => c.sector + c.colour }), fc.boolean(), (counts, pooled) => {
        const forward = readPlate(true, counts, model, pooled)
        const backward = readPlate(true, counts.toReversed(), model, pooled)
        expect(backward.result).toBe(forward.result)
        expect(backward.agents).toEqual(forward.agents)
      }),
    )
  })
})

describe('incubation', () => {
  test.each([
    [17.99, 'growing'],
    [18, 'ready'],
    [24, 'ready'],
    [24.01, 'late'],
  ])('after %d h is %s', (hours, state) => {
    expect(incubationAt(hours)).toBe(state)
  })

  test('hours are counted from the moment of inoculation', () => {
    const at = Date.parse('2026-05-04T06:40:00-03:00')
    expect(hoursSince(at, Date.parse('2026-05-05T06:40:00-03:00'))).toBe(24)
  })
})
