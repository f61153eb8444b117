import { billState, BILL_STATES, sortBills } from '../../../domain/bill.ts'
import type { BillRowFragment } from '../../../generated/account/bill.ts'
import { choiceParam, listParams } from '../../../ui/list-params.ts'

/** What narrows the list, as it stands in the address. */
export const billParams = listParams({ state: choiceParam(BILL_STATES) })

/** Bills of a state in the order in which people need them. */
export const findBills = (
  bills: readonly BillRowFragment[],
  state: (typeof BILL_STATES)[number] | '',
  today: string,
): BillRowFragment[] => sortBills(bills, today).filter((bill) => state === '' || billState(bill, today) === state)

/** Where a bill is fetched as a PDF. */
export const billAddress = ({ id }: Pick<BillRowFragment, 'id'>): string => `/files/bills/${id}`
