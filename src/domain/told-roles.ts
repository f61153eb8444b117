import { PURCHASING } from './purchase.ts'
import type { NotificationCategory } from './prompts.ts'
import { COUNTERS, INTEGRATORS, REPORTERS, TASK_DOERS, UDDER_READERS } from './role-groups.ts'
import type { Role } from './roles.ts'

/** Who may be told of what: whoever holds one of these roles. */
const TOLD_ROLES: Readonly<Record<NotificationCategory, readonly Role[]>> = {
  plate_ready: UDDER_READERS,
  bills_near: [PURCHASING],
  bills_overdue: [PURCHASING],
  lactating_cows: COUNTERS,
  clinical_cure: TASK_DOERS,
  report_ready: REPORTERS,
  webhook_off: INTEGRATORS,
}

/** Whether somebody with these roles may be told of something: of a report, if they asked for it. */
export const isTold = (code: NotificationCategory, roles: readonly Role[]): boolean =>
  TOLD_ROLES[code].some((role) => roles.includes(role))
