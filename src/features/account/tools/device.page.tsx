import { Copy, RefreshCw, ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useOutbox } from '../../../engine/react/farm-records.ts'
import { countOpen, needsPerson } from '../../../engine/outbox/row.ts'
import { refusedOn, useOtherFarms, waitingOn } from '../../../engine/react/other-farms.ts'
import { useSession } from '../../../engine/react/session.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Loading } from '../../../ui/loading.tsx'
import { Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useDuration } from '../../care/write/clock-notice.tsx'
import { findDeviceFacts, type DeviceFacts } from './device-facts.ts'
import { useCopy } from './use-copy.ts'
import { checkDevice, type DeviceCheck } from './device.rules.ts'
import { Checks, HealthCard, healthTexts } from './health-card.tsx'
import { useBytes } from './use-bytes.ts'

/** Whether this device has what the daily work needs, and what to do where it has not. */
export default function DevicePage() {
  const text = useText()
  const copyText = useCopy()
  const dates = useDates()
  const { farm } = useSession()
  const { rows } = useOutbox()
  const say = useFound()
  const { others } = useOtherFarms()
  const { facts, look } = useDeviceFacts()
  if (!facts || !others) return <Loading label={text('device.looking')} />
  const own = rows.filter(needsPerson).length
  const checks = checkDevice(facts, {
    waiting: countOpen(rows) - own + waitingOn(others),
    attention: own + refusedOn(others),
  })
  const copy = async () => {
    const lines = checks.map(
      ({ name, health, found, advice }) =>
        `[${text(healthTexts[health])}] ${text(name)}: ${say(found)}${advice ? ` – ${text(advice)}` : ''}`,
    )
    const report = [`Lactor · ${farm.code} ${farm.name} · ${dates.exact(facts.at)}`, ...lines].join('\n')
    await copyText(report, text('device.copied'))
  }
  const persist = async () => {
    await navigator.storage.persist().catch(() => false)
    look()
  }
  return (
    <Stack>
      <Checks>
        {checks.map((check) => (
          <li key={check.name}>
            <HealthCard name={text(check.name)} health={check.health} found={say(check.found)} advice={check.advice} />
          </li>
        ))}
      </Checks>
      <Row>
        <Button emphasis="main" onClick={() => void copy()}>
          <Copy size={20} aria-hidden /> {text('device.copy')}
        </Button>
        <Button onClick={look}>
          <RefreshCw size={20} aria-hidden /> {text('device.again')}
        </Button>
        {facts.persisted === false && (
          <Button onClick={() => void persist()}>
            <ShieldCheck size={20} aria-hidden /> {text('device.persist')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

function useDeviceFacts(): { facts: DeviceFacts | null; look: () => void } {
  const [facts, setFacts] = useState<DeviceFacts | null>(null)
  const [round, setRound] = useState(0)
  useEffect(
    function lookAtDevice() {
      let here = true
      void findDeviceFacts().then((found) => {
        if (here) setFacts(found)
      })
      return () => {
        here = false
      }
    },
    [round],
  )
  return {
    facts,
    look: () => {
      setRound(round + 1)
    },
  }
}

/** A measured value for display: megabytes, seconds, minutes. */
function useFound(): (found: DeviceCheck['found']) => string {
  const text = useText()
  const intl = useIntl()
  const duration = useDuration()
  const bytes = useBytes()
  return (found) => {
    if (typeof found === 'string') return text(found)
    if ('bytes' in found)
      return text('device.storage.of', { used: bytes(found.bytes[0]), quota: bytes(found.bytes[1]) })
    if ('ms' in found) {
      return intl.formatNumber(found.ms, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 })
    }
    if ('clock' in found) {
      return text(found.clock > 0 ? 'device.clock.ahead' : 'device.clock.behind', { by: duration(found.clock) })
    }
    if ('count' in found) return text('menu.unsentCount', { count: found.count })
    return found.plain
  }
}
