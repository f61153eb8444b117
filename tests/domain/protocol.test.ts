import { describe, expect, test } from 'vitest'
import { ProductDraft } from '../../src/domain/product-draft.ts'
import { protocolProblems, ProtocolDraft } from '../../src/domain/protocol-draft.ts'
import { fitOf, rankProtocols, type CaseToTreat, type ProtocolAim } from '../../src/domain/protocol-fit.ts'

const ANY: ProtocolAim = { mastitisType: null, grade: null, cureChance: null, result: null, agents: [] }

const found: CaseToTreat = {
  type: 'clinical_mastitis',
  grade: 'mild',
  cureChance: 'high',
  result: 'positive',
  agents: ['2', '3'],
}

const fit = (aim: Partial<ProtocolAim>, more: Partial<CaseToTreat> = {}) =>
  fitOf({ ...ANY, ...aim }, { ...found, ...more })

describe('how a protocol fits a case', () => {
  test('one without an aim fits everything, for no reason', () => {
    expect(fit({})).toEqual({ points: 0, reasons: [], fits: true, isOnlyForDrying: false })
  })

  test('everything that agrees counts, the bacteria most', () => {
    const aim: Partial<ProtocolAim> = { mastitisType: 'clinical_mastitis', grade: 'mild', cureChance: 'high' }
    expect(fit({ ...aim, result: 'positive', agents: ['3'] })).toEqual({
      points: 17,
      reasons: ['agent', 'type', 'grade', 'result', 'cureChance'],
      fits: true,
      isOnlyForDrying: false,
    })
  })

  test.each([
    ['the bacteria', { agents: ['9'] }],
    ['the type', { mastitisType: 'drying' }],
    ['the grade', { grade: 'severe' }],
    ['the result', { result: 'negative' }],
  ] as const)('%s that disagrees excludes it', (_what, aim) => {
    const isOnlyForDrying = 'mastitisType' in aim
    expect(fit(aim)).toEqual({ points: 0, reasons: [], fits: false, isOnlyForDrying })
  })

  test('the cure chance never excludes it', () => {
    expect(fit({ cureChance: 'low' })).toEqual({ points: 0, reasons: [], fits: true, isOnlyForDrying: false })
  })

  test('what the case does not say yet is not held against it', () => {
    const aim = { result: 'positive', cureChance: 'low', grade: 'severe', agents: ['9'] } as const
    const waiting = { type: 'drying', grade: null, result: 'waiting', cureChance: null, agents: [] } as const
    expect(fit(aim, waiting)).toEqual({ points: 0, reasons: [], fits: true, isOnlyForDrying: false })
  })

  test('no growth is a negative culture', () => {
    expect(fit({ result: 'negative' }, { result: 'no_growth' })).toMatchObject({ reasons: ['result'], fits: true })
  })

  test('a clinical case without a culture is treated as clinical, not the other way round', () => {
    expect(fit({ mastitisType: 'clinical_mastitis' }, { type: 'uncultured_mastitis' }).fits).toBe(true)
    expect(fit({ mastitisType: 'uncultured_mastitis' }).fits).toBe(false)
  })
})

describe('the order of protocols', () => {
  const named = (description: string, aim: Partial<ProtocolAim> = {}) => ({ ...ANY, ...aim, description })

  test('those for drying off come last for a cow in milk, whatever agent they name', () => {
    const protocols = [named('Secagem', { mastitisType: 'drying', agents: ['3'] }), named('Grave', { grade: 'severe' })]
    expect(rankProtocols(protocols, found).map(({ protocol }) => protocol.description)).toEqual(['Grave', 'Secagem'])
    const dried = rankProtocols(protocols, { ...found, type: 'drying' })
    expect(dried.map(({ fit }) => fit.isOnlyForDrying)).toEqual([false, false])
  })

  test('those that fit come first, the best of them first, then by name', () => {
    const protocols = [
      named('Outro', { mastitisType: 'drying', grade: 'mild' }),
      named('Qualquer B'),
      named('Qualquer A'),
      named('Por tipo', { mastitisType: 'clinical_mastitis' }),
      named('Por bactéria', { agents: ['2'] }),
    ]
    expect(rankProtocols(protocols, found).map(({ protocol }) => protocol.description)).toEqual([
      'Por bactéria',
      'Por tipo',
      'Qualquer A',
      'Qualquer B',
      'Outro',
    ])
    expect(rankProtocols([], found)).toEqual([])
  })
})

const syringe = {
  ...{ product: '1', type: 'IMM', dose: 1, unit: 'syringe', perKg: false, periods: ['morning'], intervalHours: 24 },
  applications: 3,
} as const

const protocol = {
  ...{ herd: 'cow', description: 'Leve', integrationCode: null, mastitisType: 'clinical_mastitis', grade: 'mild' },
  ...{ cureChance: null, result: 'positive', agents: ['2'], observation: 'Limpar o teto.', products: [syringe] },
  ...{ injectableAntibiotic: false, sealant: false, active: true },
} as const

const issuesOf = (more: object): string[] => {
  const { success, error } = ProtocolDraft.safeParse({ ...protocol, ...more })
  return success ? [] : error.issues.map(({ path, message }) => `${path.join('.')}: ${message.split('.').at(-1) ?? ''}`)
}

const withItem = (more: object) => issuesOf({ products: [{ ...syringe, ...more }] })

describe('a protocol', () => {
  test('is complete', () => {
    expect(issuesOf({})).toEqual([])
  })

  test.each([
    [{ description: ' ' }, ['description: description']],
    [{ description: 'x'.repeat(121) }, ['description: length']],
    [{ mastitisType: null, grade: null }, ['mastitisType: mastitisType']],
    [{ grade: null }, ['grade: grade']],
    [{ mastitisType: 'uncultured_mastitis', grade: null }, ['grade: grade']],
    [{ mastitisType: 'drying', grade: null }, []],
    [{ result: null }, ['result: result']],
    [{ result: 'waiting' }, ['result: result']],
    [{ agents: [] }, ['agents: agents']],
    [{ result: 'negative', agents: [] }, []],
    [{ result: 'negative' }, ['agents: agentsWithoutGrowth']],
    [{ observation: null }, ['observation: observation']],
    [{ products: [] }, ['products: products']],
    [{ products: Array.from({ length: 8 }, () => syringe) }, []],
    [{ products: Array.from({ length: 9 }, () => syringe) }, ['products: tooMany']],
  ])('%j', (more, issues) => {
    expect(issuesOf(more)).toEqual(issues)
  })

  test('says everything that is wrong at once, also inside a medicine', () => {
    const products = [{ ...syringe, periods: [], intervalHours: Number.NaN, unit: null }]
    expect(issuesOf({ description: '', observation: null, products })).toEqual([
      'description: description',
      'products.0.periods: periods',
      'products.0.intervalHours: interval',
      'observation: observation',
      'products.0.unit: unit',
    ])
  })

  test.each([
    [{ product: '' }, ['products.0.product: product']],
    [{ type: '' }, ['products.0.type: type']],
    [{ dose: null, unit: null }, []],
    [{ dose: 0 }, ['products.0.dose: dose']],
    [{ dose: 0.1 }, []],
    [{ dose: 10_000 }, []],
    [{ dose: 10_000.1 }, ['products.0.dose: dose']],
    [{ dose: Number.NaN }, ['products.0.dose: dose']],
    [{ unit: null }, ['products.0.unit: unit']],
    [{ periods: [] }, ['products.0.periods: periods']],
    [{ intervalHours: 5 }, ['products.0.intervalHours: interval']],
    [{ intervalHours: 6 }, []],
    [{ intervalHours: 336 }, []],
    [{ intervalHours: 337 }, ['products.0.intervalHours: interval']],
    [{ applications: 0 }, ['products.0.applications: applications']],
    [{ applications: 30 }, []],
    [{ applications: 31 }, ['products.0.applications: applications']],
    [{ applications: 1.5 }, ['products.0.applications: applications']],
  ])('with a medicine %j', (more, issues) => {
    expect(withItem(more)).toEqual(issues)
  })

  test('for calves needs no type, result or bacteria', () => {
    const entry = { herd: 'calf', mastitisType: null, grade: null, result: null, agents: [] }
    expect(protocolProblems({ ...entry, observation: 'Diarreia.', products: [syringe] })).toEqual([])
  })
})

const medicine = {
  ...{ name: 'Mastisol', activeSubstances: null, laboratory: null, routes: ['IMM'], milkWithdrawalHours: 96 },
  ...{ meatWithdrawalDays: 10, maxApplications: null, barcode: null, critical: false, active: true },
}

const refusedOf = (more: object): string[] => {
  const { success, error } = ProductDraft.safeParse({ ...medicine, ...more })
  return success ? [] : error.issues.map(({ path }) => path.join('.'))
}

describe('a medicine', () => {
  test.each([
    [{}, []],
    [{ name: '  ' }, ['name']],
    [{ routes: [] }, ['routes']],
    [{ routes: ['IMM', 'SEL'] }, []],
    [{ routes: ['TOPICAL'] }, ['routes.0']],
    [{ milkWithdrawalHours: null, meatWithdrawalDays: null }, []],
    [{ milkWithdrawalHours: 0, meatWithdrawalDays: 0 }, []],
    [
      { milkWithdrawalHours: Number.NaN, meatWithdrawalDays: Number.NaN },
      ['milkWithdrawalHours', 'meatWithdrawalDays'],
    ],
    [{ milkWithdrawalHours: -1, meatWithdrawalDays: 1.5 }, ['milkWithdrawalHours', 'meatWithdrawalDays']],
    [{ milkWithdrawalHours: 8760, meatWithdrawalDays: 365 }, []],
    [{ milkWithdrawalHours: 8761, meatWithdrawalDays: 366 }, ['milkWithdrawalHours', 'meatWithdrawalDays']],
    [{ maxApplications: 0 }, ['maxApplications']],
    [{ maxApplications: 60 }, []],
    [{ maxApplications: 61 }, ['maxApplications']],
    [{ barcode: '7890001' }, ['barcode']],
    [{ barcode: '78900011' }, []],
    [{ barcode: '12345678901234' }, []],
    [{ barcode: '123456789012345' }, ['barcode']],
    [{ barcode: '7890001x' }, ['barcode']],
  ])('%j', (more, refused) => {
    expect(refusedOf(more)).toEqual(refused)
  })
})
