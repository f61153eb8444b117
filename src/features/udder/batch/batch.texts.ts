import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { GRADES } from '../../../domain/diagnosis.ts'
import { QUARTERS, type Quarter } from '../../../domain/quarters.ts'
import { typedNumber } from '../../../domain/typed-number.ts'
import { useDates } from '../../../ui/dates.ts'
import { quarterTexts } from '../../../ui/fields/quarter-texts.ts'
import { useText, type TextId } from '../../../ui/text.ts'
import { easeTexts } from '../../care/animal/ease.texts.ts'
import { gradeTexts } from '../../care/protocol/aim.texts.ts'
import { quartersText } from '../diagnostic/diagnostic.texts.ts'
import type { BatchKind, BatchRow, BatchWords } from './batch.rules.ts'

/** Names of the kinds. */
export const kindTexts: Readonly<Record<BatchKind, TextId>> = {
  drying: 'batch.kind.drying',
  clinical: 'batch.kind.clinical',
  testDay: 'batch.kind.testDay',
  calving: 'batch.kind.calving',
}

/** How hard a calving was, without the rules that judge it. */
export const EASES = Object.keys(easeTexts) as (keyof typeof easeTexts)[]

/** What a pasted line holds, by kind. */
export const pasteTexts: Readonly<Record<BatchKind, TextId>> = {
  drying: 'batch.paste.drying',
  clinical: 'batch.paste.clinical',
  testDay: 'batch.paste.testDay',
  calving: 'batch.paste.calving',
}

/** Words of the user's language that pasted cells may hold. */
export function useBatchWords(): BatchWords {
  const text = useText()
  return useMemo(() => {
    const word = (id: TextId) => text(id).toLowerCase()
    const quarters = QUARTERS.map((quarter): [string, readonly Quarter[]] => [
      word(quarterTexts[quarter].short),
      [quarter],
    ])
    return {
      grades: new Map(GRADES.map((grade) => [word(gradeTexts[grade]), grade])),
      quarters: new Map([...quarters, [word('quarter.composite.short'), QUARTERS]]),
      eases: new Map(EASES.map((ease) => [word(easeTexts[ease]), ease])),
    }
  }, [text])
}

/** What was typed for a cow, in one line. */
export function useLineText(): (row: BatchRow) => string {
  const text = useText()
  const dates = useDates()
  const { locale, formatNumber } = useIntl()
  /** As numbers are written elsewhere; what is no number stays as it was typed. */
  const figure = (written: string) => {
    const value = typedNumber(written, locale)
    return value === null || Number.isNaN(value) ? written : formatNumber(value, { maximumFractionDigits: 3 })
  }
  return ({ typed, kind, date, protocol }) =>
    [
      dates.day(typed.date === '' ? date : typed.date),
      typed.grade === null ? '' : text(gradeTexts[typed.grade]),
      kind === 'clinical' ? quartersText(typed.quarters, text) : '',
      typed.scc === '' ? '' : text('testDay.line.scc', { scc: figure(typed.scc) }),
      typed.milkKg === '' ? '' : text('testDay.line.milk', { kg: figure(typed.milkKg) }),
      typed.ease === null ? '' : text(easeTexts[typed.ease]),
      protocol === '' ? '' : text('batch.treated'),
      typed.unread,
    ]
      .filter((part) => part !== '')
      .join(' · ')
}
