import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { sumText } from '../domain/money.ts'

/**
 * Writes cents as money: R$ in Portuguese and Spanish, $ in English. Source: specification section 9.
 * @param brief without cents where there are none: for the axis of a chart
 */
export function useMoney(): (cents: number, brief?: boolean) => string {
  const { locale } = useIntl()
  return useCallback(
    (cents: number, brief = false) => `${locale.startsWith('en') ? '$' : 'R$'}\u00a0${sumText(cents, brief)}`,
    [locale],
  )
}
