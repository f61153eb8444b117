import { sql, type SqlBool } from 'kysely'
import { tankAnalysis } from '../../contract/tank-analysis.ts'
import { tankCount } from '../../contract/tank-count.ts'
import { automaticCountOf, countPhoto, derivePlate, restartCount, TANK } from '../count/counted-plate.ts'
import type { ResourceTable, Values, WriteContext } from '../resource-table.ts'
import { checkTank, type TankDraft } from './tank-rules.ts'

/** Analyses of bulk tank milk. */
export const tankTable: ResourceTable = {
  resource: tankAnalysis,
  prefix: 'tank',
  farmColumn: 'farm_id',
  computed: { automaticCount: automaticCountOf(TANK) },
  filters: { description: ([beginning]) => sql<SqlBool>`starts_with(lower(t.description), lower(${beginning}))` },
  rules: checkTank,
  derive: deriveTank,
  onImage: restartCount,
  after: (id, _draft, context) => countPhoto(TANK, id, context),
  afterImage: (photo) => countPhoto(TANK, photo.current.id, photo),
}

/** Counts with every colony. */
export const tankCountTable: ResourceTable = { resource: tankCount, prefix: 'tank', farmColumn: 'farm_id' }

/** A laboratory's count is taken as it was entered; a plate's follows from its colonies. */
function deriveTank(values: Values, context: WriteContext): Promise<Values> {
  const draft = values as unknown as TankDraft
  const { tbc, tbcQualifier } = draft
  if (draft.source === 'plate') return derivePlate(draft, context)
  return Promise.resolve({
    tbc,
    tbc_qualifier: tbc === null ? null : (tbcQualifier ?? 'exact'),
    count_state: null,
  })
}
