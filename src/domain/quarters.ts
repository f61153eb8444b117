/** The four quarters of an udder, as the records name them. */
export const QUARTERS = ['forequarterLeft', 'forequarterRight', 'hindquarterLeft', 'hindquarterRight'] as const

/** One quarter of an udder. */
export type Quarter = (typeof QUARTERS)[number]

/** Which quarters a sample was taken from. */
export type QuarterFlags = Record<Quarter, boolean>

/** No quarter chosen yet. */
export const NO_QUARTERS: QuarterFlags = {
  forequarterLeft: false,
  forequarterRight: false,
  hindquarterLeft: false,
  hindquarterRight: false,
}

/** The quarters that are set, in the order of {@link QUARTERS}. */
export const chosenQuarters = (flags: QuarterFlags): Quarter[] => QUARTERS.filter((quarter) => flags[quarter])

/** A composite sample ("CP") holds milk of all four quarters. Source: specification section 3. */
export const isComposite = (flags: QuarterFlags): boolean => QUARTERS.every((quarter) => flags[quarter])

/** A pooled sample holds milk of more than one quarter, so several agents may each come from another quarter. */
export const isPooled = (flags: QuarterFlags): boolean => chosenQuarters(flags).length > 1
