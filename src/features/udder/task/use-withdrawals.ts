import type { Withdrawal } from '../../../domain/withdrawal.ts'
import { cowRecords } from '../../care/herd/herd-records.ts'
import { useHerdWithdrawals } from '../../care/withdrawal/use-herd-withdrawals.ts'

/** The withdrawal of each cow that was given something, by her id. */
export const useWithdrawals = (): ReadonlyMap<string, Withdrawal> => useHerdWithdrawals(cowRecords)
