import { sql } from 'kysely'
import { appPath, permission, profile } from '../../contract/access.ts'
import { agent } from '../../contract/agent.ts'
import { plateModel } from '../../contract/plate-model.ts'
import { forbidden } from '../../plugins/problem.ts'
import { iriOf, type ResourceTable, type Values } from '../resource-table.ts'

interface StoredSector {
  code: string
  name: string
  medium: string
  rules: { colour: string; agent: number; minColonies: number; note: string | null }[]
}

const linkAgents = ({ code, name, medium, rules }: StoredSector): unknown => ({
  code,
  name,
  medium,
  rules: rules.map(({ colour, agent: id, minColonies, note }) => ({
    colour,
    agent: iriOf('Agent', id),
    minColonies,
    note,
  })),
})

const plain = (resource: ResourceTable['resource']): ResourceTable => ({ resource, prefix: 'field', farmColumn: null })

/** Lists that are the same for everybody. */
export const referenceTables: readonly ResourceTable[] = [
  plain(agent),
  plain(profile),
  plain(permission),
  {
    ...plain(appPath),
    // A path that is gone comes back with the next start; it is switched off instead.
    authorize: (draft) => (draft['deleted'] === true ? Promise.reject(forbidden('role')) : Promise.resolve()),
  },
  {
    ...plain(plateModel),
    computed: {
      incubationHours: sql`jsonb_build_object('min', t.incubation_min, 'max', t.incubation_max)`,
      diameterMm: sql`t.diameter_mm::float8`,
      platedVolume: sql`t.plated_volume::float8`,
      countableRange: sql`case when t.countable_min is not null
        then jsonb_build_object('min', t.countable_min, 'max', t.countable_max) end`,
    },
    present: (record: Values) => ({ ...record, sectors: (record['sectors'] as StoredSector[]).map(linkAgents) }),
  },
]
