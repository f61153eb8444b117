import type { CommunityGroup } from '../../../domain/community.ts'
import type { CommunityIndicator } from '../../../generated/udder/community.ts'
import type { TextId } from '../../../ui/text.ts'

/** Names of the figures: those of their screens. */
export const indicatorTexts: Readonly<Record<CommunityIndicator, TextId>> = {
  benchmark: 'screen.communityBenchmark',
  top_intramammary: 'screen.communityIntramammary',
  top_injectable: 'screen.communityInjectable',
  top_anti_inflammatory: 'screen.communityAntiInflammatory',
  top_intramammary_by_agent: 'screen.communityByAgent',
  treatment_days_by_agent: 'screen.communityDays',
  clinical_cure: 'screen.communityCure',
  clinical_incidence: 'screen.communityIncidence',
}

/** What each figure is and how it is worked out. */
export const definitionTexts: Readonly<Record<CommunityIndicator, TextId>> = {
  benchmark: 'community.definition.benchmark',
  top_intramammary: 'community.definition.top',
  top_injectable: 'community.definition.top',
  top_anti_inflammatory: 'community.definition.top',
  top_intramammary_by_agent: 'community.definition.top',
  treatment_days_by_agent: 'community.definition.days',
  clinical_cure: 'community.definition.cure',
  clinical_incidence: 'community.definition.incidence',
}

/** Names of groups of farms. */
export const groupTexts: Readonly<Record<CommunityGroup, TextId>> = {
  all: 'community.group.all',
  region_north: 'community.group.region_north',
  region_northeast: 'community.group.region_northeast',
  region_midwest: 'community.group.region_midwest',
  region_southeast: 'community.group.region_southeast',
  region_south: 'community.group.region_south',
  system_compost_barn: 'community.group.system_compost_barn',
  system_free_stall: 'community.group.system_free_stall',
  system_pasture: 'community.group.system_pasture',
  system_semi_confined: 'community.group.system_semi_confined',
  system_other: 'community.group.system_other',
  herd_50: 'community.group.herd_small',
  herd_150: 'community.group.herd_middle',
  herd_more: 'community.group.herd_more',
}

/** Names of lines that are no agent, medicine or month. */
export const lineTexts: Readonly<Record<string, TextId>> = {
  incidence: 'community.line.incidence',
  cure: 'community.line.cure',
  no_growth: 'community.line.no_growth',
  contaminated: 'community.line.contaminated',
  high_cells: 'community.line.high_cells',
  mild: 'community.line.mild',
  moderate: 'community.line.moderate',
  severe: 'community.line.severe',
  positive: 'community.line.positive',
  negative: 'community.line.negative',
}

/** Where a farm is among the others. */
export const quarterTexts = {
  same: 'community.quarter.same',
  lowest: 'community.quarter.lowest',
  lower: 'community.quarter.lower',
  higher: 'community.quarter.higher',
  highest: 'community.quarter.highest',
} as const satisfies Record<string, TextId>
