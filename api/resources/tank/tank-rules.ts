import { tankProblems, type TankEntry } from '../../../src/domain/tank-draft.ts'
import type { Violation } from '../../plugins/problem.ts'
import { checkCounting, checkPlate, TANK, type PlateDraft } from '../count/counted-plate.ts'
import { todayAt } from '../farm-clock.ts'
import type { Values, WriteContext } from '../resource-table.ts'

/** An analysis before it is stored: ids are integers. */
export interface TankDraft extends TankEntry, PlateDraft {
  plateModel: number | null
  tbc: number | null
  tbcQualifier: string | null
}

/** The rules of a tank analysis: those that the app's form has too, and those that only the server can check. */
export async function checkTank(values: Values, context: WriteContext): Promise<Violation[]> {
  const draft = values as unknown as TankDraft
  const problems = tankProblems(draft, await todayAt(context.tx, draft.farm))
  return [
    ...problems.map(({ field, code }) => ({ propertyPath: field, code })),
    ...(draft.source === 'plate' ? await checkPlate(TANK, draft, context) : []),
    ...checkCounting(draft, context),
  ]
}
