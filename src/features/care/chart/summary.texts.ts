import type { SummaryName } from '../../../domain/summary-figures.ts'
import type { TextId } from '../../../ui/text.ts'

/** What each figure of the summary is called. */
export const summaryTexts: Readonly<Record<SummaryName, TextId>> = {
  cases: 'udderSummary.cases',
  incidence: 'udderSummary.incidence',
  recurrence: 'udderSummary.recurrence',
  noGrowth: 'udderSummary.noGrowth',
  contaminated: 'udderSummary.contaminated',
  cure: 'udderSummary.cure',
  newInfection: 'udderSummary.newInfection',
  dryInfection: 'udderSummary.dryInfection',
  antimicrobial: 'udderSummary.antimicrobial',
  critical: 'udderSummary.critical',
  against: 'udderSummary.against',
  treatmentDays: 'udderSummary.treatmentDays',
  cost: 'udderSummary.cost',
}
