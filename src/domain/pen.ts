/** Longest name of a pen, in characters. */
export const PEN_MAX = 40

/** What tells pens apart: capitals and spaces around a name do not. */
export const penKey = (pen: string | null): string => pen?.trim().toLowerCase() ?? ''
