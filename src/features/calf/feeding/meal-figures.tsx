import { useFormikContext } from 'formik'
import { useIntl } from 'react-intl'
import { COLOSTRUM_RANGES, inRange } from '../../../domain/colostrum-ranges.ts'
import { estimatedIgg, iggGrams, isInTime } from '../../../domain/colostrum.ts'
import { dateIn } from '../../../domain/calendar.ts'
import { ageHours, hoursAfterBirth } from '../../../domain/colostrum-feeding.ts'
import { timingOf } from '../../../domain/transfer-sample.ts'
import { typedNumber } from '../../../domain/typed-number.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { TextField } from '../../../ui/fields/plain-fields.tsx'
import { FormColumns } from '../../../ui/frames/form-page.tsx'
import { Muted, Notice, SectionTitle } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { readFeeding, type FeedingValues } from './feeding-form.rules.ts'
import { daysShown, gramsOf, mealsOf } from './feeding.rules.ts'
import { timingTexts } from './feeding.texts.ts'
import { IggLine } from './igg-line.tsx'
import { MomentField } from '../../../ui/fields/moment-field.tsx'
import { TransferLine } from './transfer-line.tsx'
import { useBorn } from './use-feeding-around.ts'

/** What a meal brings to the calf, and the blood sample that tells what arrived. */
export default function MealFigures(props: { own: string | undefined; birthWeight: number | null }) {
  return (
    <>
      <Meal {...props} />
      <BloodFields />
    </>
  )
}

/** What this meal brings. */
function Meal({ own, birthWeight }: { own: string | undefined; birthWeight: number | null }) {
  const { locale, timeZone } = useIntl()
  const { values } = useFormikContext<FeedingValues>()
  const batches = useRecords('Colostrum')
  const feedings = useRecords('ColostrumFeeding')
  const born = useBorn().get(values.calf)
  const read = readFeeding(values, locale, timeZone)
  const batch = batches.find(({ id }) => id === read.colostrum)
  const fresh = { brix: inRange(read.brix, COLOSTRUM_RANGES.brix), density: null, temperature: null }
  const igg = values.source === 'bank' ? (batch ? estimatedIgg(batch) : null) : estimatedIgg(fresh)
  const litres = inRange(read.litres, COLOSTRUM_RANGES.litres)
  const meals = mealsOf(feedings, values.calf).filter(({ id, fedAt }) => id !== own && fedAt < read.fedAt)
  const grams = igg === null || litres === null ? null : iggGrams(litres, igg)
  const hoursAt = (moment: string) => (born ? hoursAfterBirth(born, moment, timeZone) : null)
  const hours = read.fedAt === '' ? null : hoursAt(read.fedAt)
  const age =
    born && read.fedAt !== '' ? ageHours(born, read.fedAt, dateIn(new Date(read.fedAt), timeZone), timeZone) : null
  const got = meals.map((meal) => ({
    grams:
      gramsOf(
        meal,
        batches.find(({ id }) => id === meal.colostrum),
      ) ?? 0,
    hours: hoursAt(meal.fedAt),
  }))
  const inTime = [...got, { grams: grams ?? 0, hours }].filter((meal) => isInTime(meal.hours))
  const typedWeight = typedNumber(values.birthWeight, locale)
  return (
    <IggLine
      grams={grams}
      before={sumOf(got)}
      inTime={sumOf(inTime)}
      hours={hours ?? (age !== null && daysShown(age) !== null ? age : null)}
      isFirst={values.calf !== '' && meals.length === 0}
      birthWeight={birthWeight ?? (Number.isFinite(typedWeight) ? typedWeight : null)}
    />
  )
}

const sumOf = (meals: readonly { grams: number }[]): number => meals.reduce((sum, { grams }) => sum + grams, 0)

/** The blood sample, taken a day to a week after birth. */
function BloodFields() {
  const text = useText()
  const { locale, timeZone } = useIntl()
  const { values } = useFormikContext<FeedingValues>()
  const born = useBorn().get(values.calf)
  const { sampledAt, bloodBrix, serumProtein } = readFeeding(values, locale, timeZone)
  const timing = timingOf({ sampledAt }, born, timeZone)
  return (
    <>
      <SectionTitle>{text('feeding.blood')}</SectionTitle>
      <Muted as="p">{text('feeding.blood.hint')}</Muted>
      <MomentField name="sampledAt" label="feeding.sampledAt" />
      {timing !== 'inTime' && <Notice $tone="warning">{text(timingTexts[timing])}</Notice>}
      <FormColumns>
        <TextField name="bloodBrix" label="feeding.bloodBrix" inputMode="decimal" autoComplete="off" />
        <TextField name="serumProtein" label="feeding.serumProtein" inputMode="decimal" autoComplete="off" />
      </FormColumns>
      <TransferLine
        timing={timing}
        sample={{
          bloodBrix: inRange(bloodBrix, COLOSTRUM_RANGES.bloodBrix),
          serumProtein: inRange(serumProtein, COLOSTRUM_RANGES.serumProtein),
        }}
      />
    </>
  )
}
