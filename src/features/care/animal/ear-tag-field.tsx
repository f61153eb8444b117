import { useField } from 'formik'
import { useMemo } from 'react'
import { sameEarTag } from '../../../domain/animal.ts'
import { animalFinder } from '../../../domain/animal-finder.ts'
import { isOnFarm } from '../../../domain/cow.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { TextField } from '../../../ui/fields/plain-fields.tsx'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'

/** An animal's ear tag. Asks about a new one that differs from another animal's by zeros only, such as 3 and 0003. */
export function EarTagField({ label }: { label: TextId }) {
  const text = useText()
  const [, { value, initialValue }] = useField<string>('earTag')
  const animals = useRecords('Animal')
  const find = useMemo(() => animalFinder(animals.filter(({ status }) => isOnFarm(status))), [animals])
  const found = value === initialValue ? undefined : find(value)
  return (
    <Stack $gap="s">
      <TextField name="earTag" label={label} autoComplete="off" autoCapitalize="characters" />
      {found && !sameEarTag(found.earTag, value) && (
        <Notice $tone="warning" role="status">
          {text('animal.earTag.similar', { earTag: found.earTag })}
        </Notice>
      )}
    </Stack>
  )
}
