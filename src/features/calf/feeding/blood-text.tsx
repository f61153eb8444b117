import { useIntl } from 'react-intl'
import { timingOf } from '../../../domain/transfer-sample.ts'
import { useText } from '../../../ui/text.ts'
import type { Feeding } from './feeding.rules.ts'
import { TransferLine } from './transfer-line.tsx'
import { useBorn } from './use-feeding-around.ts'

/** A blood sample in the life of a calf. */
export function BloodText({ meal }: { meal: Feeding }) {
  const text = useText()
  const { timeZone } = useIntl()
  const born = useBorn().get(meal.calf)
  return (
    <>
      <b>{text('feeding.sampleLine')}</b>
      <TransferLine sample={meal} timing={timingOf(meal, born, timeZone)} />
    </>
  )
}
