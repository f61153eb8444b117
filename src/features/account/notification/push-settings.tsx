import { useId, useState } from 'react'
import styled from 'styled-components'
import { DEFAULT_SETTINGS, isNeverQuiet } from '../../../domain/quiet-hours.ts'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useNotificationSettingsCreateMutation } from '../../../generated/account/push.ts'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/fields/check-field.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { Muted, Notice, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { space } from '../../../ui/theme.ts'
import { useUnsavedForm } from '../../../ui/unsaved.ts'
import { useAtOnce } from '../people/use-at-once.ts'

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.m};
`

/** Milking begins early. */
const MILKING = '05:00'

interface Settings {
  showsDetails: boolean
  quietFrom: string | null
  quietTo: string | null
  digestAt: string | null
}

interface PushSettingsProps {
  stored: Settings | undefined
  refresh: () => Promise<void>
}

/** What lock screens say, when they stay dark, and whether one message a day is enough. */
export function PushSettings({ stored, refresh }: PushSettingsProps) {
  const text = useText()
  const isOnline = useOnline()
  const { farm } = useSession()
  const save = useNotificationSettingsCreateMutation()
  const { run, busy, error } = useAtOnce()
  const [typed, setTyped] = useState<Settings>()
  const settings = typed ?? stored ?? DEFAULT_SETTINGS
  useUnsavedForm(typed !== undefined)
  const change = (part: Partial<Settings>) => {
    const { showsDetails, quietFrom, quietTo, digestAt } = settings
    setTyped({ showsDetails, quietFrom, quietTo, digestAt, ...part })
  }
  const isComplete = ![settings.quietFrom, settings.quietTo, settings.digestAt].includes('')
  const wrong = !isComplete ? 'settings.error.time' : isNeverQuiet(settings) ? 'settings.error.sameTime' : undefined
  const submit = async () => {
    const { showsDetails, quietFrom, quietTo, digestAt } = settings
    const input = { farm: farm.id, showsDetails, quietFrom, quietTo, digestAt }
    if (!(await run(() => save({ variables: { input } }), text('settings.saved')))) return
    await refresh()
    setTyped(undefined)
  }
  return (
    <Stack as="section" $gap="m">
      <SectionTitle as="h3">{text('settings.title')}</SectionTitle>
      <Muted as="p">{text('settings.text', { farm: farm.name })}</Muted>
      <Check
        checked={settings.showsDetails}
        onChange={(showsDetails) => {
          change({ showsDetails })
        }}
      >
        {text('settings.details')}
        <Muted as="div">{text('settings.detailsHint')}</Muted>
      </Check>
      <Check
        checked={settings.quietFrom !== null}
        onChange={(isQuiet) => {
          const { quietFrom, quietTo } = DEFAULT_SETTINGS
          change(isQuiet ? { quietFrom, quietTo } : { quietFrom: null, quietTo: null })
        }}
      >
        {text('settings.quiet')}
      </Check>
      {settings.quietFrom !== null && (
        <Times>
          <Time
            label="settings.from"
            value={settings.quietFrom}
            onChange={(quietFrom) => {
              change({ quietFrom })
            }}
          />
          <Time
            label="settings.to"
            value={settings.quietTo ?? ''}
            onChange={(quietTo) => {
              change({ quietTo })
            }}
          />
        </Times>
      )}
      <Check
        checked={settings.digestAt !== null}
        onChange={(isDaily) => {
          change({ digestAt: isDaily ? MILKING : null })
        }}
      >
        {text('settings.digest')}
        <Muted as="div">{text('settings.digestHint')}</Muted>
      </Check>
      {settings.digestAt !== null && (
        <Times>
          <Time
            label="settings.digestAt"
            value={settings.digestAt}
            onChange={(digestAt) => {
              change({ digestAt })
            }}
          />
        </Times>
      )}
      {(error !== '' || wrong) && (
        <Notice $tone="danger" role="alert">
          {wrong ? text(wrong) : error}
        </Notice>
      )}
      {typed && (
        <Button emphasis="main" disabled={busy || !isOnline || wrong !== undefined} onClick={() => void submit()}>
          {text('settings.save')}
        </Button>
      )}
    </Stack>
  )
}

interface TimeProps {
  label: TextId
  value: string
  onChange: (value: string) => void
}

function Time({ label, value, onChange }: TimeProps) {
  const text = useText()
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{text(label)}</label>
      <Input
        id={id}
        type="time"
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      />
    </div>
  )
}
