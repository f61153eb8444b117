import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { reportedCount, type CountQualifier, type HeldCount } from '../../../domain/tank.ts'
import type { Bound, TankMeasure } from '../../../domain/tank-limits.ts'
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
  /** 310,400 as "310", "> 250" of what is only known to be more: for tables that say "in thousands". */
  thousands: (value: number, bound: Bound) => string
  /** "> 250 mil". */
  bounded: (value: number, bound: Bound) => string
  /** "310 mil cél./mL". */
  withUnit: (value: number, measure: TankMeasure) => string
  /** "mais de 250 mil UFC/mL". */
  inWords: (value: number, bound: Bound, measure: TankMeasure) => string
  unit: (measure: TankMeasure) => string
  /** As typed: decimals in the user's manner, no thousands points. */
  typed: (value: number) => string
  /** "3,25". */
  plain: (value: number) => string
}

/** The sign before a number that is not the count itself. */
export const SIGNS: Partial<Record<CountQualifier | Bound, string>> = { below: '< ', above: '> ' }

/** Figures of the tank in the user's language. */
export function useTankNumbers(): TankNumbers {
  const intl = useIntl()
  const text = useText()
  return useMemo(() => {
    const short = (value: number) =>
      intl.formatNumber(value, { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 3 })
    const bounded = (value: number, bound: Bound) => `${SIGNS[bound] ?? ''}${short(value)}`
    const unit = (measure: TankMeasure) => text(measure === 'tbc' ? 'tank.unit.tbc' : 'tank.unit.scc')
    const withUnit = (value: number, measure: TankMeasure) => `${short(value)} ${unit(measure)}`
    return {
      tbc: ({ tbc, tbcQualifier, source }) =>
        typeof tbc === 'number'
          ? `${SIGNS[tbcQualifier ?? 'exact'] ?? ''}${short(reportedCount(tbc, source))}`
          : undefined,
      short,
      thousands: (value, bound) =>
        `${SIGNS[bound] ?? ''}${intl.formatNumber(value / 1000, { maximumFractionDigits: value < 10_000 ? 1 : 0 })}`,
      bounded,
      unit,
      withUnit,
      inWords: (value, bound, measure) =>
        bound === 'above' || bound === 'below'
          ? text(bound === 'above' ? 'tank.moreThan' : 'tank.lessThan', { value: withUnit(value, measure) })
          : withUnit(value, measure),
      typed: (value) => intl.formatNumber(value, { useGrouping: false, maximumFractionDigits: 3 }),
      plain: (value) => intl.formatNumber(value, { maximumFractionDigits: 2 }),
    }
  }, [intl, text])
}
