import { PURCHASING } from './purchase.ts'
import type { NotificationCategory } from './prompts.ts'
import { COUNTERS, INTEGRATORS, REPORTERS, TASK_DOERS, UDDER_READERS } from './role-groups.ts'
import type { Role } from './roles.ts'

/** Roles that receive each kind of notification: any one is enough. */
const TOLD_ROLES: Readonly<Record<NotificationCategory, readonly Role[]>> = {
  plate_ready: UDDER_READERS,
  bills_near: [PURCHASING],
  bills_overdue: [PURCHASING],
  lactating_cows: COUNTERS,
  clinical_cure: TASK_DOERS,
  report_ready: REPORTERS,
  webhook_off: INTEGRATORS,
}

/** Whether a user with these roles receives a kind of notification; `report_ready` goes only to who requested the report. */
export const isTold = (code: NotificationCategory, roles: readonly Role[]): boolean =>
  TOLD_ROLES[code].some((role) => roles.includes(role))
