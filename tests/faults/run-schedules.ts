import fc from 'fast-check'
import { schedule } from './schedules.ts'
import { simulate } from './simulate.ts'
import type { Sabotage } from './steps.ts'

/** What many schedules found, together. */
export interface Findings {
  schedules: number
  writes: number
  requests: number
  faults: Record<string, number>
  /** Violations by kind. */
  kinds: Record<string, number>
  /** The first schedule that failed, and how. */
  failed: Failure | undefined
}

/** A schedule that failed: what replays it, and how it failed. */
export interface Failure {
  seed: number
  path: number
  violations: string[]
}

interface Options {
  /** The first schedule. */
  from?: number
  sabotage?: Sabotage
  /** Ends at the first violation of one of these kinds. */
  stopAt?: readonly string[]
  /** Called for every schedule that fails. */
  onFailure?: (failure: Failure) => void
  /** Asked before each schedule. */
  stopped?: () => boolean
}

/**
 * Runs schedules one after another.
 * @param seed of fast-check; with the place of a schedule it replays it
 */
export async function runSchedules(
  count: number,
  seed: number,
  { from = 0, sabotage, stopAt = [], onFailure, stopped }: Options = {},
): Promise<Findings> {
  const findings: Findings = { schedules: 0, writes: 0, requests: 0, faults: {}, kinds: {}, failed: undefined }
  for (const [at, sample] of fc.sample(schedule, { numRuns: from + count, seed }).entries()) {
    if (at < from) continue
    if (stopped?.()) break
    const report = await simulate(sample.steps, sample.seed, sabotage)
    findings.schedules++
    findings.writes += report.writes
    findings.requests += report.requests
    for (const [fault, times] of Object.entries(report.faults))
      findings.faults[fault] = (findings.faults[fault] ?? 0) + times
    for (const violation of report.violations) {
      const kind = violation.slice(0, violation.indexOf(':'))
      findings.kinds[kind] = (findings.kinds[kind] ?? 0) + 1
    }
    if (report.violations.length > 0) {
      const failure = { seed, path: at, violations: report.violations }
      findings.failed ??= failure
      onFailure?.(failure)
    }
    if (stopAt.some((kind) => (findings.kinds[kind] ?? 0) > 0)) break
  }
  return findings
}
