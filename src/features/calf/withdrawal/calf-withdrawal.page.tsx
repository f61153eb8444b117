import { calfRecords } from '../../care/herd/herd-records.ts'
import { WithdrawalList, type WithdrawalHerd } from '../../care/withdrawal/withdrawal-list.tsx'

const calves: WithdrawalHerd = {
  records: calfRecords,
  hasMilk: false,
  recordPath: (id) => `/bezerra/ficha-da-bezerra/${id}`,
  texts: {
    animal: 'calfTreatment.held.calf',
    count: 'calfTreatment.held.count',
    empty: { title: 'calfTreatment.held.empty.title', text: 'calfTreatment.held.empty.text' },
    unknown: 'calfTreatment.held.unknown',
  },
}

/** Calves that may not be slaughtered yet. */
export default function CalfWithdrawalPage() {
  return <WithdrawalList herd={calves} />
}
