import { ArrowUp, Trash2, TriangleAlert } from 'lucide-react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { DAY_PERIODS } from '../../../domain/day-period.ts'
import { DOSE_UNITS, type TreatmentType } from '../../../domain/product.ts'
import { heldInterval } from '../../../domain/held-interval.ts'
import { typedNumber } from '../../../domain/typed-number.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, ChecksField } from '../../../ui/fields/check-field.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { Field, useTyped } from '../../../ui/fields/field.tsx'
import { NumberField, TextField } from '../../../ui/fields/plain-fields.tsx'
import { Select } from '../../../ui/fields/select.ts'
import { Card, Muted, Notice, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font, space } from '../../../ui/theme.ts'
import { meatNote, milkNote } from '../product/withdrawal-notes.ts'
import { typeTexts } from '../product/product.texts.ts'
import { periodTexts } from './period.texts.ts'
import { doseTexts } from './protocol.texts.ts'
import { isOffLeaflet } from './off-leaflet.ts'
import type { ItemValues, Product } from './protocol.rules.ts'

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space.s};
`

const Name = styled.h3`
  font-size: ${font.l};
  line-height: 1.3;
  overflow-wrap: anywhere;
`

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${space.m};
`

interface ProtocolItemProps {
  index: number
  item: ItemValues
  product: Product | undefined
  onUp: (() => void) | undefined
  onRemove: () => void
}

/** One medicine of a protocol: how much of it, when and how often. */
export function ProtocolItem({ index, item, product, onUp, onRemove }: ProtocolItemProps) {
  const text = useText()
  const { locale } = useIntl()
  const name = product?.name ?? '–'
  const at = (field: keyof ItemValues): string => `products[${String(index)}].${field}`
  const routes: readonly TreatmentType[] = product?.routes ?? []
  const isGiven = routes.length === 1 && item.type === routes[0]
  return (
    <Card aria-label={name} role="group">
      <Stack $gap="s">
        <Head>
          <div>
            <Name>{name}</Name>
            {product && (
              <Muted>
                {[
                  ...(isGiven ? routes.map((type) => text(typeTexts[type])) : []),
                  milkNote(product.milkWithdrawalHours, text),
                  meatNote(product.meatWithdrawalDays, text),
                ].join(' · ')}
              </Muted>
            )}
          </div>
          <Row $gap="s">
            {onUp && (
              <Button aria-label={text('protocols.up', { product: name })} onClick={onUp}>
                <ArrowUp size={20} aria-hidden />
              </Button>
            )}
            <Button emphasis="danger" aria-label={text('protocols.remove', { product: name })} onClick={onRemove}>
              <Trash2 size={20} aria-hidden />
            </Button>
          </Row>
        </Head>
        {!isGiven && (
          <ChoiceField
            name={at('type')}
            label="product.routes"
            options={routes.map((value) => ({ value, label: typeTexts[value] }))}
          />
        )}
        <Pair>
          <TextField name={at('dose')} label="protocols.dose" inputMode="decimal" autoComplete="off" />
          <UnitField name={at('unit')} />
        </Pair>
        <CheckField name={at('perKg')} label="protocols.perKg" />
        <ChecksField
          name={at('periods')}
          label="protocols.periods"
          options={DAY_PERIODS.map((value) => ({ value, label: text(periodTexts[value]) }))}
        />
        <Pair>
          <NumberField name={at('intervalHours')} label="protocols.interval" />
          <NumberField name={at('applications')} label="protocols.applications" />
        </Pair>
        <IntervalNotice item={item} />
        {isOffLeaflet(typedNumber(item.applications, locale), product) && (
          <Notice $tone="warning" role="status">
            <TriangleAlert size={20} aria-hidden />
            {text('protocols.offLeaflet', { count: product?.maxApplications ?? 0 })}
          </Notice>
        )}
      </Stack>
    </Card>
  )
}

/** Warns where doses cannot be as close as their interval says in the parts of the day in which they are given. */
function IntervalNotice({ item: { periods, intervalHours, applications } }: { item: ItemValues }) {
  const text = useText()
  const { locale, formatList } = useIntl()
  const wanted = typedNumber(intervalHours, locale) ?? 0
  const hours = heldInterval({
    ...{ periods, intervalHours: wanted },
    applications: typedNumber(applications, locale) ?? 0,
  })
  if (hours === null) return null
  const named = DAY_PERIODS.filter((period) => periods.includes(period)).map((period) => text(periodTexts[period]))
  return (
    <Notice $tone="warning" role="status">
      <TriangleAlert size={20} aria-hidden />
      {text('protocols.interval.held', { periods: formatList(named).toLowerCase(), hours, wanted })}
    </Notice>
  )
}

function UnitField({ name }: { name: string }) {
  const text = useText()
  const field = useTyped(name)
  return (
    <Field name={name} label="protocols.unit">
      {(control) => (
        <Select {...field} {...control}>
          <option value="">{text('protocols.unit.none')}</option>
          {DOSE_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {text(doseTexts[unit], { count: 1 })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
