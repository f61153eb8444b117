/** Days before and after today on which a treatment may begin: what was forgotten, and what is planned for drying. */
export const MEANT_DATES = { startBack: 365, startAhead: 120 } as const
