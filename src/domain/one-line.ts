/**
 * Removes control and invisible formatting characters: pasted text may contain them, no search can match them, and marks of
 * direction change how the text beside a name is shown.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\t-\r]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
}
