/** A text as a pattern of `like` that it is the beginning of, in lower case. */
export const beginningWith = (text: unknown): string =>
  `${String(text)
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
