import { isHeldBack, type Withdrawal } from './withdrawal.ts'

/** What of a withdrawal is still ahead: an end that has passed says nothing of what is given now. */
export function stillHeld(withdrawal: Withdrawal, now: Date, today: string): Withdrawal {
  const { milk, meat } = isHeldBack(withdrawal, now, today)
  return {
    ...withdrawal,
    milkReleaseAt: milk ? withdrawal.milkReleaseAt : null,
    meatReleaseOn: meat ? withdrawal.meatReleaseOn : null,
  }
}
