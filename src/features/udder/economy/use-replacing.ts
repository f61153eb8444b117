import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { useText } from '../../../ui/text.ts'
import { labelledValues } from '../../care/write/define-record.ts'
import { useLabelTools } from '../../care/write/label-tools.ts'
import { useReplaceQuestion } from '../../care/write/replace-question.tsx'
import { economyRecord } from './economy.record.ts'

/** Asks before values of the same day are replaced that the form did not show. */
export function useReplacing() {
  const text = useText()
  const tools = useLabelTools()
  const { ask, question } = useReplaceQuestion()
  const mayReplace = (known: FarmRecords['FarmEconomySettings']) => {
    const record = { ...known }
    const lines = labelledValues(economyRecord, record, record, tools)
    return ask({
      title: text('economy.error.exists'),
      about: lines.map(({ label, value }) => `${text(label)}: ${value}`).join(' · '),
      yes: text('economy.replace.yes'),
      no: text('economy.replace.no'),
    })
  }
  return { mayReplace, question }
}
