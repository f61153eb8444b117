import { countingModel, isUncountable } from '../../../domain/tank.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { MISSING, type FieldLabel } from '../write/define-record.ts'

/** The colonies of a plate, as they are labelled: a number, or that they were too many to count. */
export const coloniesField: FieldLabel = {
  fields: ['numberOfColonies'],
  label: 'tank.colonies',
  show: ({ numberOfColonies }, { find, number, text }, record) => {
    if (typeof numberOfColonies !== 'number') return MISSING
    const model = countingModel(find('PlateModel', record.plateModel) as FarmRecords['PlateModel'] | undefined)
    return model && isUncountable({ ...record, numberOfColonies }, model)
      ? text('tank.colonies.uncountable', { max: number(model.range.max) })
      : number(numberOfColonies)
  },
}
