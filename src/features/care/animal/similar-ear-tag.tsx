import { useField } from 'formik'
import { useMemo } from 'react'
import { sameEarTag } from '../../../domain/animal.ts'
import { animalFinder } from '../../../domain/animal-finder.ts'
import { isOnFarm } from '../../../domain/cow.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'

/** Asks whether a new ear tag is meant as another animal's that differs by zeros only, such as 3 and 0003. */
export function SimilarEarTag() {
  const text = useText()
  const [, { value, initialValue }] = useField<string>('earTag')
  const animals = useRecords('Animal')
  const find = useMemo(() => animalFinder(animals.filter(({ status }) => isOnFarm(status))), [animals])
  const found = value === initialValue ? undefined : find(value)
  if (!found || sameEarTag(found.earTag, value)) return null
  return (
    <Notice $tone="warning" role="status">
      {text('animal.earTag.similar', { earTag: found.earTag })}
    </Notice>
  )
}
