/** Of the card with what is due: for four lines of text on a small phone, before and after the figures are known. */
export const DUE_HEIGHT = { phone: '98px', desk: '66px' } as const
