import { useIntl } from 'react-intl'
import { hoursAfterBirth } from '../../../domain/colostrum-feeding.ts'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { gramsOf, type Feeding } from './feeding.rules.ts'
import { useAgeText } from './use-age-text.ts'
import { useBorn } from './use-feeding-around.ts'

/** A meal of colostrum in the life of a calf: how much, how soon, and how many antibodies. */
export function ColostrumText({ meal }: { meal: Feeding }) {
  const text = useText()
  const ageText = useAgeText()
  const { formatNumber, timeZone } = useIntl()
  const batch = useRecord('Colostrum', meal.colostrum ?? '')
  const born = useBorn().get(meal.calf)
  const hours = born ? hoursAfterBirth(born, meal.fedAt, timeZone) : null
  const grams = gramsOf(meal, batch)
  return (
    <>
      <b>{text('feeding.line', { litres: formatNumber(meal.litres) })}</b>
      <Muted>
        {[
          ...(hours === null ? [] : [ageText(hours)]),
          ...(grams === null ? [] : [`IgG ${text('feeding.grams', { value: formatNumber(grams) })}`]),
        ].join(' · ')}
      </Muted>
    </>
  )
}
