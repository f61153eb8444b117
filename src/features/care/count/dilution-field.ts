import { field, MISSING, type FieldLabel } from '../write/define-record.ts'

/** The dilution of a plate, as laboratories write it: 1:1.000. */
export const dilutionField: FieldLabel = field('dilution', 'tank.dilution', ({ dilution }, { number, text }) => {
  if (typeof dilution !== 'number') return MISSING
  return dilution === 1 ? text('tank.dilution.none') : `1:${number(dilution)}`
})
