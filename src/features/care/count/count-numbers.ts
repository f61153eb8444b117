import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { twoFigures, type CountQualifier } from '../../../domain/tank.ts'
import type { TankMeasure } from '../../../domain/tank-limits.ts'
import { useText } from '../../../ui/text.ts'

/** A count of bacteria as an analysis has it. */
export interface Counted {
  tbc?: number | null
  tbcQualifier?: CountQualifier | null
  source: 'plate' | 'laboratory'
}

/** Figures of the tank as people say them. */
export interface TankNumbers {
  /** "120 mil", "< 1 mil"; a plate's with two figures, as such counts are reported. Undefined while there is none. */
  tbc: (counted: Counted) => string | undefined
  /** "310 mil". */
  short: (value: number) => string
  /** 310,400 as "310": for tables that say "in thousands". */
  thousands: (value: number) => string
  /** "310 mil cél./mL". */
  withUnit: (value: number, measure: TankMeasure) => string
  unit: (measure: TankMeasure) => string
  /** As typed: decimals in the user's manner, no thousands points. */
  typed: (value: number) => string
  /** "3,25". */
  plain: (value: number) => string
}

const SIGNS: Partial<Record<CountQualifier, string>> = { below: '< ', above: '> ' }

/** Figures of the tank in the user's language. */
export function useTankNumbers(): TankNumbers {
  const intl = useIntl()
  const text = useText()
  return useMemo(() => {
    const short = (value: number) =>
      intl.formatNumber(value, { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 3 })
    const unit = (measure: TankMeasure) => text(measure === 'tbc' ? 'tank.unit.tbc' : 'tank.unit.scc')
    return {
      tbc: ({ tbc, tbcQualifier, source }) =>
        typeof tbc === 'number'
          ? `${SIGNS[tbcQualifier ?? 'exact'] ?? ''}${short(source === 'plate' ? twoFigures(tbc) : tbc)}`
          : undefined,
      short,
      thousands: (value) => intl.formatNumber(value / 1000, { maximumFractionDigits: value < 10_000 ? 1 : 0 }),
      unit,
      withUnit: (value, measure) => `${short(value)} ${unit(measure)}`,
      typed: (value) => intl.formatNumber(value, { useGrouping: false, maximumFractionDigits: 3 }),
      plain: (value) => intl.formatNumber(value, { maximumFractionDigits: 2 }),
    }
  }, [intl, text])
}
