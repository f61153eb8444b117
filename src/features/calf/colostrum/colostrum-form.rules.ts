import { cleanBarcode } from '../../../domain/diagnosis.ts'
import { litresOf, type ColostrumPackage } from '../../../domain/colostrum-stock.ts'
import { DILUTIONS, type CountingMode } from '../../../domain/tank.ts'
import { typedNumber, typedText } from '../../../domain/typed-number.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { readReported, reportedText, wholeColonies } from '../../care/count/reported-count.ts'

/** Packages of one size, as typed. */
export interface PackageGroup {
  count: string
  volume: string
}

/** What stands in the form of a batch; numbers as they were typed. */
export interface ColostrumValues {
  calf: string
  cow: string
  batch: string
  date: string
  frozenOn: string
  brix: string
  density: string
  temperature: string
  groups: PackageGroup[]
  tbcSource: 'none' | 'plate' | 'laboratory'
  /** In thousand CFU/mL, with "<" or ">" before the number at the limits of the method. */
  tbc: string
  plateBarcode: string
  plateModel: string
  dilution: string
  countingMode: CountingMode | null
  numberOfColonies: number | string | null
}

/** Most packages hold so many litres. */
const USUAL_VOLUME = '2'

/** Another row of packages. */
export const newGroup = (): PackageGroup => ({ count: '1', volume: USUAL_VOLUME })

/** An empty form, with what is most likely filled in. */
export const emptyColostrum = (today: string, plateModel: string): ColostrumValues => ({
  ...{ calf: '', cow: '', batch: '', date: today, frozenOn: today, brix: '', density: '', temperature: '' },
  groups: [newGroup()],
  ...{ tbcSource: 'none', tbc: '', plateBarcode: '', plateModel, dilution: '1000', countingMode: null },
  numberOfColonies: null,
})

/** Packages that are not thrown away, by their size, in the order of their numbers. */
function groupsOf(packages: readonly ColostrumPackage[], language: string): PackageGroup[] {
  const counts = new Map<number, number>()
  for (const { volume, discarded } of packages) if (!discarded) counts.set(volume, (counts.get(volume) ?? 0) + 1)
  return [...counts].map(([volume, count]) => ({ count: String(count), volume: typedText(volume, language) }))
}

/** What of a batch a form is filled from: a record, or a write that was refused. */
export type ColostrumGiven = Partial<
  Omit<FarmRecords['Colostrum'], 'id' | 'packages' | 'tbcSource'> & {
    packages: readonly (Omit<ColostrumPackage, 'discarded'> & { discarded?: boolean | null })[]
    tbcSource: 'plate' | 'laboratory' | null
  }
>

/** The given fields over the form's own values. */
export function filledColostrum(values: ColostrumValues, given: ColostrumGiven, language: string): ColostrumValues {
  const { packages, tbcSource, tbc, tbcQualifier, dilution, countingMode, numberOfColonies } = given
  const text = (value: string | null | undefined, before: string) => (value === undefined ? before : (value ?? ''))
  const typed = (value: number | null | undefined, before: string) =>
    value === undefined ? before : typedText(value, language)
  return {
    calf: text(given.calf, values.calf),
    cow: text(given.cow, values.cow),
    batch: text(given.batch, values.batch),
    date: text(given.date, values.date),
    frozenOn: text(given.frozenOn, values.frozenOn),
    brix: typed(given.brix, values.brix),
    density: typed(given.density, values.density),
    temperature: typed(given.temperature, values.temperature),
    groups: packages
      ? groupsOf(
          packages.map((each) => ({ ...each, discarded: each.discarded === true })),
          language,
        )
      : values.groups,
    tbcSource: tbcSource === undefined ? values.tbcSource : (tbcSource ?? 'none'),
    tbc:
      tbcSource === 'laboratory' && typeof tbc === 'number'
        ? reportedText(tbc, tbcQualifier ?? 'exact', (value) => typedText(value, language))
        : values.tbc,
    plateBarcode: text(given.plateBarcode, values.plateBarcode),
    plateModel: given.plateModel ?? values.plateModel,
    dilution: typeof dilution === 'number' ? String(dilution) : values.dilution,
    countingMode: countingMode === undefined ? values.countingMode : countingMode,
    numberOfColonies: numberOfColonies === undefined ? values.numberOfColonies : numberOfColonies,
  }
}

/**
 * The packages that some groups come to. Those that are there already keep their numbers, so that labels stay right, also
 * where their volume is corrected; what was thrown away stays so, and what was fed is the last to go.
 */
export function packagesOf(
  groups: readonly { count: number; volume: number }[],
  before: readonly ColostrumPackage[] = [],
  fed: ReadonlySet<string> = new Set(),
): ColostrumPackage[] {
  const free = before
    .filter(({ discarded }) => !discarded)
    .sort((a, b) => Number(fed.has(b.id)) - Number(fed.has(a.id)))
  const wanted = groups.flatMap(({ count, volume }) =>
    Array.from({ length: Number.isInteger(count) ? Math.min(count, 100) : 0 }, () => volume),
  )
  // Packages of the right size stay as they are; only then do others change theirs.
  const kept: ColostrumPackage[] = []
  const others = wanted.filter((volume) => {
    const at = free.findIndex((each) => each.volume === volume)
    if (at !== -1) kept.push(...free.splice(at, 1))
    return at === -1
  })
  let last = Math.max(0, ...before.map(({ id }) => Number(id) || 0))
  const changed = others.map((volume): ColostrumPackage => {
    const id = free.shift()?.id ?? String(++last)
    return { id, volume, discarded: false }
  })
  const all = [...before.filter(({ discarded }) => discarded), ...kept, ...changed]
  return all.sort((a, b) => Number(a.id) - Number(b.id))
}

/** Litres that typed groups come to; what is no number counts for nothing. */
export const typedLitres = (groups: readonly PackageGroup[], language: string): number =>
  litresOf(
    groups.flatMap(({ count, volume }) => {
      const [many, litres] = [typedNumber(count, language), typedNumber(volume, language)]
      const sum = (many ?? 0) * (litres ?? 0)
      return Number.isFinite(sum) ? [{ id: '', volume: sum, discarded: false }] : []
    }),
  )

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())

/** The typed values as the rules judge them: a report has no plate, a plate no report. */
export function readColostrum(
  values: ColostrumValues,
  language: string,
  before?: readonly ColostrumPackage[],
  fed?: ReadonlySet<string>,
) {
  const { tbcSource, plateBarcode, plateModel, dilution, countingMode, numberOfColonies } = values
  const onPlate = tbcSource === 'plate'
  const barcode = cleanBarcode(plateBarcode)
  const groups = values.groups.map(({ count, volume }) => ({
    count: typedNumber(count, language) ?? Number.NaN,
    volume: typedNumber(volume, language) ?? Number.NaN,
  }))
  return {
    calf: values.calf,
    cow: orNull(values.cow),
    batch: values.batch,
    date: values.date,
    frozenOn: orNull(values.frozenOn),
    brix: typedNumber(values.brix, language),
    density: typedNumber(values.density, language),
    temperature: typedNumber(values.temperature, language),
    groups,
    packages: packagesOf(groups, before, fed),
    tbcSource: tbcSource === 'none' ? null : tbcSource,
    ...(tbcSource === 'laboratory' ? readReported(values.tbc, language) : { tbc: null, tbcQualifier: null }),
    plateBarcode: onPlate && barcode !== '' ? barcode : null,
    plateModel: onPlate && plateModel !== '' ? plateModel : null,
    dilution: onPlate ? (DILUTIONS.find((one) => String(one) === dilution) ?? null) : null,
    countingMode: onPlate ? countingMode : null,
    numberOfColonies: onPlate && countingMode === 'manual' ? wholeColonies(numberOfColonies) : null,
  }
}

/** A name for a batch: the cow's ear tag and the day; with a letter where that is taken. */
export function suggestedBatch(earTag: string, date: string, taken: ReadonlySet<string>): string {
  const name = `${earTag}-${date.slice(8, 10)}${date.slice(5, 7)}`.replaceAll('#', '')
  const free = ['', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    .map((letter) => name + letter)
    .find((each) => !taken.has(each.toLowerCase()))
  return free ?? name
}
