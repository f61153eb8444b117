// Units as headings name them beside a field, "CCS (x1000 cél/mL)" and "Data (dd/mm/aaaa)", in the words of `plainHeading`.
// A figure in another unit is another one: milk in pounds, or kilograms of fat.

const PERCENT = ['pct', 'percent', 'g', '100', '100g', 'm', 'v', 'p']
const THOUSAND = ['1000', 'x1000', 'mil', 'miles', 'k', '10', '10e3', 'thousand']
const PER_ML = ['cel', 'cels', 'celulas', 'cells', 'cs', 'ufc', 'cfu', 'ml', 'por', 'per', 'x', '3', ...THOUSAND]

const DATE = ['dd', 'mm', 'aaaa', 'yyyy', 'aa', 'yy']

const UNIT_WORDS: Readonly<Record<string, readonly string[]>> = {
  birthDate: DATE,
  lastCalvingDate: DATE,
  conceptionDate: DATE,
  date: DATE,
  milkKg: ['kg', 'l', 'lt', 'lts', 'litro', 'litros', 'dia', 'd', 'day', 'vaca', 'cow'],
  fat: PERCENT,
  protein: PERCENT,
  lactose: PERCENT,
  totalSolids: PERCENT,
  scc: PER_ML,
  dscc: PERCENT,
  cpp: PER_ML,
  urea: ['mg', 'dl'],
  casein: PERCENT,
  cryoscopy: ['c', 'h', 'oc', 'oh', 'grau', 'graus', 'grados'],
}

/** The least that the middle one of a column's counts is in cells or colonies per mL: less of them are thousands. */
const LEAST_PER_ML: Readonly<Record<string, number>> = { scc: 5_000, cpp: 500 }

/** Whether what follows the name of a field in a heading is a unit of that field. @param rest as plainHeading gives it */
export const isUnitOf = (field: string, rest: string): boolean =>
  rest.split(' ').every((word) => UNIT_WORDS[field]?.includes(word))

/** Whether a figure is in percent. */
export const isShare = (field: string): boolean => UNIT_WORDS[field] === PERCENT

/**
 * By what the counts of a column are divided to be thousands per mL. Headings say "cells per mL" over thousands as well:
 * they are believed only where the numbers are such counts.
 * @param heading as plainHeading gives it @param values of the whole column
 */
export function perThousand(field: string, heading: string, values: readonly number[]): number {
  const least = LEAST_PER_ML[field]
  const words = heading.split(' ')
  if (least === undefined || !words.includes('ml') || words.some((word) => THOUSAND.includes(word))) return 1
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b)
  return (sorted[Math.floor(sorted.length / 2)] ?? 0) >= least ? 1_000 : 1
}
