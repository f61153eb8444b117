import type { CowsSource } from '../../../domain/lactating-cows.ts'
import type { TextId } from '../../../ui/text.ts'

/** Where the cows that a figure is divided by are known from, where nobody counted them in the month. */
export const cowsSourceTexts: Readonly<Record<Exclude<CowsSource, 'month'>, TextId>> = {
  earlier: 'udderChart.carried',
  farm: 'udderChart.farmCows',
}
