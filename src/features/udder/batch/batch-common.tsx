import { Pencil } from 'lucide-react'
import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import styled from 'styled-components'
import { isImplausible } from '../../../domain/plausible-date.ts'
import { rankProtocols } from '../../../domain/protocol-fit.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { ChoiceCards } from '../../../ui/fields/choice-field.tsx'
import { ErrorText, useErrorText } from '../../../ui/fields/field.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { Select } from '../../../ui/fields/select.ts'
import { FocusFirstError } from '../../../ui/focus-first-error.tsx'
import { Card, Muted, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font } from '../../../ui/theme.ts'
import { BATCH_KINDS } from './batch.rules.ts'
import { kindTexts } from './batch.texts.ts'
import type { Batch } from './use-batch.ts'

/** Whether Enter was pressed, which then does not send the form. */
export function isEnter(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter') return false
  event.preventDefault()
  return true
}

/** A label over its control. */
export const Label = styled.label`
  font-weight: 600;
`

const Legend = styled.legend`
  padding: 0;
  margin-bottom: 8px;
  font-weight: 600;
`

const Summary = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 4px 4px 4px 16px;
  & strong {
    display: block;
    font-size: ${font.l};
    line-height: 1.25;
  }
`

/** Protocols that cows may be dried with: those meant for it first, then those meant for any case. */
function useDryingProtocols() {
  const protocols = useRecords('TreatmentProtocol')
  return useMemo(() => {
    const active = protocols.filter(
      ({ active, herd, mastitisType }) => active && herd === 'cow' && (mastitisType ?? 'drying') === 'drying',
    )
    const found = { type: 'drying', grade: null, result: 'no_result', cureChance: null, agents: [] } as const
    return rankProtocols(active, found).map(({ protocol }) => protocol)
  }, [protocols])
}

/** Chooses the protocol that cows are dried with, or none. */
export function ProtocolSelect(props: React.ComponentPropsWithoutRef<'select'>) {
  const text = useText()
  const protocols = useDryingProtocols()
  return (
    <Select {...props}>
      <option value="">{text('batch.protocol.none')}</option>
      {protocols.map((each) => (
        <option key={each.id} value={each.id}>
          {each.description}
        </option>
      ))}
    </Select>
  )
}

/** What all cows of the batch share; one line of it while they are entered. */
export function BatchCommon({ batch, onStart }: { batch: Batch; onStart: () => void }) {
  const text = useText()
  const id = useId()
  const { day, today } = useDates()
  const { kind, date, protocol, started } = batch.state
  const protocols = useDryingProtocols()
  const [missing, setMissing] = useState<'kind' | 'date' | null>(null)
  const [refusals, setRefusals] = useState(0)
  const kindError = useErrorText(missing === 'kind' ? 'batch.error.kind' : null)
  const dateError = useErrorText(missing === 'date' ? 'batch.error.date' : null)
  const start = () => {
    const wrongDate = date === '' || date > today || isImplausible('sample', date, today)
    const problem = kind === null ? 'kind' : wrongDate ? 'date' : null
    setMissing(problem)
    if (problem) {
      setRefusals(refusals + 1)
      return
    }
    batch.change((before) => ({ ...before, started: true }))
    onStart()
  }
  if (started && kind !== null) {
    const chosen = kind === 'drying' ? protocols.find((each) => each.id === protocol)?.description : undefined
    return (
      <Summary>
        <div>
          <strong>{text(kindTexts[kind])}</strong>
          <Muted>{[day(date), chosen].filter((part) => part !== undefined).join(' · ')}</Muted>
        </div>
        <Button
          emphasis="quiet"
          onClick={() => {
            batch.change((before) => ({ ...before, started: false }))
          }}
        >
          <Pencil size={20} aria-hidden /> {text('batch.change')}
        </Button>
      </Summary>
    )
  }
  return (
    <Stack
      as="form"
      noValidate
      $gap="m"
      onSubmit={(event: React.SyntheticEvent) => {
        event.preventDefault()
        start()
      }}
    >
      <fieldset aria-describedby={`${id}-kind-error`}>
        <Legend>{text('batch.kind')}</Legend>
        <ChoiceCards
          name="kind"
          value={kind}
          options={BATCH_KINDS.map((value) => ({ value, label: kindTexts[value] }))}
          onChoose={(value) => {
            setMissing(null)
            batch.change((before) => ({ ...before, kind: value }))
          }}
        />
        <ErrorText id={`${id}-kind`} error={kindError} />
      </fieldset>
      <Stack $gap="xs">
        <Label htmlFor={`${id}-date`}>{text('batch.date')}</Label>
        <Input
          id={`${id}-date`}
          type="date"
          max={today}
          value={date}
          aria-invalid={dateError !== ''}
          aria-describedby={`${id}-date-error`}
          onChange={({ target }) => {
            setMissing(null)
            batch.change((before) => ({ ...before, date: target.value }))
          }}
        />
        <ErrorText id={`${id}-date`} error={dateError} />
      </Stack>
      {kind === 'drying' && (
        <Stack $gap="xs">
          <Label htmlFor={`${id}-protocol`}>{text('batch.protocol')}</Label>
          <ProtocolSelect
            id={`${id}-protocol`}
            value={protocol}
            aria-describedby={`${id}-protocol-hint`}
            onChange={({ target }) => {
              batch.change((before) => ({ ...before, protocol: target.value }))
            }}
          />
          <Muted id={`${id}-protocol-hint`}>{text('batch.protocol.hint')}</Muted>
        </Stack>
      )}
      <Button type="submit" emphasis="main" wide>
        {text('batch.start')}
      </Button>
      <FocusFirstError refusals={refusals} />
    </Stack>
  )
}
