import { Clock } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useClockSkew } from '../../../engine/react/farm-records.ts'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'

const MINUTE = 60_000

/** A length of time in the one unit that people would use: minutes, hours, days. */
export function useDuration(): (ms: number) => string {
  const intl = useIntl()
  return (ms) => {
    const minutes = Math.round(Math.abs(ms) / MINUTE)
    const [value, unit] =
      minutes < 120 ? [minutes, 'minute'] : minutes < 2_880 ? [minutes / 60, 'hour'] : [minutes / 1_440, 'day']
    return intl.formatNumber(value, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 })
  }
}

/** Tells that the device's clock is wrong, and what to do: dates of samples and readings hang on it. */
export function ClockNotice() {
  const text = useText()
  const duration = useDuration()
  const skew = useClockSkew()
  if (skew === null) return null
  return (
    <Notice $tone="warning" role="status">
      <Clock size={20} aria-hidden />
      <p>{text(skew > 0 ? 'clock.ahead' : 'clock.behind', { by: duration(skew) })}</p>
    </Notice>
  )
}
