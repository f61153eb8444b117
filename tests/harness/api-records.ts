import type { Json } from './api-client.ts'

// Bodies for tests; a test names only what it is about.

let serial = 0
const next = (): number => ++serial

/** An ear tag that no other animal has. */
export const newEarTag = (): string => `T${String(next()).padStart(5, '0')}`

/** The barcode of an unused plate. */
export const newBarcode = (): string => String(990_000_000 + next())

/** A cow. */
export const cowBody = (farm: unknown, more: Json = {}): Json => ({
  farm,
  category: 'cow',
  earTag: newEarTag(),
  ...more,
})

/** A clinical case with a plate, not yet read. */
export const diagnosisBody = (farm: unknown, animal: unknown, more: Json = {}): Json => ({
  farm,
  animal,
  type: 'clinical_mastitis',
  grade: 'mild',
  hindquarterLeft: true,
  plateBarcode: newBarcode(),
  plateSide: 'A',
  plateModel: 1,
  sampleDate: '2026-05-04',
  inoculatedAt: '2026-05-04T06:40:00-03:00',
  ...more,
})

/** A daily count of lactating cows on a day of its own. */
export const countBody = (farm: unknown, more: Json = {}): Json => ({
  farm,
  date: new Date(Date.UTC(2010, 0, next())).toISOString().slice(0, 10),
  quantity: 40,
  kind: 'daily',
  ...more,
})

/** The barcode of an unused tank plate: longer than those of quarters. */
export const newTankBarcode = (): string => String(9_990_000_000 + next())

/** A laboratory's analysis of tank milk. */
export const tankBody = (farm: unknown, more: Json = {}): Json => ({
  farm,
  source: 'laboratory',
  description: 'Tanque de teste',
  collectionDate: '2026-05-04',
  releaseDate: '2026-05-08',
  volume: 1900,
  scc: 310_000,
  tbc: 120_000,
  ...more,
})

/** A plate of tank milk, counted by a person: 120 colonies at 1:1000. */
export const tankPlateBody = (farm: unknown, more: Json = {}): Json => ({
  farm,
  source: 'plate',
  description: 'Tanque de teste',
  collectionDate: '2026-05-04',
  plateBarcode: newTankBarcode(),
  plateModel: 3,
  dilution: 1000,
  countingMode: 'manual',
  numberOfColonies: 120,
  ...more,
})

/** A medicine of a treatment's plan: three tubes, one a day. */
export const syringe = (more: Json = {}): Json => ({
  ...{ product: 1, productName: 'Mastisol', type: 'IMM', periods: ['morning'], intervalHours: 24, applications: 3 },
  ...{ milkWithdrawalHours: 96, meatWithdrawalDays: 10 },
  ...more,
})
