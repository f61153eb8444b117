/**
 * How two people's changes of one record meet. Fields that only make sense together are decided together; saying that a
 * record is deleted, or is not, is the same said once or twice.
 */
export interface MergeRules {
  together: readonly (readonly string[])[]
  idempotent: readonly string[]
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
}

/** A count of lactating cows: the number belongs to its day. */
export const countMerging: MergeRules = { together: [['quantity', 'date']], idempotent: DELETING }

/** What a person makes of an automatic reading is one statement. */
export const reviewMerging: MergeRules = { together: [['outcome', 'correctedColonies']], idempotent: DELETING }

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
}
