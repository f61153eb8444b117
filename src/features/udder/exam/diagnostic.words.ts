import type { DiagnosticType, Grade } from '../../../domain/diagnosis.ts'
import { readPlate, type ColonyCount, type CultureResult } from '../../../domain/plate-reading.ts'
import { NO_QUARTERS, QUARTERS, isPooled, type QuarterFlags } from '../../../domain/quarters.ts'
import type { FarmRecords } from '../../../engine/farm-records.ts'
import type { TextId } from '../../../ui/text.ts'
import type { RecordWords, Said, Values, WordTools } from '../../care/write/write-book.ts'
import { colourText } from '../diagnostic/colour.texts.ts'
import { barcodeText, gradeTexts, quartersText, resultLooks, typeTexts } from '../diagnostic/diagnostic.texts.ts'
import { readingModel } from '../diagnostic/reading-model.ts'

type Counts = readonly Pick<ColonyCount, 'sector' | 'colour' | 'colonies'>[]

const quartersOf = (values: Values): QuarterFlags =>
  Object.fromEntries(QUARTERS.map((quarter) => [quarter, values[quarter] === true])) as QuarterFlags

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function title(operation: string, fields: ReadonlySet<string>): TextId {
  if (operation === 'DiagnosticCreate') return 'outbox.operation.DiagnosticCreate'
  if (operation === 'DiagnosticPhotoSend') return 'outbox.operation.DiagnosticPhotoSend'
  if (operation === 'DiagnosticReprocess') return 'outbox.operation.DiagnosticReprocess'
  if (fields.has('growth') || fields.has('diagnosticClassifications')) return 'outbox.operation.reading'
  if (fields.has('deleted')) return 'outbox.operation.diagnosticDelete'
  return 'outbox.operation.diagnosticCorrection'
}

function subject(record: Values, { find, text }: WordTools): string[] {
  const earTag = find('Animal', record.animal)?.earTag
  const { plateBarcode, plateSide } = record
  return [
    ...(isText(earTag) ? [text('animal.cowTag', { earTag })] : []),
    ...(isText(plateBarcode)
      ? [text('exam.plate', { barcode: barcodeText(plateBarcode), side: isText(plateSide) ? plateSide : 'A' })]
      : []),
  ]
}

/** What was counted, and what it means by the rules of the plate. */
function sayReading(values: Values, record: Values, { find, text }: WordTools): Said[] {
  if (!('growth' in values)) return []
  const growth = values.growth as boolean | null
  if (growth === null) return [{ label: 'reading.growth', value: text('result.waiting') }]
  const model = find('PlateModel', record.plateModel) as FarmRecords['PlateModel'] | undefined
  const counts = (growth ? (values.diagnosticClassifications ?? []) : []) as Counts
  const quarters = { ...NO_QUARTERS, ...quartersOf(record) }
  const reading = readPlate(growth, counts, readingModel(model), isPooled(quarters))
  const agents = reading.agents.map((id) => find('Agent', id)?.name).filter(isText)
  const colonies = counts.map(({ sector, colour, colonies: count }) => {
    const name = model?.sectors.find(({ code }) => code === sector)?.name ?? sector
    return `${name}: ${text(colourText(colour))} ${String(count)}`
  })
  return [
    { label: 'reading.growth', value: text(growth ? 'reading.growth.yes' : 'reading.growth.no') },
    { label: 'result.filter.result', value: [text(resultLooks[reading.result].text), ...agents].join(' · ') },
    ...(colonies.length > 0 ? [{ label: 'result.colonies' as const, value: colonies.join('; ') }] : []),
  ]
}

/** A value that is missing is said too: what was cleared counts as much as what was written. */
function say(values: Values, record: Values, tools: WordTools): Said[] {
  const { text, dates, find } = tools
  const has = (field: string) => field in values
  const said: (Said | false)[] = [
    has('animal') && { label: 'animal.cow', value: find('Animal', values.animal)?.earTag ?? '–' },
    has('type') && { label: 'exam.type', value: text(typeTexts[values.type as DiagnosticType]) },
    has('grade') && { label: 'exam.grade', value: values.grade ? text(gradeTexts[values.grade as Grade]) : '–' },
    QUARTERS.some(has) && { label: 'exam.quarters', value: quartersText(quartersOf(record), text) || '–' },
    has('sampleDate') && {
      label: 'exam.sampleDate',
      value: isText(values.sampleDate) ? dates.day(values.sampleDate) : '–',
    },
    has('plateBarcode') && {
      label: 'exam.plateBarcode',
      value: isText(values.plateBarcode)
        ? text('exam.plate', {
            barcode: barcodeText(values.plateBarcode),
            side: isText(record.plateSide) ? record.plateSide : 'A',
          })
        : '–',
    },
    has('plateModel') && { label: 'exam.plateModel', value: find('PlateModel', values.plateModel)?.name ?? '–' },
    has('readingDate') &&
      isText(values.readingDate) && { label: 'result.read', value: dates.moment(values.readingDate) },
    has('deleted') && {
      label: 'outbox.field.deleted',
      value: text(values.deleted === true ? 'outbox.value.deleted' : 'outbox.value.kept'),
    },
    has('result') &&
      !has('growth') && {
        label: 'result.filter.result',
        value: text(resultLooks[values.result as CultureResult].text),
      },
  ]
  return [...said.filter((line) => line !== false), ...sayReading(values, record, tools)]
}

/** How diagnoses are said. */
export const diagnosticWords: RecordWords = { title, subject, say }
