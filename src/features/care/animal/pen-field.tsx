import { useMemo } from 'react'
import type { AnimalCategory } from '../../../domain/animal.ts'
import { isOnFarm } from '../../../domain/cow.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { SuggestedField } from '../../../ui/fields/suggested-field.tsx'
import { pensOf } from './pens.ts'

/** Where an animal is kept; the pens of its herd are offered. */
export function PenField({ category }: { category: AnimalCategory }) {
  const animals = useRecords('Animal')
  const pens = useMemo(
    () => pensOf(animals.filter((animal) => animal.category === category && isOnFarm(animal.status))),
    [animals, category],
  )
  return <SuggestedField name="pen" label="animal.field.pen" suggestions={pens} />
}
