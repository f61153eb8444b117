import { useCallback } from 'react'
import { useIntl } from 'react-intl'

/**
 * Writes cents as money: R$ in Portuguese and Spanish, $ in English, grouped as Brazilian real. Source: specification section 9.
 * @param brief without cents where there are none: for the axis of a chart
 */
export function useMoney(): (cents: number, brief?: boolean) => string {
  const { locale } = useIntl()
  return useCallback(
    (cents: number, brief = false) => {
      const figures = new Intl.NumberFormat('pt-BR', {
        minimumFractionDigits: brief && cents % 100 === 0 ? 0 : 2,
        maximumFractionDigits: 2,
      }).format(cents / 100)
      return `${locale.startsWith('en') ? '$' : 'R$'}\u00a0${figures}`
    },
    [locale],
  )
}
