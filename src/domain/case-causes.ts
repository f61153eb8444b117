import type { Period } from './figure.ts'
import { casesIn, growthClass, type FigureCase } from './udder-figures.ts'

// What cases were found to be, and what each cause makes of the isolates or of the costs.

/** What a case was found to be: its agents as `a:<id>`, or what its culture said. */
export function causesOf({ type, result, agents }: Pick<FigureCase, 'type' | 'result' | 'agents'>): readonly string[] {
  if (type === 'uncultured_mastitis') return ['uncultured']
  const growth = growthClass(result)
  if (growth === null) return []
  return growth === 'positive' ? agents.map(({ id }) => `a:${id}`) : [growth]
}

/** What a case adds to a cause. */
export interface CausePart {
  /** Of the case. */
  id: string
  cause: string
  value: number
}

/** Isolates of a period: each agent of each positive sample is one. */
export const isolatesIn = (cases: readonly FigureCase[], period: Period): CausePart[] =>
  casesIn(cases, period)
    .filter(({ result }) => result === 'positive')
    .flatMap(({ id, agents }) => agents.map((agent) => ({ id, cause: `a:${agent.id}`, value: 1 })))

/** Costs in cents by cause; the cost of a mixed case is shared by its agents. */
export const costParts = (costs: readonly { found: FigureCase; cents: number }[]): CausePart[] =>
  costs.flatMap(({ found, cents }) => {
    const causes = causesOf(found)
    return causes.map((cause) => ({ id: found.id, cause, value: cents / causes.length }))
  })
