import { sql, type SqlBool } from 'kysely'
import { plateReading, plateReadingDetail, readyPlate } from '../../contract/plate-reading.ts'
import type { CountedKind } from '../count/counted-plate.ts'
import type { Violation } from '../../plugins/problem.ts'
import type { ResourceTable, Values, WriteContext } from '../resource-table.ts'

const summary = { colonyCount: sql`jsonb_array_length(t.colonies)` }

/** A tank's readings are for those who keep the tank: they are its count. */
const ofDiagnoses = sql<SqlBool>`t.diagnostic_id is not null`

/** Automatic readings of diagnoses. */
export const readingTable: ResourceTable = {
  resource: plateReading,
  prefix: 'reading',
  only: ofDiagnoses,
  farmColumn: 'farm_id',
  computed: summary,
  rules: checkReview,
  derive: deriveReview,
}

/** A reading with everything that was found. */
export const readingDetailTable: ResourceTable = {
  resource: plateReadingDetail,
  prefix: 'reading',
  only: ofDiagnoses,
  farmColumn: 'farm_id',
  computed: { ...summary, correctedColonies: sql`t.corrected_colonies` },
}

/** Readings for tanks, for colostrum or for diseases; they are written by the review of a count alone. */
export const countReadingTable = (table: CountedKind['table']): ResourceTable => ({
  ...readingTable,
  only: sql<SqlBool>`t.${sql.ref(`${table}_id`)} is not null`,
})

const everyone = () => sql<SqlBool>`true`

/** Plates that are ready. Category and user are in the address because the specification has them there. */
export const readyPlateTable: ResourceTable = {
  resource: readyPlate,
  prefix: 'reading',
  farmColumn: 'farm_id',
  filters: { category: everyone, user: everyone },
}

/** A reading is judged when it is there; what could not be read can only be photographed again. */
function checkReview(values: Values, { current, given }: WriteContext): Promise<Violation[]> {
  const { outcome } = values
  const marks = given['correctedColonies']
  const readable = current?.['state'] === 'read'
  const violations: Violation[] = []
  if (outcome === null) violations.push({ propertyPath: 'outcome', code: 'reading.error.outcome' })
  else if (!readable && outcome !== 'new_photo') {
    violations.push({ propertyPath: 'outcome', code: 'reading.error.notRead' })
  }
  if (outcome === 'corrected' && !Array.isArray(marks)) {
    violations.push({ propertyPath: 'correctedColonies', code: 'reading.error.marks' })
  }
  return Promise.resolve(violations)
}

function deriveReview(values: Values, { caller, given }: WriteContext): Promise<Values> {
  const marks = values['outcome'] === 'corrected' ? given['correctedColonies'] : null
  return Promise.resolve({
    corrected_colonies: marks === null ? null : JSON.stringify(marks),
    reviewed_by_id: caller.userId,
    reviewed_at: new Date().toISOString(),
  })
}
