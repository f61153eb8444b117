/**
 * A text that no spreadsheet takes for a formula: an apostrophe goes before one that begins like one, blanks in front or
 * not. (OWASP, CSV injection.)
 */
export const harmlessText = (value: string): string => (/^\s*[=+\-@]|^[\t\r\n]/.test(value) ? `'${value}` : value)
