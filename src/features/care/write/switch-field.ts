import type { TextId } from '../../../ui/text.ts'
import type { FieldLabel } from './define-record.ts'

/** Yes or no. */
export const switchField = (name: string, label: TextId): FieldLabel => ({
  fields: [name],
  label,
  show: ({ [name]: value }, { text }) => text(value === true ? 'field.yes' : 'field.no'),
})
