import { isClinical } from '../../../src/domain/new-case.ts'
import { monthSummary, SUMMARY_RULES } from '../../../src/domain/month-summary.ts'
import { SUMMARY_FIGURES } from '../../../src/domain/summary-figures.ts'
import { cureOf } from './diagnosis-batches.ts'
import { readCounts } from '../lactation/read-counts.ts'
import { monthPeriods, readCases } from './month-cases.ts'
import { readFarmRecords, readMonthRecords } from './month-records.ts'
import type { Batch, InTurn, ReportQuestion } from './report-run.ts'

const hundredth = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100)

/** Every figure of the monthly summary, month by month: one row each. */
export async function* monthFigures(question: ReportQuestion, inTurn: InTurn): AsyncGenerator<Batch> {
  const { say } = question.words
  const counts = await inTurn((tx) => readCounts(tx, question.farm))
  const farm = await inTurn((tx) => readFarmRecords(tx, question))
  for (const period of monthPeriods(question.period)) {
    const own = await inTurn((tx) => readCases(tx, question, period))
    const { before, ...records } = await inTurn((tx) => readMonthRecords(tx, question, own, period))
    const known = new Set(own.map(({ id }) => id))
    const earlier = before.filter(({ id }) => !known.has(id)).map((found) => ({ ...found, treatmentEconomy: null }))
    const states = new Map(own.filter(({ type }) => isClinical(type)).map((each) => [each.id, cureOf(each, question)]))
    const figures = monthSummary({ ...farm, ...records, counts, states, cases: [...earlier, ...own] }, period)
    const month = `${period.from.slice(0, 7)}-01`
    const rows = SUMMARY_FIGURES.map((name) => {
      const { value, count, of } = figures[name]
      const { unit } = SUMMARY_RULES[name]
      const shown = hundredth(unit === 'money' && value !== null ? value / 100 : value)
      return [month, name, say(`udderSummary.${name}`), shown, say(`reportFile.unit.${unit}`), count, of]
    })
    yield { rows, done: rows.length }
  }
}
