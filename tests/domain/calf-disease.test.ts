import { describe, expect, test } from 'vitest'
import { diseasesOf, diseaseState, isRecurrence, type DiseaseDates } from '../../src/domain/calf-disease.ts'
import { diseaseProblems } from '../../src/domain/disease-dates.ts'
import { scoreFields, scoreProblems } from '../../src/domain/calf-disease-drafts.ts'
import {
  classOfSum,
  faecesClass,
  leastSum,
  needsThermometer,
  respiratoryClass,
  scoreClass,
  scoreSum,
  temperatureDegree,
  type ScoreParts,
} from '../../src/domain/calf-score.ts'
import { roundScores, WELL } from '../../src/domain/calf-round.ts'
import { amountOf, liveWeight } from '../../src/domain/dose.ts'
import { rankByDisease } from '../../src/domain/protocol-fit.ts'
import { protocolProblems } from '../../src/domain/protocol-draft.ts'
import { isCancelledByLeaving, wasThere } from '../../src/domain/task.ts'

const score = (parts: Partial<ScoreParts> = {}): ScoreParts => ({
  ...{ system: 'wisconsin', cough: null, nose: null, eyes: null, ears: null, breathing: null },
  ...{ temperature: null, faeces: null },
  ...parts,
})
const wisconsin = (cough: number, nose: number, eyes: number, ears: number, temperature: number) =>
  score({ cough, nose, eyes, ears, temperature })
const california = (parts: Partial<ScoreParts>) => score({ system: 'california', ...parts })
const NO_SIGNS = { cough: 0, nose: 0, eyes: 0, ears: 0, breathing: 0 }

describe('the Wisconsin score', () => {
  test.each([
    [38.2, 0],
    [38.3, 1],
    [38.8, 1],
    [38.85, 1],
    [38.9, 2],
    [39.3, 2],
    [39.4, 3],
    [41, 3],
  ])('%s °C counts %i', (celsius, expected) => {
    expect(temperatureDegree(celsius)).toBe(expected)
  })

  test.each([
    // 2+2+0 (eye)/1 (ear)+2 → 2+2+1+2 = 7
    [wisconsin(2, 2, 0, 1, 39), 7, 'severe'],
    [wisconsin(0, 0, 0, 0, 38), 0, 'observe'],
    [wisconsin(1, 1, 1, 0, 38.5), 4, 'observe'],
    [wisconsin(1, 1, 1, 2, 38.5), 5, 'treat'],
    [wisconsin(2, 1, 2, 1, 38.5), 6, 'treat'],
    [wisconsin(2, 2, 2, 2, 38.5), 7, 'severe'],
    [wisconsin(3, 3, 3, 3, 40), 12, 'severe'],
  ])('has the higher of eyes and ears: %#', (parts, sum, found) => {
    expect([scoreSum(parts), respiratoryClass(parts)]).toEqual([sum, found])
  })

  test.each(['cough', 'nose', 'eyes', 'ears', 'temperature'] as const)('has no sum without %s', (missing) => {
    const parts = { ...wisconsin(1, 1, 1, 1, 38.5), [missing]: null }
    expect([scoreSum(parts), respiratoryClass(parts)]).toEqual([null, null])
  })

  test('calls the veterinarian before all parts are known when none could change it', () => {
    const parts = score({ cough: 3, nose: 3, eyes: 1 })
    expect([scoreSum(parts), leastSum(parts), respiratoryClass(parts)]).toEqual([null, 7, 'severe'])
    expect(respiratoryClass(score({ cough: 3, nose: 3 }))).toBeNull()
  })

  test.each([
    [4, 'observe'],
    [5, 'treat'],
    [6, 'treat'],
    [7, 'severe'],
  ])('a sum of %i means %s', (sum, found) => {
    expect(classOfSum('wisconsin', sum)).toBe(found)
  })
})

describe('the California score', () => {
  test.each([
    [{ ...NO_SIGNS, temperature: 39.1 }, 0, 'observe'],
    [{ ...NO_SIGNS, temperature: 39.2 }, 2, 'observe'],
    [{ ...NO_SIGNS, cough: 1, eyes: 1, temperature: 38.5 }, 4, 'observe'],
    [{ ...NO_SIGNS, cough: 1, breathing: 1, temperature: 39.2 }, 6, 'treat'],
    [{ ...NO_SIGNS, ears: 1, temperature: 38.5 }, 5, 'treat'],
    [{ ...NO_SIGNS, nose: 1, temperature: 39.2 }, 6, 'treat'],
  ])('counts yes and no: %#', (parts, sum, found) => {
    const all = california(parts)
    expect([scoreSum(all), respiratoryClass(all)]).toEqual([sum, found])
  })

  test('says disease without the thermometer where a drooping ear is enough, and asks for it where a fever decides', () => {
    expect([
      scoreSum(california({ ...NO_SIGNS, ears: 1 })),
      respiratoryClass(california({ ...NO_SIGNS, ears: 1 })),
    ]).toEqual([null, 'treat'])
    expect(needsThermometer(california({ ...NO_SIGNS, nose: 1 }))).toBe(true)
    expect(needsThermometer(california({ ...NO_SIGNS, cough: 1 }))).toBe(false)
    expect(needsThermometer(california({ ...NO_SIGNS, nose: 1, temperature: 38 }))).toBe(false)
  })
})

describe('faeces', () => {
  test.each([
    [null, null],
    [0, 'observe'],
    [1, 'observe'],
    [2, 'treat'],
    [3, 'treat'],
  ])('of %s mean %s', (faeces, found) => {
    expect(faecesClass(faeces)).toBe(found)
  })

  test('and lungs of one score are judged apart; the worse one is said', () => {
    const both = california({ ...NO_SIGNS, temperature: 38.4, faeces: 3 })
    expect([respiratoryClass(both), scoreClass(both), diseasesOf(both)]).toEqual(['observe', 'treat', ['diarrhea']])
    const worst = { ...wisconsin(3, 3, 3, 3, 40), faeces: 2 }
    expect([scoreClass(worst), diseasesOf(worst)]).toEqual(['severe', ['pneumonia', 'diarrhea']])
    expect(scoreClass(score())).toBeNull()
  })
})

describe('what is written down of a score', () => {
  test.each([29.9, 45.1, Number.NaN])('%s °C is not believed', (celsius) => {
    expect(scoreFields.temperature.safeParse(celsius).success).toBe(false)
  })
  test.each([30, 45])('%s °C is', (celsius) => {
    expect(scoreFields.temperature.safeParse(celsius).success).toBe(true)
  })
  test.each([
    [score({ system: 'faeces', faeces: 0 }), []],
    [score({ system: 'faeces' }), ['faeces']],
    [score({ system: 'faeces', faeces: 1, cough: 1 }), ['cough']],
    [score(), ['cough']],
    [wisconsin(3, 0, 0, 0, 38), []],
    [score({ breathing: 1 }), ['breathing']],
    [california({ cough: 2 }), ['cough']],
  ])('signs belong to their system: %#', (parts, fields) => {
    expect(scoreProblems(parts).map(({ field }) => field)).toEqual(fields)
  })
})

const disease = (more: Partial<DiseaseDates> = {}): DiseaseDates => ({
  ...{ kind: 'diarrhea', startDate: '2026-05-20', endDate: null, clinicalCureDate: null },
  ...more,
})
const active = { status: 'active', statusDate: null } as const

describe('a disease', () => {
  test.each([
    ['open', disease(), [], active],
    ['cured', disease({ clinicalCureDate: '2026-05-24' }), [], active],
    ['ended', disease({ endDate: '2026-05-24' }), [], active],
    ['dead', disease(), [], { status: 'dead', statusDate: '2026-05-22' }],
    ['ended', disease({ endDate: '2026-05-21' }), [], { status: 'dead', statusDate: '2026-06-22' }],
    ['cured', disease({ clinicalCureDate: '2026-05-21' }), [], { status: 'dead', statusDate: '2026-06-22' }],
    ['ended', disease(), [], { status: 'sold', statusDate: '2026-05-22' }],
    ['recurrent', disease(), [disease({ startDate: '2026-05-01', clinicalCureDate: '2026-05-06' })], active],
  ] as const)('is %s', (expected, own, others, calf) => {
    expect(diseaseState(own, others, calf)).toBe(expected)
  })

  test.each([
    ['14 days after its end', disease({ startDate: '2026-05-01', clinicalCureDate: '2026-05-06' }), true],
    ['15 days after its end', disease({ startDate: '2026-05-01', clinicalCureDate: '2026-05-05' }), false],
    ['of another kind', disease({ kind: 'pneumonia', clinicalCureDate: '2026-05-19' }), false],
    ['while the other goes on', disease({ startDate: '2026-05-10' }), false],
    ['before the other', disease({ startDate: '2026-05-25', clinicalCureDate: '2026-05-28' }), false],
  ])('comes back: %s', (_, other, expected) => {
    expect(isRecurrence(disease(), [other])).toBe(expected)
  })

  test.each([
    [{}, []],
    [{ startDate: '2026-06-02' }, ['startDate disease.error.futureDate']],
    [{ startDate: '2026-05-09' }, ['startDate disease.error.beforeBirth']],
    [{ endDate: '2026-05-19' }, ['endDate disease.error.beforeStart']],
    [{ endDate: '2026-05-20', clinicalCureDate: '2026-05-20' }, []],
    [{ clinicalCureDate: '2026-05-19' }, ['clinicalCureDate disease.error.beforeStart']],
    [{ clinicalCureDate: '2026-06-02' }, ['clinicalCureDate disease.error.futureDate']],
    [{ endDate: '2026-05-22', clinicalCureDate: '2026-05-23' }, ['clinicalCureDate disease.error.afterEnd']],
  ])('has its dates in order: %o', (more, expected) => {
    const problems = diseaseProblems(disease(more), '2026-06-01', { ...active, birthDate: '2026-05-10' })
    expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual(expected)
  })

  test.each([
    [{ clinicalCureDate: '2026-05-28' }, []],
    [{ clinicalCureDate: '2026-05-29' }, ['clinicalCureDate disease.error.afterLeaving']],
    [{ startDate: '2026-05-29' }, ['startDate disease.error.afterLeaving']],
    [{ endDate: '2026-05-29' }, []],
  ])('neither begins nor is cured after its calf left: %o', (more, expected) => {
    const calf = { birthDate: '2026-05-10', status: 'dead', statusDate: '2026-05-28' } as const
    const problems = diseaseProblems(disease(more), '2026-06-01', calf)
    expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual(expected)
  })
})

describe('a dose', () => {
  test.each([
    [{ dose: 2000, perKg: false }, null, 2000],
    [{ dose: 0.025, perKg: true }, 52.4, 1.3],
    [{ dose: 0.1, perKg: true }, 45, 4.5],
    [{ dose: 0.05, perKg: true }, 33, 1.7],
    [{ dose: 0.05, perKg: true }, null, null],
    [{ dose: null, perKg: true }, 50, null],
  ])('%o at %s kg is %s', (item, kg, expected) => {
    expect(amountOf(item, kg)).toBe(expected)
  })

  test.each([
    ['the weight of the last two weeks', [{ date: '2026-05-18', kg: 60 }], { kg: 60, estimated: false }],
    ['an older weight carried on', [{ date: '2026-05-02', kg: 60 }], { kg: 80, estimated: true }],
    [
      'the latest of several',
      [
        { date: '2026-05-31', kg: 70 },
        { date: '2026-05-01', kg: 50 },
      ],
      { kg: 70, estimated: false },
    ],
    ['the age alone', [], { kg: 56, estimated: true }],
    ['no weight of tomorrow', [{ date: '2026-06-02', kg: 90 }], { kg: 56, estimated: true }],
  ])('is reckoned from %s', (_, weights, expected) => {
    expect(liveWeight('2026-05-01', weights, '2026-06-01')).toEqual(expected)
  })

  test('of a calf of which nothing is known has no weight', () => {
    expect(liveWeight(null, [], '2026-06-01')).toBeNull()
  })
})

describe('a calf that leaves', () => {
  test.each([
    ['active', false],
    ['sold', true],
    ['dead', true],
  ] as const)('%s: what is left to do is cancelled: %s', (status, expected) => {
    expect(isCancelledByLeaving({ status })).toBe(expected)
  })

  test('was there until its last day', () => {
    const dead = { status: 'dead', statusDate: '2026-05-20' } as const
    expect([wasThere(dead, '2026-05-20'), wasThere(dead, '2026-05-21')]).toEqual([true, false])
    expect(wasThere({ status: 'active', statusDate: null }, '2026-05-21')).toBe(true)
  })
})

describe('a protocol for calves', () => {
  test('says for which diseases, and nothing of milk', () => {
    const entry = { mastitisType: null, grade: null, result: null, observation: 'Morno.', agents: [] }
    const products = [{ dose: 2000, unit: 'mL' }]
    const codes = (diseases: string[]) =>
      protocolProblems({ ...entry, herd: 'calf', diseases, products }).map(({ code }) => code)
    expect(codes([])).toEqual(['protocol.error.diseases'])
    expect(codes(['diarrhea'])).toEqual([])
  })

  test('for the disease comes first', () => {
    const protocols = [
      { description: 'A', diseases: ['navel'] },
      { description: 'C', diseases: ['diarrhea'] },
      { description: 'B', diseases: ['diarrhea', 'other'] },
    ] as const
    expect(rankByDisease(protocols, 'diarrhea').map(({ protocol, fits }) => `${protocol.description} ${fits}`)).toEqual(
      ['B true', 'C true', 'A false'],
    )
  })
})

describe('a look on the daily round', () => {
  const kinds = (found: ScoreParts, open: Parameters<typeof roundScores>[1] = []) =>
    roundScores(found, open).map(({ kind }) => kind)

  test('of a calf that looks well is well without a thermometer', () => {
    expect([scoreSum(WELL), respiratoryClass(WELL), needsThermometer(WELL), kinds(WELL)]).toEqual([
      null,
      'observe',
      false,
      [null],
    ])
  })

  test.each([
    [{ faeces: 2 }, ['diarrhea']],
    [{ faeces: 1 }, [null]],
    [{ ears: 1 }, ['pneumonia']],
    [{ nose: 1 }, [null]],
    [{ nose: 1, temperature: 39.2 }, ['pneumonia']],
    [{ nose: 1, temperature: 39.1 }, [null]],
    [{ ears: 1, faeces: 3 }, ['pneumonia', 'diarrhea']],
  ])('%o belongs to %j', (more, expected) => {
    expect(kinds({ ...WELL, ...more })).toEqual(expected)
  })

  test('belongs to the disease that goes on, so that its course is seen; lungs and faeces are apart', () => {
    expect(kinds(WELL, ['diarrhea', 'navel'])).toEqual(['diarrhea'])
    const [lungs, faeces] = roundScores({ ...WELL, faeces: 3 }, ['pneumonia'])
    expect([lungs?.score.faeces, lungs?.score.cough]).toEqual([null, 0])
    expect(faeces?.score).toMatchObject({ system: 'faeces', faeces: 3, cough: null, temperature: null })
    expect([lungs, faeces].map((each) => each && scoreProblems(each.score))).toEqual([[], []])
  })
})
