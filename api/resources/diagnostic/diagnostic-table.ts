import { sql, type SqlBool } from 'kysely'
import { diagnostic } from '../../contract/diagnostic.ts'
import { diagnosticClassification, diagnosticResult, plate } from '../../contract/diagnostic-views.ts'
import { leaveWebhooks } from '../../webhooks/leave-webhooks.ts'
import { iriOf, type NewPhoto, type ResourceTable, type Values, type WriteContext } from '../resource-table.ts'
import { cowCare } from '../treatment/herd-care.ts'
import { changeTreatmentsOf, moveTreatmentsOf } from '../treatment/treatment-tasks.ts'
import { unseenApplications } from '../treatment/unseen-applications.ts'
import { queueReading } from '../reading/queue-reading.ts'
import { attachAgents, attachClassifications } from './attach-findings.ts'
import { checkDiagnostic } from './diagnostic-rules.ts'
import { deriveDiagnostic, storeClassifications } from './diagnostic-reading.ts'
import { takeBackResult } from './take-back-result.ts'

const agentsOfClassification = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'agent', '/agents/' || a.agent_id) order by a.id), '[]')
  from diagnostic_classification_agent a where a.diagnostic_classification_id = t.id
)`

const filters: ResourceTable['filters'] = {
  'diagnosticClassifications.diagnosticClassificationAgents.agent': (agents) => sql<SqlBool>`exists (
    select from diagnostic_classification_agent a where a.diagnostic_id = t.id and a.agent_id in (${sql.join(agents)})
  )`,
  'diagnosticClassifications.diagnosticClassificationAgents.agent.code': (codes) => sql<SqlBool>`exists (
    select from diagnostic_classification_agent a join agent g on g.id = a.agent_id
    where a.diagnostic_id = t.id and g.code in (${sql.join(codes)})
  )`,
}

/** Mastitis diagnoses. */
export const diagnosticTable: ResourceTable = {
  resource: diagnostic,
  prefix: 'diagnostic',
  farmColumn: 'farm_id',
  computed: { diagnosticClassifications: sql`null` },
  attach: attachClassifications,
  filters,
  rules: checkDiagnostic,
  deleting: (draft, context) => unseenApplications(cowCare, 'case', draft, context),
  derive: deriveDiagnostic,
  after: storeDiagnostic,
  afterImage: readPhoto,
}

/**
 * What was counted is stored; a case that is deleted, restored or moved to another cow takes its treatments and their
 * tasks along.
 */
async function storeDiagnostic(id: number, draft: Values, context: WriteContext): Promise<void> {
  await storeClassifications(id, draft, context)
  const isDeleted = draft['deleted'] === true
  if (context.current && isDeleted !== context.current['deleted']) {
    await changeTreatmentsOf(context, cowCare, id, isDeleted ? 'delete' : 'restore')
  }
  if (context.current && draft['animal'] !== context.current['animal']) {
    await moveTreatmentsOf(context, cowCare, id, draft['animal'] as number)
  }
  await readForOtherModel(draft, context)
  if (tellsOfResult(draft, context)) {
    const happening = { farm: Number(draft['farm']), event: 'diagnosis_result', id } as const
    await leaveWebhooks(context.tx, context.queue, { ...happening, resource: iriOf('Diagnostic', id) })
  }
}

/** A photo is read for a kind of plate: for another kind it is read again, unless a person has given the result. */
async function readForOtherModel(draft: Values, { current, given, ...writer }: WriteContext): Promise<void> {
  const photo = (current?.['plateImage'] ?? null) as { hash: string } | null
  if (!current || !photo || 'growth' in given || draft['plateModel'] === current['plateModel']) return
  const { plateModel, deleted } = draft
  await readPhoto({ ...writer, current: { ...current, plateModel, deleted }, hash: photo.hash })
}

/** Whether a write enters, corrects or takes back what was found on a plate. */
function tellsOfResult(draft: Values, { current, given }: WriteContext): boolean {
  if (draft['growth'] === null) return (current?.['growth'] ?? null) !== null
  return current === null || ['growth', 'diagnosticClassifications', 'deleted'].some((field) => field in given)
}

/** A photo is queued for reading; where a person has given the result, it is only stored. */
async function readPhoto({ tx, queue, caller, current, hash }: NewPhoto): Promise<void> {
  if (current['deleted'] === true || current['plateModel'] === null) return
  if (!(await takeBackResult({ tx, queue, caller }, diagnosticTable, current))) return
  await queueReading(tx, queue, { farm: Number(current['farm']), diagnostic: current.id, imageHash: hash })
}

/** One flat row for each diagnosis. */
export const resultTable: ResourceTable = {
  resource: diagnosticResult,
  prefix: 'diagnostic',
  farmColumn: 'farm_id',
  computed: {
    diagnostic: sql`t.id`,
    earTag: sql`(select n.ear_tag from animal n where n.id = t.animal_id)`,
    agents: sql`null`,
    gramGroup: sql`null`,
  },
  attach: attachAgents,
  filters,
}

/** Counts on plates. */
export const classificationTable: ResourceTable = {
  resource: diagnosticClassification,
  prefix: 'diagnostic',
  farmColumn: 'farm_id',
  computed: { diagnosticClassificationAgents: agentsOfClassification },
}

/** Sides of plates in use. */
export const plateTable: ResourceTable = { resource: plate, prefix: 'plate', farmColumn: 'farm_id' }
