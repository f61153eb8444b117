import { readFileSync } from 'node:fs'
import { format, type FormatConfig } from 'oxfmt'

/**
 * A file's text as `npm run format` leaves it.
 * @param path decides the language; nothing is read from it
 * @throws Error when the text cannot be parsed
 */
export async function formatText(path: string, text: string): Promise<string> {
  const options = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as FormatConfig
  const { code, errors } = await format(path, text, options)
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`)
  return code
}
