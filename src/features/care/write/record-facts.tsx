import { Fragment } from 'react'
import { Facts } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { labelledValues, type RecordDefinition, type Values } from './define-record.ts'
import { useLabelTools } from './label-tools.ts'

interface RecordFactsProps {
  definition: RecordDefinition
  record: object
  /** Which fields; all of them unless told. */
  fields?: readonly string[]
  /** Fields that say something when they are empty. */
  always?: readonly string[]
}

/** What a record says, from the table of its fields; empty fields are left out. */
export function RecordFacts({ definition, record, fields, always = [] }: RecordFactsProps) {
  const text = useText()
  const tools = useLabelTools()
  const shown: Values = Object.fromEntries(
    Object.entries(record).filter(
      ([field, value]) =>
        (always.includes(field) || (value !== null && value !== undefined)) &&
        field !== 'deleted' &&
        (fields?.includes(field) ?? true),
    ),
  )
  return (
    <Facts>
      {labelledValues(definition, shown, record as Values, tools).map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{text(label)}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Facts>
  )
}
