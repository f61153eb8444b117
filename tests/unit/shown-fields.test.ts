import { getNamedType, getOperationAST, isInputObjectType, typeFromAST, type DocumentNode } from 'graphql'
import { expect, test } from 'vitest'
import { RECORDS } from '../../src/generated/records/definitions.ts'
import { OPERATIONS } from '../../src/generated/records/operations.ts'
import { schema } from '../app-harness/records.ts'

// What waits, what was sent and what is in conflict is shown from the table of the record's fields. A field that is missing
// there would be decided blindly.

const FARM = { farm: 'never changes' }
const ANIMAL = { animal: 'is the title; no form moves the record to another animal' }
const KNOWN = 'tells the server what the device knew, and is no value of the record'
const HEARD = { applicationsSeen: KNOWN }
const HEARD_OF_CASE = { ...HEARD, treatmentsSeen: KNOWN }
const DOSE = {
  ...Object.fromEntries(['item', 'kind', 'number', 'treatment'].map((name) => [name, 'is the title; never changes'])),
  deleted: 'tasks are cancelled, not deleted',
}
const NOT_DELETED = { deleted: 'no screen deletes it' }
const PHOTO = { imageHash: 'says which photo was reviewed; what was counted on it is shown' }
const COUNT = { tbc: 'is a line of several fields', tbcQualifier: 'is a line of several fields' }

/** Fields that the table of a record leaves out, and why. */
const LEFT_OUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Animal: { category: 'is the title, and the day of the change is shown' },
  Birth: { calf: 'is the title; no form moves the birth to another calf' },
  CalfDisease: { ...ANIMAL, ...HEARD_OF_CASE, ...PHOTO },
  CalfHealthTask: DOSE,
  CalfScore: { ...ANIMAL, disease: 'follows from the calf' },
  Calving: ANIMAL,
  Colostrum: PHOTO,
  ColostrumFeeding: { highCountConfirmed: 'confirms the batch, which is shown' },
  ColostrumSettings: NOT_DELETED,
  Diagnostic: {
    ...HEARD_OF_CASE,
    growth: 'is a line of several fields',
    diagnosticClassifications: 'is a line of several fields',
    readingMode: 'says who counted; what was counted is shown, and a machine gives way',
  },
  DiagnosticClinicalCure: {
    diagnostic: 'is the title; never changes',
    executedManually: 'is the same in every answer of a person',
  },
  DiagnosticProtocol: { ...HEARD, diagnostic: 'is the title; never changes', protocol: 'its description is shown' },
  DiseaseProtocol: { ...HEARD, disease: 'is the title; never changes', protocol: 'its description is shown' },
  Notification: {
    ...NOT_DELETED,
    category: 'is the title; never changes',
    doneAt: 'is the title; done is done, whoever says it',
    readAt: 'is the title; read is read, whoever says it',
  },
  NotificationPreference: { ...NOT_DELETED, category: 'is the title; never changes' },
  PlateReading: NOT_DELETED,
  Report: Object.fromEntries(
    ['diagnosticTypes', 'diseases', 'format', 'language'].map((name) => [
      name,
      'is asked once; a report is only deleted',
    ]),
  ),
  TankAnalysis: { ...PHOTO, ...COUNT },
  TestDay: ANIMAL,
  TreatmentProtocol: { herd: 'never changes' },
  UdderHealthTask: DOSE,
  UdderTargets: NOT_DELETED,
  Weighing: ANIMAL,
}

/** Fields that writes about each type of record can carry. */
async function written(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  for (const { document } of (await Promise.all(OPERATIONS.map(({ load }) => load()))).flat()) {
    const input = getOperationAST(document)?.variableDefinitions?.find(
      ({ variable }) => variable.name.value === 'input',
    )
    const type = input && getNamedType(typeFromAST(schema, input.type))
    if (!isInputObjectType(type)) continue
    const record = typeIn(document)
    const fields = found.get(record) ?? new Set()
    for (const name of Object.keys(type.getFields())) fields.add(name)
    found.set(record, fields)
  }
  return found
}

/** The type that a mutation answers, by the fragment that it asks for. */
function typeIn({ definitions }: DocumentNode): string {
  const [condition] = definitions.flatMap((one) => ('typeCondition' in one ? [one.typeCondition] : []))
  return condition?.name.value ?? ''
}

test.each(Object.entries(RECORDS))('all that a write about %s can carry is shown', async (type, { fields }) => {
  const shown = new Set(fields.flatMap((line) => line.fields))
  const leftOut = Object.keys({ ...FARM, ...LEFT_OUT[type] })
  const carried = [...((await written()).get(type) ?? [])]
  expect(carried.length).toBeGreaterThan(0)
  expect(carried.filter((name) => !shown.has(name) && !leftOut.includes(name))).toEqual([])
  // A reason for a field that is shown, or that no write carries, is out of date.
  expect(Object.keys(LEFT_OUT[type] ?? {}).filter((name) => shown.has(name) || !carried.includes(name))).toEqual([])
})
