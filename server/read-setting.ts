/** Which numbers a setting takes. */
export interface NumberRange {
  from?: number
  to?: number
  /** Whether parts of one are taken too. */
  fractions?: boolean
}

/** A port of TCP; 0 lets the system choose. */
export const PORT = { from: 0, to: 65_535 } as const

/** Reads a number from the environment. @throws RangeError that names the setting and what it takes */
export function numberSetting<Default extends number | undefined>(
  env: NodeJS.ProcessEnv,
  name: string,
  byDefault: Default,
  { from = 1, to = 1_000_000, fractions = false }: NumberRange = {},
): number | Default {
  const typed = env[name]
  if (typed === undefined || typed === '') return byDefault
  const value = Number(typed)
  if (value >= from && value <= to && (fractions || Number.isInteger(value))) return value
  const kind = fractions ? 'number' : 'whole number'
  throw new RangeError(`${name} is "${typed}", and takes a ${kind} from ${String(from)} to ${String(to)}.`)
}

/** Reads a list with commas, as of addresses and networks (`10.0.0.0/8`, `loopback`). */
export const listSetting = (env: NodeJS.ProcessEnv, name: string): string[] =>
  (env[name] ?? '').split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))
