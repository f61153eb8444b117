import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { reportedCount, type CountQualifier, type HeldCount } from '../../../domain/tank.ts'
import { LEGAL_LIMITS, type Bound, type TankMeasure } from '../../../domain/tank-limits.ts'
import { useText } from '../../../ui/text.ts'

/** A count of bacteria as an analysis has it. */
export interface Counted extends HeldCount {
  source: 'plate' | 'laboratory'
}

/** Figures of the tank as people say them. */
export interface TankNumbers {
  /** "120 mil", "< 1 mil"; a plate's with two figures, as such counts are reported. Undefined while there is none. */
  tbc: (counted: Counted) => string | undefined
  /** "310 mil". */
  short: (value: number) => string
  /** "310,45 mil": a result as the laboratory reported it. */
  reported: (value: number) => string
  /** 310,400 as "310,4", "> 250" of what is only known to be more: for tables that say "in thousands". */
  thousands: (value: number, bound: Bound) => string
  /** 310,400 as "310", with as many figures as tell it from the limit. */
  meanInThousands: (value: number, bound: Bound, measure: TankMeasure) => string
  /** "> 250 mil". */
  bounded: (value: number, bound: Bound) => string
  /** "310 mil cél./mL". */
  withUnit: (value: number, measure: TankMeasure) => string
  /** "mais de 250 mil UFC/mL", with as many figures as tell it from the limit. */
  inWords: (value: number, bound: Bound, measure: TankMeasure) => string
  unit: (measure: TankMeasure) => string
  /** As typed: decimals in the user's manner, no thousands points. */
  typed: (value: number) => string
  /** "3,25". */
  plain: (value: number) => string
}

/** Significant digits that show any count below ten million without rounding. */
const EXACT = 7

/** The sign before a number that is not the count itself. */
export const SIGNS: Partial<Record<CountQualifier | Bound, string>> = { below: '< ', above: '> ' }

/** Formats a figure that is compared with a limit, with more digits where rounding would make the two look equal. */
function besideLimit(value: number, measure: TankMeasure, digits: number, say: (n: number, digits: number) => string) {
  const limit = LEGAL_LIMITS[measure]
  let shown = digits
  while (value !== limit && shown < EXACT && say(value, shown) === say(limit, shown)) shown++
  return say(value, shown)
}

/** Figures of the tank in the user's language. */
export function useTankNumbers(): TankNumbers {
  const intl = useIntl()
  const text = useText()
  return useMemo(() => {
    const compact = (value: number, maximumSignificantDigits: number) =>
      intl.formatNumber(value, { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits })
    const inThousands = (value: number, maximumFractionDigits: number) =>
      intl.formatNumber(value / 1000, { maximumFractionDigits })
    const short = (value: number) => compact(value, 3)
    const reported = (value: number) => compact(value, EXACT)
    const unit = (measure: TankMeasure) => text(measure === 'tbc' ? 'tank.unit.tbc' : 'tank.unit.scc')
    const withUnit = (value: number, measure: TankMeasure) => `${short(value)} ${unit(measure)}`
    return {
      tbc: ({ tbc, tbcQualifier, source }) =>
        typeof tbc === 'number'
          ? `${SIGNS[tbcQualifier ?? 'exact'] ?? ''}${reported(reportedCount(tbc, source))}`
          : undefined,
      short,
      reported,
      thousands: (value, bound) => `${SIGNS[bound] ?? ''}${inThousands(value, 1)}`,
      meanInThousands: (value, bound, measure) =>
        `${SIGNS[bound] ?? ''}${besideLimit(value, measure, value < 10_000 ? 1 : 0, inThousands)}`,
      bounded: (value, bound) => `${SIGNS[bound] ?? ''}${compact(value, 4)}`,
      unit,
      withUnit,
      inWords: (value, bound, measure) => {
        const said = `${besideLimit(value, measure, 3, compact)} ${unit(measure)}`
        if (bound !== 'above' && bound !== 'below') return said
        return text(bound === 'above' ? 'tank.moreThan' : 'tank.lessThan', { value: said })
      },
      typed: (value) => intl.formatNumber(value, { useGrouping: false, maximumFractionDigits: 3 }),
      plain: (value) => intl.formatNumber(value, { maximumFractionDigits: 2 }),
    }
  }, [intl, text])
}
