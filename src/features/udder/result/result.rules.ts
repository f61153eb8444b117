import { DIAGNOSTIC_TYPES } from '../../../domain/diagnosis.ts'
import { latestDayFirst } from '../../../domain/latest.ts'
import { CULTURE_RESULTS } from '../../../domain/plate-reading.ts'
import { choiceParam, dateParam, listParams, textParam } from '../../../ui/list-params.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

type Diagnostic = FarmRecords['Diagnostic']

/** What a list of results can be narrowed to: kind, result, an agent's id, a part of an ear tag, days. */
export const resultParams = listParams({
  search: textParam,
  kind: choiceParam(DIAGNOSTIC_TYPES),
  result: choiceParam(CULTURE_RESULTS),
  agent: textParam,
  from: dateParam,
  to: dateParam,
})

/** What a list of results is narrowed to; empty strings narrow nothing. */
export type ResultFilter = ReturnType<typeof resultParams.read>

/** Agents found in a diagnosis, by id, each once. */
export const agentsOf = (diagnostic: Diagnostic): string[] => [
  ...new Set(
    diagnostic.diagnosticClassifications.flatMap((c) => c.diagnosticClassificationAgents.map(({ agent }) => agent)),
  ),
]

/** An agent that was found, with the colour of most of its colonies. */
interface Finding {
  agent: string
  colour: string
}

/** Agents found in a diagnosis, each once, most colonies first. */
export function findingsOf({ diagnosticClassifications: counts }: Diagnostic): Finding[] {
  const found = new Map<string, string>()
  for (const { colour, diagnosticClassificationAgents } of [...counts].sort((a, b) => b.colonies - a.colonies)) {
    for (const { agent } of diagnosticClassificationAgents) if (!found.has(agent)) found.set(agent, colour)
  }
  return [...found].map(([agent, colour]) => ({ agent, colour }))
}

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
  if (!resultParams.isFiltered(filter)) return diagnostics
  const cow = filter.search.trim().toLowerCase()
  return diagnostics.filter(
    (d) =>
      (filter.kind === '' || d.type === filter.kind) &&
      (filter.result === '' || d.result === filter.result) &&
      (filter.from === '' || d.sampleDate >= filter.from) &&
      (filter.to === '' || d.sampleDate <= filter.to) &&
      (filter.agent === '' || agentsOf(d).includes(filter.agent)) &&
      (cow === '' || earTagOf(d.animal).toLowerCase().includes(cow)),
  )
}
