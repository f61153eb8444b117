import { agentId } from './agents.ts'
import type { DiagnosisSeed } from './udder-history.ts'

/** Gives the next id of each of the tables below diagnoses. */
export interface DetailIds {
  classification: () => number
  agent: () => number
}

/** A diagnosis as the tables keep it. */
export function diagnosisRow(diagnosis: DiagnosisSeed) {
  const { cow, plate, quarters, growth, readAt } = diagnosis
  const created = (diagnosis.inoculatedAt ?? new Date(`${diagnosis.sampleDate}T12:00:00Z`)).toISOString()
  return {
    id: diagnosis.id,
    farm_id: cow.farm_id,
    animal_id: cow.id,
    type: diagnosis.type,
    grade: diagnosis.grade,
    forequarter_left: quarters.forequarterLeft,
    forequarter_right: quarters.forequarterRight,
    hindquarter_left: quarters.hindquarterLeft,
    hindquarter_right: quarters.hindquarterRight,
    plate_barcode: plate?.barcode ?? null,
    plate_side: plate?.side ?? null,
    plate_model_id: plate?.model.id ?? null,
    sample_date: diagnosis.sampleDate,
    inoculated_at: diagnosis.inoculatedAt?.toISOString() ?? null,
    reading_date: readAt?.toISOString() ?? null,
    reading_mode: readAt === null ? null : diagnosis.id % 3 === 0 ? 'manual' : 'automatic',
    growth: growth?.grew ?? null,
    result: diagnosis.result,
    colony_colour: growth?.reading.colonyColour ?? null,
    created_by_id: diagnosis.createdBy,
    created_at: created,
    updated_at: readAt?.toISOString() ?? created,
    // Launched, then read.
    version: readAt === null ? 1 : 2,
  }
}

/** What was counted on the plates, and the agents it stands for. */
export function detailRows(diagnoses: readonly DiagnosisSeed[], ids: DetailIds) {
  const classifications: object[] = []
  const agents: object[] = []
  for (const { id: diagnostic_id, cow, readAt, growth } of diagnoses) {
    const moment = readAt?.toISOString()
    for (const { sector, colour, colonies, agent, counts } of growth?.reading.counts ?? []) {
      const id = ids.classification()
      const common = { farm_id: cow.farm_id, diagnostic_id }
      classifications.push({ id, ...common, sector, colour, colonies, created_at: moment, updated_at: moment })
      if (counts && agent !== null) {
        agents.push({ id: ids.agent(), ...common, diagnostic_classification_id: id, agent_id: agentId(agent) })
      }
    }
  }
  return { classifications, agents }
}
