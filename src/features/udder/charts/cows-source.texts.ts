import type { CowsSource } from '../../../domain/lactating-cows.ts'
import type { TextId } from '../../../ui/text.ts'

/** Says where a month's number of cows is from when the month has no count of its own. */
export const cowsSourceTexts: Readonly<Record<Exclude<CowsSource, 'month'>, TextId>> = {
  earlier: 'udderChart.carried',
  farm: 'udderChart.farmCows',
}
