import type { Grade } from './diagnosis.ts'
import type { CureChance } from './protocol.ts'

// A proposal to support decisions, not a recommendation. Source: domain 2.8; a veterinarian should review the figures.

/** Points that a case starts with, by the agent's code; `NEG` for a culture without growth. */
export const CURE_BASE: Readonly<Record<string, number>> = {
  ...{ NEG: 85, ECO: 85, SNA: 75, SAGDY: 75, COR: 70, BAC: 70, SUB: 60, LAC: 60, GNO: 55, SER: 50, KLE: 50, ENT: 50 },
  ...{ PRO: 45, SAU: 25, TPY: 20, PSE: 20, LEV: 20, PRT: 5 },
}

/** What each circumstance adds or takes. */
export const CURE_POINTS = {
  mixed: -5,
  firstLactation: 10,
  thirdLactation: -10,
  oneCase: -10,
  moreCases: -25,
  moderate: -5,
  severe: -20,
  quarters: -10,
  highScc: -10,
  chronicScc: -20,
} as const

/** A circumstance that changes the chance. */
export type CureFactor = keyof typeof CURE_POINTS

/** Limit of a healthy cow, in thousand cells/mL. Source: domain 2.9. */
export const SCC_LIMIT = 200

/** From these points on a chance is high, or medium. */
export const CURE_CLASSES = { high: 65, medium: 40 } as const

/** What is known of a clinical case with a reading. */
export interface CureCase {
  /** Codes of the agents; none for a culture without growth. */
  agents: readonly string[]
  grade: Grade | null
  /** How many quarters are affected. */
  quarters: number
  /** Calvings so far; null when not known. */
  lactationNumber: number | null
  /** Clinical cases of this lactation before this one. */
  earlierCases: number
  /** SCC of the last test days, the latest first, in thousand cells/mL. */
  scc: readonly number[]
}

/** A chance with the parts that made it. */
export interface CureScore {
  chance: CureChance
  /** 0 to 100. */
  points: number
  base: { agent: string; points: number }
  parts: { factor: CureFactor; points: number }[]
}

/** The class of a number of points. */
export const cureClass = (points: number): CureChance =>
  points >= CURE_CLASSES.high ? 'high' : points >= CURE_CLASSES.medium ? 'medium' : 'low'

/** The chance of a cure, explained; null when an agent has no figure. */
export function cureScore(found: CureCase): CureScore | null {
  const codes = found.agents.length === 0 ? ['NEG'] : found.agents
  const bases = codes.map((agent) => ({ agent, points: CURE_BASE[agent] }))
  const known = bases.filter((base): base is { agent: string; points: number } => base.points !== undefined)
  const [base] = known.toSorted((a, b) => a.points - b.points)
  if (!base || known.length < bases.length) return null
  const parts = factorsOf(found).map((factor) => ({ factor, points: CURE_POINTS[factor] }))
  const sum = parts.reduce((total, { points }) => total + points, base.points)
  const points = Math.min(100, Math.max(0, sum))
  return { chance: cureClass(points), points, base, parts }
}

function factorsOf({ agents, grade, quarters, lactationNumber, earlierCases, scc }: CureCase): CureFactor[] {
  const last = scc.slice(0, 3)
  const high = last.filter((value) => value > SCC_LIMIT).length
  const factors: (CureFactor | false)[] = [
    agents.length > 1 && 'mixed',
    lactationNumber === 1 && 'firstLactation',
    lactationNumber !== null && lactationNumber >= 3 && 'thirdLactation',
    earlierCases === 1 && 'oneCase',
    earlierCases >= 2 && 'moreCases',
    grade === 'moderate' && 'moderate',
    grade === 'severe' && 'severe',
    quarters > 1 && 'quarters',
    high >= 2 ? 'chronicScc' : (last[0] ?? 0) > SCC_LIMIT && 'highScc',
  ]
  return factors.filter((factor) => factor !== false)
}
