import { useFormikContext } from 'formik'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useCallback, useState } from 'react'
import styled from 'styled-components'
import type { Slot } from '../../../domain/day-period.ts'
import { useEngine, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldGroup } from '../../../ui/fields/field.tsx'
import { Muted, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { color, font, radius, space } from '../../../ui/theme.ts'
import type { TreatmentValues } from './treatment.rules.ts'

type Protocol = FarmRecords['TreatmentProtocol']

/** A protocol with how it fits the case. */
export interface RankedProtocol {
  protocol: Protocol
  fits: boolean
  /** Why it fits. */
  reasons: readonly TextId[]
  /** Why it does harm in this case. */
  warning?: TextId | undefined
}

/** Finds a protocol of those that are offered by its id. */
export type FindRanked = (id: string) => RankedProtocol | undefined

/** Finds a protocol that is offered by its id, also by the pending one under which it was chosen. */
export function useFindRanked(ranked: readonly RankedProtocol[]): FindRanked {
  const { resolveId } = useEngine()
  return useCallback(
    (id) => ranked.find(({ protocol }) => resolveId(protocol.id) === resolveId(id)),
    [ranked, resolveId],
  )
}

/** How many are shown at first, and added by "more". Source: specification section 9. */
const STEP = 4

const Option = styled.label`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  padding: ${space.m} ${space.l};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.card};
  background: ${color.surface};
  cursor: pointer;
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:checked) {
    border: 2px solid ${color.primary};
    background: ${color.primaryTint};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.primary};
    outline-offset: 2px;
  }
`

const Reason = styled.span<{ $warns?: boolean }>`
  display: flex;
  gap: ${space.xs};
  color: ${({ $warns = false }) => ($warns ? color.warningText : color.positiveText)};
  font-size: ${font.s};
  font-weight: 600;
  & > svg {
    flex: none;
    margin-top: 2px;
  }
`

interface ProtocolFieldProps {
  ranked: readonly RankedProtocol[]
  find: FindRanked
  describe: (protocol: Protocol) => string
  /** Now, when a treatment usually begins. */
  usual: Slot
  /** When a protocol's first application is due, if it begins now. */
  firstSlot: (protocol: Protocol) => Slot | undefined
}

/**
 * Protocols for a case. Those that fit come first with the reason; a hint tells when none fits. The treatment begins with
 * the first application of the chosen one, unless a person has chosen another beginning.
 */
export function ProtocolField({ ranked, find, describe, usual, firstSlot }: ProtocolFieldProps) {
  const text = useText()
  const { values, setValues } = useFormikContext<TreatmentValues>()
  const [proposed, setProposed] = useState(usual)
  const [shown, setShown] = useState(STEP)
  const choose = (protocol: Protocol) => {
    const isProposed = values.startedOn === proposed.date && values.startPeriod === proposed.period
    const first = isProposed ? firstSlot(protocol) : undefined
    if (first) setProposed(first)
    const start = first ? { startedOn: first.date, startPeriod: first.period } : {}
    void setValues({ ...values, ...start, protocol: protocol.id })
  }
  const chosen = find(values.protocol)
  const visible = ranked.slice(0, Math.max(shown, chosen ? ranked.indexOf(chosen) + 1 : 0))
  const hint = ranked.some(({ fits }) => fits) ? 'treatment.protocol.hint' : 'treatment.protocol.noneFits'
  return (
    <FieldGroup name="protocol" label="treatment.protocol" hint={hint}>
      <Stack $gap="s">
        {visible.map(({ protocol, fits, reasons, warning }) => (
          <Option key={protocol.id}>
            <input
              type="radio"
              name="protocol"
              value={protocol.id}
              checked={protocol === chosen?.protocol}
              onChange={() => {
                choose(protocol)
              }}
            />
            <strong>{protocol.description}</strong>
            <Muted>{describe(protocol)}</Muted>
            {fits && reasons.length > 0 && (
              <Reason>
                <CircleCheck size={16} aria-hidden />
                {text('fit.because', { reasons: reasons.map((reason) => text(reason)).join(', ') })}
              </Reason>
            )}
            {warning && (
              <Reason $warns>
                <TriangleAlert size={16} aria-hidden /> {text(warning)}
              </Reason>
            )}
            {!fits && !warning && <Muted>{text('fit.other')}</Muted>}
          </Option>
        ))}
        {visible.length < ranked.length && (
          <Button
            onClick={() => {
              setShown(visible.length + STEP)
            }}
          >
            {text('treatment.more', { count: Math.min(STEP, ranked.length - visible.length) })}
          </Button>
        )}
      </Stack>
    </FieldGroup>
  )
}
