import { describe, expect, test } from 'vitest'
import { cleanBarcode, isAfterPlate, isFutureDate, needsGrade, needsPlate } from '../../src/domain/diagnosis.ts'
import { CultureDraft, ReadingDraft, UnculturedDraft } from '../../src/domain/diagnosis-drafts.ts'
import { chosenQuarters, isComposite, isPooled, NO_QUARTERS } from '../../src/domain/quarters.ts'

const draft = {
  animal: '1',
  type: 'clinical_mastitis',
  grade: 'mild',
  sampleDate: '2026-05-04',
  plateBarcode: '955555555',
  plateSide: 'A',
  plateModel: '1',
  ...NO_QUARTERS,
  hindquarterLeft: true,
}

const errorsOf = (changes: object) => {
  const result = CultureDraft.safeParse({ ...draft, ...changes })
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

describe('an exam', () => {
  test('with everything filled in is accepted', () => {
    expect(errorsOf({})).toEqual([])
  })

  test.each([
    ['', 'plate.error.required'],
    ['12345678', 'plate.error.barcode'],
    ['1234567890', 'plate.error.barcode'],
    ['12345678a', 'plate.error.barcode'],
  ])('refuses the barcode "%s"', (plateBarcode, message) => {
    expect(errorsOf({ plateBarcode })).toEqual([`plateBarcode: ${message}`])
  })

  test('takes a barcode with spaces as scanners and people write it', () => {
    expect(CultureDraft.parse({ ...draft, plateBarcode: ' 955 555-555 ' }).plateBarcode).toBe('955555555')
    expect(cleanBarcode('955.555 555')).toBe('955555555')
  })

  test('needs a grade only where the case is clinical', () => {
    expect(errorsOf({ grade: null })).toEqual(['grade: diagnostic.error.grade'])
    expect(errorsOf({ grade: null, type: 'drying' })).toEqual([])
  })

  test('needs a quarter', () => {
    expect(errorsOf({ hindquarterLeft: false })).toEqual(['quarters: diagnostic.error.quarter'])
  })

  test.each([
    ['animal', '', 'diagnostic.error.animal'],
    ['type', 'uncultured_mastitis', 'diagnostic.error.type'],
    ['sampleDate', '2026-02-30', 'diagnostic.error.sampleDate'],
    ['sampleDate', '', 'diagnostic.error.sampleDate'],
    ['plateModel', '', 'diagnostic.error.plateModel'],
  ])('refuses %s "%s"', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual([`${field}: ${message}`])
  })
})

describe('a case without an exam', () => {
  test('needs a grade and a quarter', () => {
    const result = UnculturedDraft.safeParse({ animal: '1', grade: null, sampleDate: '2026-05-04', ...NO_QUARTERS })
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([
      'diagnostic.error.quarter',
      'diagnostic.error.grade',
    ])
  })
})

describe('a reading', () => {
  const count = { sector: 'GN', colour: 'red', colonies: 4 }

  test.each([
    [{ growth: false, classifications: [] }, []],
    [{ growth: true, classifications: [count] }, []],
    [{ growth: null, classifications: [] }, ['diagnostic.error.growth']],
    [{ growth: true, classifications: [] }, ['diagnostic.error.colour']],
    [{ growth: true, classifications: [{ ...count, colonies: 0 }] }, ['diagnostic.error.colour']],
    [{ growth: true, classifications: [{ ...count, colonies: 301 }] }, ['diagnostic.error.colonies']],
    [{ growth: true, classifications: [{ ...count, colonies: 300 }] }, []],
    [{ growth: true, classifications: [{ ...count, colonies: 2.5 }] }, ['diagnostic.error.colonies']],
    [{ growth: true, classifications: [{ ...count, colour: 'plaid' }] }, ['diagnostic.error.colour']],
  ])('%j', (values, messages) => {
    const result = ReadingDraft.safeParse(values)
    expect(result.error?.issues.map((issue) => issue.message) ?? []).toEqual(messages)
  })
})

test('which kinds need what', () => {
  expect(needsGrade('clinical_mastitis')).toBe(true)
  expect(needsGrade('uncultured_mastitis')).toBe(true)
  expect(needsGrade('subclinical_mastitis')).toBe(false)
  expect(needsPlate('uncultured_mastitis', null)).toBe(false)
  expect(needsPlate('post_calving', null)).toBe(true)
  expect(needsPlate('drying', '955555555')).toBe(true)
  expect(needsPlate('drying', null)).toBe(false)
})

test('a sample from tomorrow is refused, from today not', () => {
  expect(isFutureDate('2026-05-05', '2026-05-04')).toBe(true)
  expect(isFutureDate('2026-05-04', '2026-05-04')).toBe(false)
})

test('all four quarters are a composite sample, more than one is pooled', () => {
  const all = { forequarterLeft: true, forequarterRight: true, hindquarterLeft: true, hindquarterRight: true }
  expect(isComposite(all)).toBe(true)
  expect(isComposite({ ...all, hindquarterRight: false })).toBe(false)
  expect(isPooled({ ...all, hindquarterRight: false })).toBe(true)
  expect(isPooled({ ...NO_QUARTERS, hindquarterLeft: true })).toBe(false)
  expect(chosenQuarters({ ...NO_QUARTERS, hindquarterRight: true, forequarterLeft: true })).toEqual([
    'forequarterLeft',
    'hindquarterRight',
  ])
})

test.each([
  ['2026-05-04', '2026-05-05T01:00:00Z', null, false],
  ['2026-05-05', '2026-05-05T01:00:00Z', null, true],
  ['2026-05-05', null, '2026-05-04T12:00:00Z', true],
  ['2026-05-05', null, null, false],
])('a sample of %s on a plate inoculated at %s and read at %s', (sampleDate, inoculatedAt, readingDate, late) => {
  expect(isAfterPlate(sampleDate, { inoculatedAt, readingDate }, 'America/Sao_Paulo')).toBe(late)
})
