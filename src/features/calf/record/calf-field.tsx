import { useMemo } from 'react'
import { useRecords } from '../../../engine/react/farm-records.ts'
import type { TextId } from '../../../ui/text.ts'
import { AnimalField } from '../../care/animal/animal-field.tsx'
import { youngestFirst } from './youngest-first.ts'

/** A calf by its ear tag, the youngest offered first. */
export function CalfField({ name, label }: { name: string; label: TextId }) {
  const animals = useRecords('Animal')
  const recent = useMemo(() => youngestFirst(animals), [animals])
  return <AnimalField name={name} label={label} category="calf" recent={recent} />
}
