import { useIntl } from 'react-intl'

/** Says an amount of bytes in megabytes or gigabytes. */
export function useBytes(): (bytes: number) => string {
  const intl = useIntl()
  return (value) => {
    const [amount, unit] = value >= 1e9 ? [value / 1e9, 'gigabyte'] : [value / 1e6, 'megabyte']
    return intl.formatNumber(amount, { style: 'unit', unit, maximumFractionDigits: amount < 10 ? 1 : 0 })
  }
}
