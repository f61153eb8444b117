import { cowRecords } from '../../care/herd/herd-records.ts'
import { WithdrawalList, type WithdrawalHerd } from '../../care/withdrawal/withdrawal-list.tsx'

const cows: WithdrawalHerd = {
  records: cowRecords,
  hasMilk: true,
  recordPath: (id) => `/ubere/ficha-da-vaca/${id}`,
  texts: {
    animal: 'withdrawal.cow',
    count: 'withdrawal.count',
    empty: { title: 'withdrawal.empty.title', text: 'withdrawal.empty.text' },
    unknown: 'withdrawal.unknown.notice',
  },
}

/** Cows on the farm whose milk stays out of the tank. */
export default function WithdrawalListPage() {
  return <WithdrawalList herd={cows} />
}
