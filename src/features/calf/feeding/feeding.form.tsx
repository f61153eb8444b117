import { useFormikContext } from 'formik'
import { CloudOff } from 'lucide-react'
import { Suspense, useEffect, useMemo, useRef } from 'react'
import { useIntl } from 'react-intl'
import { isDirty, mayBeDirty } from '../../../domain/colostrum.ts'
import { litresOf, packagesLeft } from '../../../domain/colostrum-stock.ts'
import { typedText } from '../../../domain/typed-number.ts'
import { useOnline, useRecord, useRecords } from '../../../engine/react/farm-records.ts'
import { ChecksField } from '../../../ui/fields/check-field.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { TextField } from '../../../ui/fields/plain-fields.tsx'
import { FormColumns } from '../../../ui/frames/form-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Notice, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { AnimalField } from '../../care/animal/animal-field.tsx'
import { CalfField } from '../record/calf-field.tsx'
import { useBank } from '../colostrum/use-bank.ts'
import { BatchField } from './batch-field.tsx'
import { type FeedingValues } from './feeding-form.rules.ts'
import { sourceTexts } from './feeding.texts.ts'
import { MomentField } from '../../../ui/fields/moment-field.tsx'
import { useBorn } from './use-feeding-around.ts'

interface FeedingFieldsProps {
  /** Id of the meal that is corrected. */
  own?: string
  /** Whether it is not at the server yet. */
  isNew?: boolean
}

const DirtyBatch = lazyPart(() => import('./dirty-batch.tsx'))

/** Below the fields that everybody fills in; its figures come after the form. */
const MealFigures = lazyPart<{ own: string | undefined; birthWeight: number | null }>(
  () => import('./meal-figures.tsx'),
)

/** The fields of a meal. */
export function FeedingFields({ own, isNew = false }: FeedingFieldsProps) {
  const { values, setFieldValue } = useFormikContext<FeedingValues>()
  const born = useBorn().get(values.calf)
  const weight = useBirthWeight(values.calf, born?.date)
  const asksWeight = isNew && born !== undefined && weight === null
  useEffect(
    function forgetWeightOfAnotherCalf() {
      if (!asksWeight && values.birthWeight !== '') void setFieldValue('birthWeight', '')
    },
    [asksWeight, values.birthWeight, setFieldValue],
  )
  return (
    <FormColumns>
      <Stack $gap="s">
        <CalfField name="calf" label="feeding.calf" />
        <ChoiceField
          name="source"
          label="feeding.source"
          options={(['bank', 'fresh'] as const).map((value) => ({ value, label: sourceTexts[value] }))}
        />
        {values.source === 'bank' ? <BankFields own={own} /> : <FreshFields isNew={isNew} />}
      </Stack>
      <Stack $gap="s">
        <FormColumns>
          <TextField name="litres" label="feeding.litres" inputMode="decimal" autoComplete="off" />
          <MomentField name="fedAt" label="feeding.fedAt" />
        </FormColumns>
        {asksWeight && (
          <TextField
            name="birthWeight"
            label="feeding.birthWeight"
            hint="feeding.birthWeight.hint"
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        <Suspense fallback={<Skeleton $height="420px" />}>
          <MealFigures own={own} birthWeight={weight} />
        </Suspense>
      </Stack>
    </FormColumns>
  )
}

/** What a calf weighed at its birth, in kg. */
function useBirthWeight(calf: string, born: string | undefined): number | null {
  const weighings = useRecords('Weighing')
  return weighings.find(({ animal, date }) => animal === calf && date === born)?.kg ?? null
}

/** The batch and its packages; the litres follow until somebody types others. */
function BankFields({ own }: { own: string | undefined }) {
  const text = useText()
  const online = useOnline()
  const { locale, formatNumber } = useIntl()
  const { values, isSubmitting, setFieldValue, setValues } = useFormikContext<FeedingValues>()
  const { rows } = useBank()
  const feedings = useRecords('ColostrumFeeding')
  const batch = useRecord('Colostrum', values.colostrum)
  const left = useMemo(() => (batch ? packagesLeft(batch, feedings, own) : []), [batch, feedings, own])
  // Those that are chosen stay, so that one that was taken meanwhile can be given up.
  const chosen = batch?.packages.filter(({ id }) => values.packages.includes(id)) ?? []
  const offered = batch?.packages.filter((one) => left.includes(one) || chosen.includes(one)) ?? []
  const litres = typedText(litresOf(chosen) || null, locale)
  const suggested = useRef(values.litres === litres ? litres : '')
  useEffect(
    function followPackages() {
      if (litres === '' || litres === suggested.current) return
      const typed = values.litres !== '' && values.litres !== suggested.current
      suggested.current = litres
      if (!typed) void setFieldValue('litres', litres)
    },
    [litres, values.litres, setFieldValue],
  )
  const choose = (id: string, packageId?: string) => {
    const row = rows.find((each) => each.id === id)
    const first = packageId ?? row?.left[0]?.id
    void setValues({
      ...values,
      colostrum: id,
      packages: first === undefined ? [] : [first],
      highCountConfirmed: false,
    })
  }
  return (
    <>
      <BatchField rows={rows} onChoose={choose} onPackage={choose} />
      {offered.length > 0 && (
        <ChecksField
          name="packages"
          label="colostrum.packages"
          min={190}
          options={offered.map((one) => ({
            value: one.id,
            label: text(isSubmitting || left.includes(one) ? 'feeding.package' : 'feeding.package.gone', {
              ...{ number: one.id, litres: formatNumber(one.volume) },
            }),
          }))}
        />
      )}
      {!online && values.colostrum !== '' && (
        <Notice role="status">
          <CloudOff size={20} aria-hidden /> {text('feeding.offline')}
        </Notice>
      )}
      {batch && isDirty(batch) && (
        <Suspense>
          <DirtyBatch />
        </Suspense>
      )}
      {batch && mayBeDirty(batch) && <Notice $tone="warning">{text('colostrum.mayBeDirty')}</Notice>}
    </>
  )
}

/** Fresh colostrum: of which cow, and its Brix. A calf's own dam is the most likely one. */
function FreshFields({ isNew }: { isNew: boolean }) {
  const { values, setFieldValue } = useFormikContext<FeedingValues>()
  const dam = useRecord('Animal', values.calf)?.dam ?? ''
  useEffect(() => {
    if (isNew && values.donor === '' && dam !== '') void setFieldValue('donor', dam)
    // oxlint-disable-next-line react/exhaustive-deps -- only when another calf is chosen: who takes the cow out wants another one
  }, [dam])
  return (
    <>
      <AnimalField name="donor" label="feeding.donor" category="cow" recent={dam === '' ? [] : [dam]} />
      <TextField name="brix" label="colostrum.brix.field" inputMode="decimal" autoComplete="off" />
    </>
  )
}
