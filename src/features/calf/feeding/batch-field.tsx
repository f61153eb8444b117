import { useField } from 'formik'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { isDirty } from '../../../domain/colostrum.ts'
import { isUsable, type PackageLabel } from '../../../domain/colostrum-stock.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { FieldGroup } from '../../../ui/fields/field.tsx'
import { Muted, Notice, Row } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, radius, space, target } from '../../../ui/theme.ts'
import type { BankRow } from '../colostrum/bank-stock.ts'
import { dirtyLook, stockLooks } from '../colostrum/colostrum.texts.ts'
import { LookChip, QualityChip } from '../colostrum/look-chip.tsx'
import { ScanLabel } from '../colostrum/scan-label.tsx'

const Batches = styled.div`
  display: grid;
  gap: ${space.xs};
`

/** A card to tap; the radio inside it keeps keyboard and screen reader behaviour. */
const Card = styled.label`
  position: relative;
  display: grid;
  /* Several states stand under one another, so that the name has room. */
  grid-template-columns: minmax(0, 1fr) fit-content(45%);
  align-items: center;
  gap: ${space.xs} ${space.s};
  min-height: ${target.base};
  padding: ${space.s} ${space.m};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.input};
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

/** At least as wide as the longest word: in larger text it may be wider than its column. */
const States = styled(Row)`
  min-width: min-content;
`

/** How many batches are offered at once. */
const FIRST = 4

interface BatchFieldProps {
  rows: readonly BankRow[]
  /** Of a label that was scanned. */
  onPackage: (batch: string, packageId: string) => void
  onChoose: (batch: string) => void
}

/** A batch of the bank: the oldest good one first, or the one whose label is scanned. */
export function BatchField({ rows, onPackage, onChoose }: BatchFieldProps) {
  const text = useText()
  const dates = useDates()
  const { formatNumber } = useIntl()
  const [field] = useField<string>('colostrum')
  const [all, setAll] = useState(false)
  const [unknown, setUnknown] = useState<PackageLabel>()
  const usable = rows.filter((row) => isUsable(row) || row.id === field.value)
  const take = (label: PackageLabel) => {
    const row = usable.find(({ batch }) => batch.batch.toLowerCase() === label.batch.toLowerCase())
    setUnknown(row ? undefined : label)
    if (row) onPackage(row.id, label.packageId)
  }
  useEffect(
    function takeWhatArrived() {
      // A label that was printed on another device may be read before its batch is synchronised.
      if (unknown) take(unknown)
    },
    // oxlint-disable-next-line react/exhaustive-deps -- only when batches arrive: a label that was read has been looked up
    [rows],
  )
  const shown = all ? usable : usable.filter(({ id }, index) => index < FIRST || id === field.value)
  return (
    <FieldGroup name="colostrum" label="feeding.batch" hint="feeding.batch.hint">
      <Batches>
        {shown.map(({ id, batch, left, litres, expiresOn, state }) => (
          <Card key={id}>
            <input
              type="radio"
              name="colostrum"
              value={id}
              checked={field.value === id}
              onChange={() => {
                setUnknown(undefined)
                onChoose(id)
              }}
            />
            <span>
              <b>
                {field.value === id && <Check size={16} aria-hidden />} {batch.batch}
              </b>
              <Muted as="span" style={{ display: 'block' }}>
                {text('colostrum.inStock', { count: left.length, litres: formatNumber(litres) })}
              </Muted>
              <Muted as="span" style={{ display: 'block' }}>
                {text('colostrum.expiresOn', { day: dates.day(expiresOn) })}
              </Muted>
            </span>
            <States $gap="xs">
              <QualityChip readings={batch} />
              {isDirty(batch) && <LookChip look={dirtyLook} />}
              {state !== 'available' && <LookChip look={stockLooks[state]} />}
            </States>
          </Card>
        ))}
        {usable.length === 0 && <Notice $tone="warning">{text('feeding.noBatch')}</Notice>}
        {unknown && (
          <Notice $tone="warning" role="alert">
            {text('feeding.unknownLabel', { batch: unknown.batch })}
          </Notice>
        )}
        <Row>
          <ScanLabel wide onLabel={take} />
          {usable.length > shown.length && (
            <Button
              emphasis="quiet"
              onClick={() => {
                setAll(true)
              }}
            >
              {text('feeding.moreBatches', { count: usable.length - shown.length })}
            </Button>
          )}
        </Row>
      </Batches>
    </FieldGroup>
  )
}
