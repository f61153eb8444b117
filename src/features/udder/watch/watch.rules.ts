import { groupBy } from '../../../domain/group-by.ts'
import { addDays, compareDates } from '../../../domain/calendar.ts'
import { isOnFarm } from '../../../domain/cow.ts'
import { isClinical, recurrenceOf } from '../../../domain/new-case.ts'
import { roseTwice } from '../../../domain/test-days.ts'
import { WATCH_DAYS, WATCH_REASONS, type WatchReason } from '../../../domain/watch-list.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { agentIdsOf } from '../diagnostic/agent-ids.ts'

type Diagnostic = FarmRecords['Diagnostic']

/** What the list is made from. */
export interface WatchRecords {
  cows: readonly FarmRecords['Animal'][]
  diagnostics: readonly Diagnostic[]
  cures: readonly FarmRecords['DiagnosticClinicalCure'][]
  testDays: readonly FarmRecords['TestDay'][]
  agents: readonly FarmRecords['Agent'][]
}

/** A cow to look at, with each reason and its day. */
export interface WatchedCow {
  cow: FarmRecords['Animal']
  reasons: { reason: WatchReason; date: string }[]
}

/** Cows that a veterinarian should look at: those with most reasons first, then the latest. @param today of the farm */
export function watchedCows({ cows, diagnostics, cures, testDays, agents }: WatchRecords, today: string): WatchedCow[] {
  const byCow = groupBy(diagnostics, ({ animal }) => animal)
  const testsByCow = groupBy(testDays, ({ animal }) => animal)
  const answers = new Map(cures.map(({ diagnostic, preliminaryStatus }) => [diagnostic, preliminaryStatus]))
  const aureus = agents.find(({ code }) => code === 'SAU')?.id
  return cows
    .filter(({ category, status }) => category === 'cow' && isOnFarm(status))
    .map((cow) => {
      const own = byCow.get(cow.id) ?? []
      const tests = testsByCow.get(cow.id) ?? []
      const lastOf = (passes: (diagnostic: Diagnostic) => boolean): string | undefined =>
        own
          .filter(passes)
          .reduce<string | undefined>(
            (last, { sampleDate }) => (last === undefined || sampleDate > last ? sampleDate : last),
            undefined,
          )
      const lastTest = tests.reduce((last, { date, scc }) => (scc !== null && date > last ? date : last), '')
      const found: Readonly<Record<WatchReason, string | undefined>> = {
        severe: lastOf(({ grade }) => grade === 'severe'),
        recurrent: lastOf((diagnostic) => isClinical(diagnostic.type) && recurrenceOf(diagnostic, own) !== undefined),
        notCured: lastOf(({ id }) => answers.get(id) === 'not_cured'),
        aureus: lastOf((diagnostic) => aureus !== undefined && agentIdsOf(diagnostic).includes(aureus)),
        sccRising: roseTwice(tests) ? lastTest : undefined,
      }
      const reasons = WATCH_REASONS.flatMap((reason) => {
        const date = found[reason]
        return date !== undefined && date >= addDays(today, -WATCH_DAYS[reason]) ? [{ reason, date }] : []
      })
      return { cow, reasons }
    })
    .filter(({ reasons }) => reasons.length > 0)
    .sort(
      (a, b) => b.reasons.length - a.reasons.length || compareDates(b.reasons[0]?.date ?? '', a.reasons[0]?.date ?? ''),
    )
}
