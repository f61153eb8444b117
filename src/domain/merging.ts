import { joinedPlans } from './changed-plan.ts'
import type { PlanItem } from './treatment.ts'

/**
 * How changes of one record by two people are merged. Fields that only make sense together are decided together;
 * deleting and restoring are idempotent.
 */
export interface MergeRules {
  together: readonly (readonly string[])[]
  idempotent: readonly string[]
  /** Values that were entered by no person, and give way to a person's who had not seen them: a field of the group, by its value. */
  yields?: Readonly<Record<string, string>>
  /** Fields that the server computes from other fields of the record; never sent, never in conflict. */
  derived?: (record: Readonly<Record<string, unknown>>) => readonly string[]
  /** Field in which the server says who set a field, by that field: shown in a conflict, never sent. */
  author?: Readonly<Record<string, string>>
  /** Makes one value of what two people made of a field; undefined where a person has to choose. */
  joins?: Readonly<Record<string, (seen: unknown, mine: unknown, theirs: unknown) => unknown>>
}

const DELETING = ['deleted'] as const

/** A diagnosis: a reading is one statement, so are the quarters, and a grade belongs to its type. */
export const diagnosisMerging: MergeRules = {
  together: [
    ['growth', 'diagnosticClassifications', 'readingMode', 'readingDate'],
    ['forequarterLeft', 'forequarterRight', 'hindquarterLeft', 'hindquarterRight'],
    ['type', 'grade'],
    ['plateBarcode', 'plateSide', 'plateModel'],
  ],
  idempotent: DELETING,
  // An automatic reading yields to a person's without a conflict.
  yields: { readingMode: 'automatic' },
}

/**
 * Having a photo read again merges with nothing: it is asked for what was seen, so a person decides when somebody has read
 * or changed the diagnosis meanwhile. What is open of the case's treatments ends, also of one that another phone began
 * unseen; what was given stays given.
 */
export const REREADING = { treatments: 'interrupt' } as const

/** A count of lactating cows: the number belongs to its day. */
export const countMerging: MergeRules = { together: [['quantity', 'date']], idempotent: DELETING }

/** What a person makes of an automatic reading is one statement. */
export const reviewMerging: MergeRules = { together: [['outcome', 'correctedColonies']], idempotent: DELETING }

/** What the server works out of a count on a plate: what its colonies come to, and what the reader counts. */
const countedBy = (source: unknown, countingMode: unknown): string[] =>
  source === 'plate' ? ['tbc', 'tbcQualifier', ...(countingMode === 'automatic' ? ['numberOfColonies'] : [])] : []

/** An analysis of the tank: what was counted on which plate is one statement, and so is a laboratory's count. */
export const tankMerging: MergeRules = {
  together: [
    [
      ...['source', 'tbc', 'tbcQualifier', 'plateBarcode', 'plateModel', 'dilution', 'countingMode'],
      'numberOfColonies',
    ],
    ['collectionDate', 'releaseDate'],
  ],
  idempotent: DELETING,
  derived: ({ source, countingMode }) => countedBy(source, countingMode),
}

/** An animal: how it left is one statement, and so is that a calf became a cow. */
export const animalMerging: MergeRules = {
  together: [
    ['status', 'statusDate', 'statusReason'],
    ['category', 'cowSince'],
  ],
  idempotent: DELETING,
}

/** A medicine: its withdrawal is one statement, read from one leaflet; treatments take it over as a whole. */
export const productMerging: MergeRules = {
  together: [['milkWithdrawalHours', 'meatWithdrawalDays']],
  idempotent: DELETING,
}

/** A protocol: its whole list of medicines is one field; a grade belongs to its type, and agents to its result. */
export const protocolMerging: MergeRules = {
  together: [
    ['mastitisType', 'grade'],
    ['result', 'agents'],
  ],
  idempotent: DELETING,
}

/**
 * A treatment: how it was stopped is one statement, apart from the plan. Stopped by one and extended by another, both
 * hold, and nothing is given after the stop: interrupting wins. Extended by one and its withdrawal corrected by another,
 * both hold as well.
 */
export const treatmentMerging: MergeRules = {
  together: [['closedFrom', 'closedPeriod', 'closedAt', 'closedReason']],
  idempotent: DELETING,
  joins: { plan: (...plans) => joinedPlans(...(plans as [PlanItem[], PlanItem[], PlanItem[]])) },
}

/** A task: done and cancelled are decided together. Two people who complete it get a conflict. */
export const taskMerging: MergeRules = {
  together: [['doneAt', 'cancelledAt']],
  idempotent: DELETING,
  author: { doneAt: 'doneByName' },
}

/** An answer about a cure: one statement. */
export const cureMerging: MergeRules = {
  together: [['preliminaryStatus', 'executedManually', 'atEndOfLactation', 'answeredAt']],
  idempotent: DELETING,
}

/** A test day: each figure stands alone. */
export const testDayMerging: MergeRules = { together: [], idempotent: DELETING }

/** A calving: each field stands alone. */
export const calvingMerging: MergeRules = { together: [], idempotent: DELETING }

/** A birth: when it was is one statement. */
export const birthMerging: MergeRules = { together: [['date', 'time']], idempotent: DELETING }

/** A weight belongs to its day. */
export const weighingMerging: MergeRules = { together: [['kg', 'date', 'method']], idempotent: DELETING }

/**
 * A disease of a calf: how it ended is one statement, and so is what was read on its plate. Scores are records of their
 * own, so that those of two phones stay.
 */
export const diseaseMerging: MergeRules = {
  together: [
    ['endDate', 'clinicalCureDate'],
    ['plateModel', 'countingMode', 'plateGrowth', 'plateCounts'],
  ],
  idempotent: DELETING,
  // What the reader finds.
  derived: ({ countingMode }) => (countingMode === 'automatic' ? ['plateGrowth', 'plateCounts'] : []),
}

/** A score is one statement. */
export const scoreMerging: MergeRules = {
  together: [['system', 'cough', 'nose', 'eyes', 'ears', 'breathing', 'temperature', 'faeces', 'at']],
  idempotent: DELETING,
}

/** A batch of colostrum: its packages are one list, what was counted on which plate is one statement. */
export const colostrumMerging: MergeRules = {
  together: [
    [
      ...['tbcSource', 'tbc', 'tbcQualifier', 'plateBarcode', 'plateModel', 'dilution', 'countingMode'],
      'numberOfColonies',
    ],
    ['density', 'temperature'],
  ],
  idempotent: DELETING,
  derived: ({ tbcSource, countingMode }) => countedBy(tbcSource, countingMode),
}

/** A meal of colostrum: where it came from is one statement, the blood sample another. */
export const feedingMerging: MergeRules = {
  together: [
    ['colostrum', 'packages', 'donor', 'brix', 'litres', 'highCountConfirmed'],
    ['sampledAt', 'bloodBrix', 'serumProtein'],
  ],
  idempotent: DELETING,
}

/** A farm's rule for its bank: one field. */
export const colostrumSettingsMerging: MergeRules = { together: [], idempotent: DELETING }

/** What savings are reckoned from: each input stands alone. */
export const economyMerging: MergeRules = { together: [], idempotent: DELETING }

/** What a farm wants its figures to be: each target stands alone. */
export const targetsMerging: MergeRules = { together: [], idempotent: DELETING }

/** A reminder: done is done and read is read, whoever says it. */
export const reminderMerging: MergeRules = { together: [], idempotent: ['readAt', 'doneAt', 'deleted'] }

/** A user's own choice: the later wins, since it is the same user. */
export const preferenceMerging: MergeRules = { together: [], idempotent: ['enabled', 'deleted'] }

/** A report: only deleting it is up to people. */
export const reportMerging: MergeRules = { together: [], idempotent: DELETING }
