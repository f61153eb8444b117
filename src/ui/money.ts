import { useCallback } from 'react'
import { useIntl } from 'react-intl'

/** Writes cents as money: R$ in Portuguese and Spanish, $ in English, grouped as Brazilian real. Source: specification section 9. */
export function useMoney(): (cents: number) => string {
  const { locale } = useIntl()
  return useCallback(
    (cents: number) => {
      const figures = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
        cents / 100,
      )
      return `${locale.startsWith('en') ? '$' : 'R$'} ${figures}`
    },
    [locale],
  )
}
