import { type DiagnosticType, type Grade, needsGrade } from './diagnosis.ts'
import type { DiseaseKind } from './disease-kinds.ts'
import type { CultureResult } from './plate-reading.ts'
import type { CureChance } from './protocol.ts'

// How well protocols fit what is to be treated.

/** What a protocol is meant for. */
export interface ProtocolAim {
  mastitisType: DiagnosticType | null
  grade: Grade | null
  cureChance: CureChance | null
  result: CultureResult | null
  /** Ids of the agents that it is meant for; none means any. */
  agents: readonly string[]
}

/** What is known of a case when a protocol is chosen. */
export interface CaseToTreat {
  type: DiagnosticType
  grade: Grade | null
  cureChance: CureChance | null
  result: CultureResult
  agents: readonly string[]
}

/** Why a protocol fits a case, the strongest reason first. */
export const FIT_REASONS = ['agent', 'type', 'grade', 'result', 'cureChance'] as const

/** A reason for which a protocol fits a case. */
export type FitReason = (typeof FIT_REASONS)[number]

const POINTS: Readonly<Record<FitReason, number>> = { agent: 8, type: 4, grade: 2, result: 2, cureChance: 1 }

/** How a protocol fits a case. */
export interface ProtocolFit {
  points: number
  reasons: FitReason[]
  /** Whether nothing of the protocol's aim speaks against the case. */
  fits: boolean
  /** Whether it is for drying off, and the case is another one: its milk withdrawal takes the dry period for granted. */
  isOnlyForDrying: boolean
}

/** Compares a protocol's aim with a case: what agrees, and whether something disagrees. */
export function fitOf(aim: ProtocolAim, found: CaseToTreat): ProtocolFit {
  // An agent that is not known yet speaks neither for a protocol nor against it.
  const isUnknown = aim.agents.length === 0 || (found.result === 'waiting' && found.agents.length === 0)
  const agent = isUnknown ? null : aim.agents.some((id) => found.agents.includes(id))
  const agrees: Record<FitReason, boolean | null> = {
    agent,
    type: aim.mastitisType === null ? null : isSameType(aim.mastitisType, found.type),
    grade: aim.grade === null || !needsGrade(found.type) ? null : aim.grade === found.grade,
    result: aim.result === null || found.result === 'waiting' ? null : aim.result === resultGroup(found.result),
    cureChance: aim.cureChance === null || found.cureChance === null ? null : aim.cureChance === found.cureChance,
  }
  const reasons = FIT_REASONS.filter((reason) => agrees[reason] === true)
  return {
    points: reasons.reduce((sum, reason) => sum + POINTS[reason], 0),
    reasons,
    // The cure chance is decision support: it never excludes a protocol.
    fits: FIT_REASONS.every((reason) => reason === 'cureChance' || agrees[reason] !== false),
    isOnlyForDrying: aim.mastitisType === 'drying' && found.type !== 'drying',
  }
}

/** A plate without growth is a negative one. */
const resultGroup = (result: CultureResult): CultureResult => (result === 'no_growth' ? 'negative' : result)

/** A clinical case without a culture is treated by the protocols of clinical cases. */
const isSameType = (aim: DiagnosticType, found: DiagnosticType): boolean =>
  aim === found || (aim === 'clinical_mastitis' && found === 'uncultured_mastitis')

/** Protocols with how they fit a case: those that fit first, the best first, then by name; those of another stage last. */
export function rankProtocols<Protocol extends ProtocolAim & { description: string }>(
  protocols: readonly Protocol[],
  found: CaseToTreat,
): { protocol: Protocol; fit: ProtocolFit }[] {
  return protocols
    .map((protocol) => ({ protocol, fit: fitOf(protocol, found) }))
    .sort(
      (a, b) =>
        Number(b.fit.fits) - Number(a.fit.fits) ||
        Number(a.fit.isOnlyForDrying) - Number(b.fit.isOnlyForDrying) ||
        b.fit.points - a.fit.points ||
        a.protocol.description.localeCompare(b.protocol.description),
    )
}

/** Protocols for calves with whether they are meant for a disease: those that are first, then by name. */
export function rankByDisease<Protocol extends { diseases: readonly DiseaseKind[]; description: string }>(
  protocols: readonly Protocol[],
  kind: DiseaseKind,
): { protocol: Protocol; fits: boolean }[] {
  return protocols
    .map((protocol) => ({ protocol, fits: protocol.diseases.includes(kind) }))
    .sort((a, b) => Number(b.fits) - Number(a.fits) || a.protocol.description.localeCompare(b.protocol.description))
}
