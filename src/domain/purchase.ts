import { ANSWERING } from './user.ts'
import type { Role } from './roles.ts'

/** Whoever holds it may buy for the farm: who answers for its bills. */
export const PURCHASING: Role = ANSWERING
