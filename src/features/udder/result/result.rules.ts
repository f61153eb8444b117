import { DIAGNOSTIC_TYPES, type DiagnosticType } from '../../../domain/diagnosis.ts'
import { latestDayFirst } from '../../../domain/latest.ts'
import { CULTURE_RESULTS, type CultureResult } from '../../../domain/plate-reading.ts'
import type { FarmRecords } from '../../../engine/farm-records.ts'

type Diagnostic = FarmRecords['Diagnostic']

/** What a list of results is narrowed to; empty strings narrow nothing. */
export interface ResultFilter {
  type: DiagnosticType | ''
  result: CultureResult | ''
  /** Id of an agent. */
  agent: string
  /** Part of an ear tag. */
  cow: string
  /** Calendar dates, both inclusive. */
  from: string
  to: string
}

/** No narrowing. */
export const NO_FILTER: ResultFilter = { type: '', result: '', agent: '', cow: '', from: '', to: '' }

const FIELDS = Object.keys(NO_FILTER) as (keyof ResultFilter)[]

const oneOf = <T extends string>(values: readonly T[], given: string | null): T | '' =>
  values.find((value) => value === given) ?? ''

/** The filter that an address carries; what it does not know is ignored. */
export const readFilter = (search: URLSearchParams): ResultFilter => ({
  type: oneOf(DIAGNOSTIC_TYPES, search.get('type')),
  result: oneOf(CULTURE_RESULTS, search.get('result')),
  agent: search.get('agent') ?? '',
  cow: search.get('cow') ?? '',
  from: search.get('from') ?? '',
  to: search.get('to') ?? '',
})

/** The filter as an address carries it; only what narrows. */
export const writeFilter = (filter: ResultFilter): Record<string, string> =>
  Object.fromEntries(FIELDS.filter((field) => filter[field] !== '').map((field) => [field, filter[field]]))

/** Whether anything is narrowed. */
export const isFiltered = (filter: ResultFilter): boolean => FIELDS.some((field) => filter[field] !== '')

/** Agents found in a diagnosis, by id, without repetition. */
export const agentsOf = (diagnostic: Diagnostic): string[] => [
  ...new Set(
    diagnostic.diagnosticClassifications.flatMap((c) => c.diagnosticClassificationAgents.map(({ agent }) => agent)),
  ),
]

/** Diagnoses, the latest sample first; made once for the same ones. */
export function newestFirst(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  let sorted = orders.get(diagnostics)
  if (!sorted) {
    sorted = latestDayFirst(
      diagnostics,
      (d) => d.sampleDate,
      (d) => d.createdAt,
    )
    orders.set(diagnostics, sorted)
  }
  return sorted
}

const orders = new WeakMap<readonly Diagnostic[], readonly Diagnostic[]>()

/** Diagnoses that pass, in the order in which they are given. `earTagOf` finds a cow's ear tag. */
export function filterResults(
  diagnostics: readonly Diagnostic[],
  filter: ResultFilter,
  earTagOf: (animal: string) => string,
): readonly Diagnostic[] {
  if (!isFiltered(filter)) return diagnostics
  const cow = filter.cow.trim().toLowerCase()
  return diagnostics.filter(
    (d) =>
      (filter.type === '' || d.type === filter.type) &&
      (filter.result === '' || d.result === filter.result) &&
      (filter.from === '' || d.sampleDate >= filter.from) &&
      (filter.to === '' || d.sampleDate <= filter.to) &&
      (filter.agent === '' || agentsOf(d).includes(filter.agent)) &&
      (cow === '' || earTagOf(d.animal).toLowerCase().startsWith(cow)),
  )
}

/** Consecutive rows of one day. */
export function groupByDay<Row extends { sampleDate: string }>(rows: readonly Row[]): [string, Row[]][] {
  const groups: [string, Row[]][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.[0] === row.sampleDate) last[1].push(row)
    else groups.push([row.sampleDate, [row]])
  }
  return groups
}
