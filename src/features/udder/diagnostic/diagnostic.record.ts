import { readPlate, type ColonyCount, type CultureResult } from '../../../domain/plate-reading.ts'
import { isPooled, NO_QUARTERS, QUARTERS, type QuarterFlags } from '../../../domain/quarters.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { TextId } from '../../../ui/text.ts'
import {
  choiceField,
  dayField,
  defineRecord,
  deletedField,
  isText,
  momentField,
  relationField,
  type LabelledValue,
  type LabelTools,
  type Values,
} from '../../care/write/define-record.ts'
import { colourText } from '../../care/plate/colour.texts.ts'
import { gradeTexts, typeTexts } from '../../care/protocol/aim.texts.ts'
import { inputFields } from '../economy/input-fields.ts'
import { quartersText } from './diagnostic.texts.ts'
import { resultLooks } from '../../care/plate/result.texts.ts'
import { barcodeText } from '../../care/plate/barcode-text.ts'
import { plateModelField } from '../../care/plate/plate-model-name.ts'
import { agentName, sectorName } from '../../care/plate/product-names.ts'
import { readingModel } from '../../care/plate/reading-model.ts'

type Counts = readonly Pick<ColonyCount, 'sector' | 'colour' | 'colonies'>[]

const quartersOf = (values: Values): QuarterFlags =>
  Object.fromEntries(QUARTERS.map((quarter) => [quarter, values[quarter] === true])) as QuarterFlags

function title(operation: string, fields: ReadonlySet<string>): TextId {
  if (operation === 'DiagnosticCreate') return 'outbox.operation.DiagnosticCreate'
  if (operation === 'DiagnosticPhotoSend') return 'outbox.operation.DiagnosticPhotoSend'
  if (operation === 'DiagnosticEconomySave') return 'outbox.operation.DiagnosticEconomySave'
  if (operation === 'DiagnosticReprocess') return 'outbox.operation.DiagnosticReprocess'
  if (fields.has('growth') || fields.has('diagnosticClassifications')) return 'outbox.operation.reading'
  // A line of history knows its operation only.
  return fields.size === 0 ? 'outbox.operation.DiagnosticSave' : 'outbox.operation.diagnosticCorrection'
}

const plate = ({ plateBarcode, plateSide }: Values, { text }: LabelTools): string | undefined =>
  isText(plateBarcode)
    ? text('exam.plate', { barcode: barcodeText(plateBarcode), side: isText(plateSide) ? plateSide : 'A' })
    : undefined

function subject(record: Values, tools: LabelTools): string[] {
  const earTag = tools.find('Animal', record.animal)?.earTag
  const cow = isText(earTag) ? tools.text('animal.cowTag', { earTag }) : undefined
  return [cow, plate(record, tools)].filter((part) => part !== undefined)
}

/** What was counted, and what it means by the rules of the plate. */
function reading(values: Values, record: Values, { find, text }: LabelTools): LabelledValue[] {
  if (!('growth' in values)) {
    const { result } = values
    if (!isText(result)) return []
    return [{ label: 'result.filter.result', value: text(resultLooks[result as CultureResult].text) }]
  }
  const growth = values.growth as boolean | null
  if (growth === null) return [{ label: 'reading.growth', value: text('result.waiting') }]
  const model = find('PlateModel', record.plateModel) as FarmRecords['PlateModel'] | undefined
  const counts = (growth ? (values.diagnosticClassifications ?? []) : []) as Counts
  const quarters = { ...NO_QUARTERS, ...quartersOf(record) }
  const { agents: ids, result } = readPlate(growth, counts, readingModel(model), isPooled(quarters))
  const agents = ids
    .map((id) => find('Agent', id) as FarmRecords['Agent'] | undefined)
    .flatMap((agent) => (agent ? [agentName(agent, text)] : []))
  const colonies = counts.map(({ sector, colour, colonies: count }) => {
    const name = sectorName(model, sector, text)
    return `${name}: ${text(colourText(colour))} ${String(count)}`
  })
  return [
    { label: 'reading.growth', value: text(growth ? 'reading.growth.yes' : 'reading.growth.no') },
    { label: 'result.filter.result', value: [text(resultLooks[result].text), ...agents].join(' · ') },
    ...(colonies.length > 0 ? [{ label: 'result.colonies' as const, value: colonies.join('; ') }] : []),
  ]
}

/** How diagnoses are labelled. */
export const diagnosticRecord = defineRecord('Diagnostic', {
  title,
  deletion: { deleting: 'outbox.operation.diagnosticDelete', restoring: 'outbox.operation.diagnosticRestore' },
  subject,
  fields: [
    relationField('animal', 'animal.cow', 'Animal', 'earTag'),
    choiceField('type', 'exam.type', typeTexts),
    choiceField('grade', 'exam.grade', gradeTexts),
    {
      fields: QUARTERS,
      label: 'exam.quarters',
      show: (values, { text }) => quartersText(quartersOf(values), text) || '–',
    },
    dayField('sampleDate', 'exam.sampleDate'),
    {
      fields: ['plateBarcode', 'plateSide'],
      label: 'exam.plateBarcode',
      show: (values, tools, record) => plate({ ...record, ...values }, tools) ?? '–',
    },
    plateModelField,
    momentField('inoculatedAt', 'exam.inoculatedAt'),
    momentField('readingDate', 'result.read'),
    ...inputFields,
    deletedField,
  ],
  derived: reading,
  conflict: (mine) => ('growth' in mine || 'diagnosticClassifications' in mine ? 'reading.conflict' : undefined),
})
