import { sql, type SqlBool } from 'kysely'
import { reportProblems } from '../../../src/domain/report-draft.ts'
import {
  isBeingMade,
  REPORT_FILTERS,
  REPORTS,
  reportRole,
  REPORT_TYPES,
  type ReportFilter,
  type ReportFormat,
  type ReportState,
  type ReportType,
} from '../../../src/domain/report.ts'
import { report } from '../../contract/report.ts'
import { assertFarm, type Caller } from '../../plugins/caller.ts'
import { forbidden, type Violation } from '../../plugins/problem.ts'
import { todayAt } from '../farm-clock.ts'
import type { ResourceTable, Values, WriteContext } from '../resource-table.ts'
import { languageOf } from '../user/user-language.ts'
import { MAKE_REPORT, type ReportJob } from './report-job.ts'

/** Fields of a request by the names of its rules. */
interface Asked {
  farm: number
  type: ReportType
  from: string
  to: string
  format: ReportFormat
  language: string | null
  diagnosticTypes: readonly string[]
  diseases: readonly string[]
}

/** Reports: of each herd for those who hold its role. */
export const reportTable: ResourceTable = {
  resource: report,
  prefix: 'report',
  farmColumn: 'farm_id',
  visibleTo: (caller) => sql<SqlBool>`t.type = any(${`{${typesOf(caller).join(',')}}`}::text[])`,
  computed: { file: sql`case when t.state = 'ready' and not t.deleted then '/reports/export?report=' || t.id end` },
  authorize: ({ farm, type }, { caller }) => {
    assertFarm(caller, Number(farm))
    assertMayReport(caller, type as ReportType)
    return Promise.resolve()
  },
  rules,
  derive,
  after: async (id, draft, { tx, current, queue }) => {
    // One that was deleted before it was ready is made when that is taken back.
    const isBack = current?.['deleted'] === true && draft['deleted'] === false
    if (current && !(isBack && isBeingMade(current['state'] as ReportState))) return
    await queue.send(tx, MAKE_REPORT, { report: id } satisfies ReportJob)
  },
}

const typesOf = ({ roles }: Caller): ReportType[] => REPORT_TYPES.filter((type) => roles.has(reportRole(type)))

/** @throws Problem 403 for a report of a herd that the caller has no role for */
export function assertMayReport({ roles }: Caller, type: ReportType): void {
  if (!roles.has(reportRole(type))) throw forbidden('role')
}

async function rules(draft: Values, { tx, current, given }: WriteContext): Promise<Violation[]> {
  if (!current) {
    const asked = draft as unknown as Asked
    const problems = reportProblems(asked, await todayAt(tx, asked.farm))
    return [
      ...problems.map(({ field, code }) => ({ propertyPath: field, code })),
      ...unusedFilters(asked).map((propertyPath) => ({ propertyPath, code: 'report.error.notNarrowed' })),
    ]
  }
  // What was asked is what the file holds: another question is another report.
  const changed = Object.keys(given).filter((field) => field !== 'deleted' && differs(given[field], current[field]))
  return changed.map((propertyPath) => ({ propertyPath, code: 'report.error.fixed' }))
}

/** Narrowings that a kind of report would leave out. The form keeps them while another kind is tried, and sends none. */
const unusedFilters = (asked: Asked): ReportFilter[] =>
  REPORT_FILTERS.filter((filter) => asked[filter].length > 0 && !REPORTS[asked.type].filters.includes(filter))

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null)

async function derive({ language }: Values, { tx, caller, current }: WriteContext): Promise<Values> {
  if (current) return {}
  if (typeof language === 'string') return { requested_by_id: caller.userId }
  return { requested_by_id: caller.userId, language: await languageOf(tx, caller.userId) }
}
