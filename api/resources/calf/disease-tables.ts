import { sql } from 'kysely'
import { isOpenDisease, type DiseaseDates } from '../../../src/domain/calf-disease.ts'
import { diseaseProblems, goesOnAt, isRecordedTwice, type DatedCalf } from '../../../src/domain/disease-dates.ts'
import { scoreProblems } from '../../../src/domain/calf-disease-drafts.ts'
import { scoreClass, scoreSum, type ScoreParts } from '../../../src/domain/calf-score.ts'
import { dateIn } from '../../../src/domain/calendar.ts'
import { AHEAD_MS } from '../../../src/domain/clock-ahead.ts'
import { calfDisease } from '../../contract/calf-disease.ts'
import { diseaseCount } from '../../contract/disease-count.ts'
import { calfScore } from '../../contract/calf-score.ts'
import type { Tx } from '../../database/request-context.ts'
import type { Violation } from '../../plugins/problem.ts'
import { automaticCountOf, countPhoto, DISEASE } from '../count/counted-plate.ts'
import { isNewlyImplausible, todayAt } from '../farm-clock.ts'
import type { ResourceTable, Values, WriteContext } from '../resource-table.ts'
import { calfCare } from '../treatment/herd-care.ts'
import { changeTreatmentsOf, moveTreatmentsOf, moveWithCase, setDeletedWithCase } from '../treatment/treatment-tasks.ts'
import { unseenApplications } from '../treatment/unseen-applications.ts'
import { wasCalf } from './was-calf.ts'
import { checkDiseasePlate, deriveDiseasePlate, restartReading } from './disease-plate.ts'

const violation = (propertyPath: string, code: string): Violation => ({ propertyPath, code })

interface Calf extends DatedCalf {
  timeZone: string
}

/** A calf of the farm, also one that has left. A calf that has calved since is a cow, and its old diseases stay. */
async function calfOf(tx: Tx, id: number, farm: number): Promise<Calf | undefined> {
  const { rows } = await sql<Calf>`
    select n.birth_date::text as "birthDate", n.status, n.status_date::text as "statusDate", f.time_zone as "timeZone"
    from animal n join farm f on f.id = n.farm_id
    where n.id = ${id} and n.farm_id = ${farm} and not n.deleted and ${wasCalf('n')}
  `.execute(tx)
  return rows[0]
}

interface DiseaseDraft extends DiseaseDates {
  farm: number
  animal: number
  bacteria: number[] | null
  deleted: boolean
}

/** Diseases of calves: one of a kind at a time. */
export const diseaseTable: ResourceTable = {
  resource: calfDisease,
  prefix: 'disease',
  farmColumn: 'farm_id',
  existing: sameDisease,
  joining,
  rules: diseaseRules,
  deleting: (draft, context) => unseenApplications(calfCare, 'case', draft, context),
  computed: { automaticCount: automaticCountOf(DISEASE) },
  derive: async (values, context) => ({
    tick_fever_signs: values['tickFeverSigns'] ?? [],
    ...(await deriveDiseasePlate(values, context)),
  }),
  onImage: restartReading,
  after: storeDisease,
  afterImage: (photo) => countPhoto(DISEASE, photo.current.id, photo),
}

/** Readings of plates with every colony. */
export const diseaseCountTable: ResourceTable = { resource: diseaseCount, prefix: 'disease', farmColumn: 'farm_id' }

/**
 * Two people who find the same calf sick at once mean the same disease, also where it has ended by the time that the
 * second one is heard of.
 */
async function sameDisease(values: Values, { tx }: WriteContext): Promise<number | undefined> {
  const draft = values as unknown as DiseaseDraft
  if (!isOpenDisease(draft) || draft.kind === 'other') return undefined
  const others = await othersOf(tx, draft, undefined)
  return (others.find(isOpenDisease) ?? others.find((other) => goesOnAt(other, draft.startDate)))?.id
}

const PLATE_FIELDS = new Set(['plateModel', 'countingMode', 'plateGrowth', 'plateCounts'])

/** What a second record of a disease adds to the first: an earlier beginning, and what was not known. */
function joining(current: Values, given: Values): Values {
  const isEmpty = (value: unknown): boolean =>
    value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  // What was read on a plate is one statement: it is not put together from two.
  const isKept = (field: string): boolean => PLATE_FIELDS.has(field) && !isEmpty(current['plateModel'])
  const added = Object.entries(given).filter(
    ([field, value]) => !isEmpty(value) && isEmpty(current[field]) && !isKept(field),
  )
  const dates = [String(current['startDate']), String(given['startDate'])].sort()
  return { ...Object.fromEntries(added), startDate: dates[0] }
}

async function diseaseRules(values: Values, context: WriteContext): Promise<Violation[]> {
  const { tx, current } = context
  const draft = values as unknown as DiseaseDraft
  const { farm, animal } = draft
  const today = await todayAt(tx, farm)
  const calf = await calfOf(tx, animal, farm)
  const found = diseaseProblems(draft, today, calf).map(({ field, code }) => violation(field, code))
  if (!calf && current?.['animal'] !== animal) found.push(violation('animal', 'disease.error.animal'))
  if (isNewlyImplausible(values, current, 'startDate', 'sample', today)) {
    found.push(violation('startDate', 'date.error.tooOld'))
  }
  const former = current?.['animal'] === animal ? (current as unknown as DiseaseDates) : undefined
  if (isRecordedTwice(draft, await othersOf(tx, draft, current?.id), former)) {
    found.push(violation('startDate', 'disease.error.twice'))
  }
  const { bacteria } = draft
  if (bacteria && bacteria.length > 0) {
    const { rows } = await sql`select from agent where id in (${sql.join(bacteria)}) and not deleted`.execute(tx)
    if (rows.length < new Set(bacteria).size) found.push(violation('bacteria', 'disease.error.bacteria'))
  }
  return [...found, ...(await checkDiseasePlate(values, context))]
}

/** The other records of a calf's disease, the oldest record first. @param ownId of the one that is changed */
async function othersOf(
  tx: Tx,
  { farm, animal, kind }: DiseaseDraft,
  ownId: number | undefined,
): Promise<(DiseaseDates & { id: number })[]> {
  const { rows } = await sql<DiseaseDates & { id: number }>`
    select id, kind, start_date::text as "startDate", end_date::text as "endDate",
      clinical_cure_date::text as "clinicalCureDate"
    from calf_disease where farm_id = ${farm} and animal_id = ${animal} and kind = ${kind} and not deleted
      and id <> ${ownId ?? 0} order by id
  `.execute(tx)
  return rows
}

/**
 * A plate that waits is read; a disease that is deleted, restored or moved to another calf takes its scores, treatments
 * and tasks along.
 */
async function storeDisease(id: number, draft: Values, context: WriteContext): Promise<void> {
  const { tx, current } = context
  await countPhoto(DISEASE, id, context)
  const isDeleted = draft['deleted'] === true
  if (!current) return
  if (draft['animal'] !== current['animal']) {
    const animal = draft['animal'] as number
    await moveWithCase('calf_score', calfCare, id, animal).execute(tx)
    await moveTreatmentsOf(context, calfCare, id, animal)
  }
  if (isDeleted === current['deleted']) return
  await setDeletedWithCase('calf_score', calfCare, id, isDeleted).execute(tx)
  await changeTreatmentsOf(context, calfCare, id, isDeleted ? 'delete' : 'restore')
}

/** Scores of calves. */
export const scoreTable: ResourceTable = {
  resource: calfScore,
  prefix: 'score',
  farmColumn: 'farm_id',
  computed: { sum: sql`null`, scoreClass: sql`null` },
  present: (record) => {
    const parts = record as unknown as ScoreParts
    return { ...record, sum: scoreSum(parts), scoreClass: scoreClass(parts) }
  },
  rules: scoreRules,
}

async function scoreRules(values: Values, { tx, current }: WriteContext): Promise<Violation[]> {
  const { farm, animal, disease, at } = values as { farm: number; animal: number; disease: number | null; at: string }
  const found = scoreProblems(values as unknown as ScoreParts).map(({ field, code }) => violation(field, code))
  if (Date.parse(at) > Date.now() + AHEAD_MS) found.push(violation('at', 'score.error.future'))
  const calf = await calfOf(tx, animal, farm)
  if (!calf && current?.['animal'] !== animal) found.push(violation('animal', 'score.error.animal'))
  if (calf?.birthDate && dateIn(new Date(at), calf.timeZone) < calf.birthDate) {
    found.push(violation('at', 'score.error.beforeBirth'))
  }
  if (isNewlyImplausible(values, current, 'at', 'sample', await todayAt(tx, farm))) {
    found.push(violation('at', 'date.error.tooOld'))
  }
  if (disease !== null && current?.['disease'] !== disease) {
    const { rows } = await sql`
      select from calf_disease where id = ${disease} and farm_id = ${farm} and animal_id = ${animal}
    `.execute(tx)
    if (rows.length === 0) found.push(violation('disease', 'score.error.disease'))
  }
  return found
}
