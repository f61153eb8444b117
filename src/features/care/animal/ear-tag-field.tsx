import { useField } from 'formik'
import { useMemo } from 'react'
import { sameEarTag } from '../../../domain/animal.ts'
import { animalFinder } from '../../../domain/animal-finder.ts'
import { isOnFarm } from '../../../domain/cow.ts'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useOpens } from '../../../ui/opens.ts'
import { TextField } from '../../../ui/fields/plain-fields.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'

/**
 * An animal's ear tag. Leads to the animal that has it already, and asks about a new one that differs from another
 * animal's by zeros only, such as 3 and 0003.
 */
export function EarTagField({ label }: { label: TextId }) {
  const text = useText()
  const [, { value, initialValue }] = useField<string>('earTag')
  const animals = useRecords('Animal')
  const find = useMemo(() => animalFinder(animals.filter(({ status }) => isOnFarm(status))), [animals])
  const found = value === initialValue ? undefined : find(value)
  const isTaken = found && sameEarTag(found.earTag, value)
  return (
    <Stack $gap="s">
      <TextField name="earTag" label={label} autoComplete="off" autoCapitalize="characters" />
      {isTaken && <HasTag animal={found} />}
      {found && !isTaken && (
        <Notice $tone="warning" role="status">
          {text('animal.earTag.similar', { earTag: found.earTag })}
        </Notice>
      )}
    </Stack>
  )
}

function HasTag({ animal: { id, category, earTag } }: { animal: FarmRecords['Animal'] }) {
  const text = useText()
  const opens = useOpens()
  const isCow = category === 'cow'
  const said = text(isCow ? 'animal.isCow' : 'animal.isCalf', { earTag })
  const page = `${isCow ? '/ubere/ficha-da-vaca' : '/bezerra/ficha-da-bezerra'}/${id}`
  return (
    <Notice $tone="info" role="status">
      {opens(page) ? <Link to={page}>{said}</Link> : said}
    </Notice>
  )
}
