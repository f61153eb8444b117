import {
  countingModel,
  countOf,
  type CountingMode,
  type CountQualifier,
  type TankSource,
} from '../../../domain/tank.ts'
import type { FarmRecords } from '../../../engine/farm-records.ts'
import type { TextId } from '../../../ui/text.ts'
import type { RecordWords, Said, Values, WordTools } from '../../care/write/write-book.ts'
import type { Review } from '../automatic/automatic.rules.ts'
import { outcomeTexts } from '../automatic/automatic.words.ts'
import { barcodeText } from '../diagnostic/diagnostic.texts.ts'
import { modeTexts, sourceTexts } from './tank.texts.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function title(operation: string, fields: ReadonlySet<string>): TextId {
  if (operation === 'TankCreate') return 'outbox.operation.TankCreate'
  if (operation === 'TankCountReview') return 'outbox.operation.TankCountReview'
  if (operation === 'TankPhotoSend') return 'outbox.operation.TankPhotoSend'
  return fields.has('deleted') ? 'outbox.operation.tankDelete' : 'outbox.operation.TankSave'
}

function subject({ description, collectionDate }: Values, { dates }: WordTools): string[] {
  return [...(isText(description) ? [description] : []), ...(isText(collectionDate) ? [dates.day(collectionDate)] : [])]
}

const SIGNS: Partial<Record<CountQualifier, string>> = { below: '< ', above: '> ' }

/** The count of bacteria: as it is written, or as the plate's colonies come to. */
function sayCount(values: Values, record: Values, { find, number, text }: WordTools): Said[] {
  const said = (value: number, qualifier: unknown): Said[] => [
    {
      label: 'tank.tbc',
      value: `${SIGNS[qualifier as CountQualifier] ?? ''}${number(value)} ${text('tank.unit.tbc')}`,
    },
  ]
  if (record.source === 'laboratory') {
    return typeof values.tbc === 'number' ? said(values.tbc, values.tbcQualifier) : []
  }
  const { numberOfColonies, correctedColonies } = values
  const colonies = Array.isArray(correctedColonies) ? correctedColonies.length : numberOfColonies
  const model = countingModel(find('PlateModel', record.plateModel) as FarmRecords['PlateModel'] | undefined)
  if (typeof colonies !== 'number' || !model || typeof record.dilution !== 'number') return []
  const { value, qualifier } = countOf(colonies, record.dilution, model)
  return said(value, qualifier)
}

const AMOUNTS: readonly [field: string, label: TextId][] = [
  ['volume', 'tank.volume.field'],
  ['protein', 'tank.protein.field'],
  ['fat', 'tank.fat.field'],
  ['scc', 'tank.scc.cells'],
]

/** A value that is missing is said too: what was cleared counts as much as what was written. */
function say(values: Values, record: Values, tools: WordTools): Said[] {
  const { text, dates, number, find } = tools
  const has = (field: string) => field in values
  const amount = (field: string, label: TextId): Said | false =>
    has(field) && { label, value: typeof values[field] === 'number' ? number(values[field]) : '–' }
  const date = (field: string, label: TextId): Said | false =>
    has(field) && { label, value: isText(values[field]) ? dates.day(values[field]) : '–' }
  const onPlate = record.source !== 'laboratory'
  const said: (Said | false)[] = [
    has('source') && { label: 'tank.source', value: text(sourceTexts[values.source as TankSource]) },
    has('description') && { label: 'tank.description', value: isText(values.description) ? values.description : '–' },
    date('collectionDate', 'tank.collectionDate'),
    date('releaseDate', 'tank.releaseDate'),
    has('plateBarcode') &&
      onPlate && {
        label: 'exam.plateBarcode',
        value: isText(values.plateBarcode) ? barcodeText(values.plateBarcode) : '–',
      },
    has('plateModel') &&
      onPlate && { label: 'exam.plateModel', value: find('PlateModel', values.plateModel)?.name ?? '–' },
    onPlate && amount('dilution', 'tank.dilution'),
    has('countingMode') &&
      onPlate && {
        label: 'tank.mode',
        value: isText(values.countingMode) ? text(modeTexts[values.countingMode as CountingMode]) : '–',
      },
    onPlate && amount('numberOfColonies', 'tank.colonies'),
    isText(values.outcome) && { label: 'review.outcome', value: text(outcomeTexts[values.outcome as Review]) },
    Array.isArray(values.correctedColonies) && {
      label: 'tank.colonies',
      value: number(values.correctedColonies.length),
    },
    ...AMOUNTS.map(([field, label]) => amount(field, label)),
    has('deleted') && {
      label: 'outbox.field.deleted',
      value: text(values.deleted === true ? 'outbox.value.deleted' : 'outbox.value.kept'),
    },
  ]
  return [...said.filter((line) => line !== false), ...sayCount(values, record, tools)]
}

/** How analyses of the tank are said. */
export const tankWords: RecordWords = { title, subject, say }
