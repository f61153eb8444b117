import type { LactatingCows } from '../../../domain/lactating-cows.ts'
import type { ChartTask } from './chart-maker.ts'
import { cowsSourceTexts } from './cows-source.texts.ts'

/** The note of a point about the cows that its month is divided by; none when they were counted in that month. */
export function herdNote(herd: LactatingCows | null, { text, number }: ChartTask['words']): { note?: string } {
  if (herd === null || herd.cows === 0) return { note: text('udderChart.noCount') }
  return herd.source === 'month' ? {} : { note: text(cowsSourceTexts[herd.source], { cows: number(herd.cows) }) }
}
