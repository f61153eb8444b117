import { useMemo } from 'react'
import { useRecords } from '../../../engine/react/farm-records.ts'
import type { Disease } from '../disease/disease.rules.ts'

/** The kind of plate that a disease has, or most likely gets: the one that the farm used last. */
export function usePlateModel({ plateModel }: Pick<Disease, 'plateModel'>): string {
  const models = useRecords('PlateModel')
  const diseases = useRecords('CalfDisease')
  return useMemo(() => {
    if (plateModel !== null) return plateModel
    const usable = models.filter(({ active, purpose }) => active && purpose === 'culture')
    const [last] = diseases
      .filter((disease) => usable.some(({ id }) => id === disease.plateModel))
      .sort((a, b) => (a.startDate < b.startDate ? 1 : -1))
    return last?.plateModel ?? usable[0]?.id ?? ''
  }, [plateModel, models, diseases])
}
