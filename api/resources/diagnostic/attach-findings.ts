import { sql } from 'kysely'
import { gramGroup } from '../../../src/domain/gram-group.ts'
import type { CultureResult } from '../../../src/domain/plate-reading.ts'
import type { Tx } from '../../database/request-context.ts'
import { iriOf, type Values } from '../resource-table.ts'

type Records = readonly (Values & { id: number })[]

const idsOf = (records: Records): string => `{${records.map(({ id }) => id).join(',')}}`

/** The same list for each key, made when it is first asked for. */
class Lists<Entry> {
  readonly #lists = new Map<number, Entry[]>()

  of(key: number): Entry[] {
    const list = this.#lists.get(key) ?? []
    this.#lists.set(key, list)
    return list
  }
}

interface CountRow {
  id: number
  diagnosticId: number
  sector: string
  colour: string
  colonies: number
  linkId: number | null
  agentId: number | null
}

/**
 * Gives diagnoses their counts with the agents these stand for. One statement for a page: a subquery for each row costs
 * ten times as much on the embedded engine.
 */
export async function attachClassifications(tx: Tx, records: Records): Promise<void> {
  const { rows } = await sql<CountRow>`
    select c.id, c.diagnostic_id as "diagnosticId", c.sector, c.colour, c.colonies, a.id as "linkId", a.agent_id as "agentId"
    from diagnostic_classification c
    left join diagnostic_classification_agent a on a.diagnostic_classification_id = c.id
    where c.diagnostic_id = any(${idsOf(records)}::bigint[]) order by c.id, a.id
  `.execute(tx)
  const counts = new Lists<Values>()
  const links = new Lists<Values>()
  for (const { id, diagnosticId, sector, colour, colonies, linkId, agentId } of rows) {
    const agents = links.of(id)
    if (counts.of(diagnosticId).at(-1)?.['id'] !== id) {
      counts.of(diagnosticId).push({ id, sector, colour, colonies, diagnosticClassificationAgents: agents })
    }
    if (linkId !== null && agentId !== null) agents.push({ id: linkId, agent: iriOf('Agent', agentId) })
  }
  for (const record of records) record['diagnosticClassifications'] = counts.of(record.id)
}

interface FindingRow {
  diagnosticId: number
  agentId: number
  gram: 'positive' | 'negative' | 'none'
}

/** Gives results their agents, each once, in the order of the counts, and the group of these by Gram stain. */
export async function attachAgents(tx: Tx, records: Records): Promise<void> {
  const { rows } = await sql<FindingRow>`
    select a.diagnostic_id as "diagnosticId", a.agent_id as "agentId", g.gram
    from diagnostic_classification_agent a join agent g on g.id = a.agent_id
    where a.diagnostic_id = any(${idsOf(records)}::bigint[]) order by a.id
  `.execute(tx)
  const findings = new Lists<FindingRow>()
  for (const row of rows) findings.of(row.diagnosticId).push(row)
  for (const record of records) {
    const found = findings.of(record.id)
    record['agents'] = [...new Set(found.map(({ agentId }) => agentId))]
    record['gramGroup'] = gramGroup(
      record['result'] as CultureResult,
      found.map(({ gram }) => gram),
    )
  }
}
