import { useIntl } from 'react-intl'
import type { AnimalStatus } from '../../../domain/cow.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { useText } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'
import type { TEST_DAY_FIGURES } from '../../../domain/test-day-draft.ts'
import type { TextId } from '../../../ui/text.ts'

/** Names of the figures of a test day. */
export const figureTexts: Readonly<Record<(typeof TEST_DAY_FIGURES)[number], TextId>> = {
  milkKg: 'testDay.milkKg',
  fat: 'testDay.fat',
  protein: 'testDay.protein',
  lactose: 'testDay.lactose',
  totalSolids: 'testDay.totalSolids',
  scc: 'testDay.scc',
  dscc: 'testDay.dscc',
  cpp: 'testDay.cpp',
  urea: 'testDay.urea',
  casein: 'testDay.casein',
  cryoscopy: 'testDay.cryoscopy',
}

/** Colours of how an animal is, or how it left. */
export const statusTones: Readonly<Record<AnimalStatus, Tone>> = {
  active: 'positive',
  dry: 'info',
  discarded: 'neutral',
  sold: 'neutral',
  dead: 'neutral',
}

/** "24,5 kg · CCS 180 mil": what a test day says in one line. */
export function useTestDayText(): (day: FarmRecords['TestDay']) => string {
  const text = useText()
  const { formatNumber } = useIntl()
  return ({ milkKg, scc }) => {
    const parts = [
      milkKg === null ? '' : text('testDay.line.milk', { kg: formatNumber(milkKg) }),
      scc === null ? '' : text('testDay.line.scc', { scc: formatNumber(scc) }),
    ].filter((part) => part !== '')
    return parts.length > 0 ? parts.join(' · ') : text('testDay.write.create')
  }
}
