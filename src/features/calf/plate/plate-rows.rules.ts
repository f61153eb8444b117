import { compareDates } from '../../../domain/calendar.ts'
import { plainText } from '../../../domain/plain-text.ts'
import { countingModel, isUncountable, type CountingModel, type HeldCount } from '../../../domain/tank.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { countOnPhoto } from '../../care/count/count.rules.ts'
import type { Photographed } from '../../care/count/counted.ts'
import { photoAddress } from '../../care/photo/photo.rules.ts'
import type { Batch } from '../colostrum/bank-stock.ts'
import type { Disease } from '../disease/disease.rules.ts'
import { plateOf, platePage } from './disease-count.ts'
import { isToRead, PLATE_STATES, plateState, type PlateState } from './plates.rules.ts'

/** A plate as the list shows it. */
export interface PlateRow {
  /** Unlike any other of the list. */
  id: string
  type: 'Colostrum' | 'CalfDisease'
  recordId: string
  /** What it is of: a batch, or a calf by its ear tag. */
  name: string
  barcode: string | null
  date: string
  colonies: number | null
  /** The most colonies that can be counted, where a person found more. */
  beyond: number | undefined
  /** What colostrum comes to; null for other plates, and without a count. */
  count: HeldCount | null
  state: PlateState
  photo: string | null
  /** Page on which it is read. */
  to: string
  disease?: Disease
}

const common = (type: PlateRow['type'], plate: Photographed) => ({
  id: `${type}-${plate.id}`,
  type,
  recordId: plate.id,
  barcode: plate.plateBarcode,
  state: plateState(plate),
  photo: plate.plateImage?.hash ?? null,
})

function batchRow(batch: Batch, model: CountingModel | undefined): PlateRow {
  const { id, batch: name, date, numberOfColonies: colonies, tbc } = batch
  const count = tbc === null ? null : batch
  const beyond = isUncountable(batch, model) ? model?.range.max : undefined
  const row = common('Colostrum', batch)
  const page = `/bezerra/novo-colostro/${id}`
  return { ...row, name, date, colonies, beyond, count, to: row.state === 'noPhoto' ? `${page}?editar=1` : page }
}

function diseaseRow(disease: Disease, name: string): PlateRow {
  const { id, startDate: date, plateGrowth, plateCounts } = disease
  const plate = plateOf(disease)
  const counted = plateCounts.reduce((sum, { colonies }) => sum + colonies, 0)
  const colonies = plateGrowth === null ? (countOnPhoto(plate)?.colonyCount ?? null) : counted
  return {
    ...common('CalfDisease', plate),
    name,
    date,
    colonies,
    beyond: undefined,
    count: null,
    to: platePage(id),
    disease,
  }
}

/** Every plate of the calf housing: what waits for a person first, then the latest. */
export function plateRows(
  batches: readonly Batch[],
  diseases: readonly Disease[],
  animals: readonly FarmRecords['Animal'][],
  models: readonly FarmRecords['PlateModel'][],
): PlateRow[] {
  const tags = new Map(animals.map(({ id, earTag }) => [id, earTag]))
  return [
    ...batches
      .filter(({ tbcSource }) => tbcSource === 'plate')
      .map((batch) => batchRow(batch, countingModel(models.find(({ id }) => id === batch.plateModel)))),
    ...diseases
      .filter(({ plateModel }) => plateModel !== null)
      .map((disease) => diseaseRow(disease, tags.get(disease.animal) ?? '–')),
  ].sort((a, b) => PLATE_STATES.indexOf(a.state) - PLATE_STATES.indexOf(b.state) || compareDates(b.date, a.date))
}

/** Plates that pass; without a wish for a state those that are still to be read. */
export function findPlates(
  rows: readonly PlateRow[],
  { search, state }: { search: string; state: PlateState | '' },
): PlateRow[] {
  const wanted = plainText(search.trim())
  const digits = wanted.replace(/\D/g, '')
  return rows.filter(
    (row) =>
      (state === '' ? isToRead(row.state) : row.state === state) &&
      (wanted === '' ||
        plainText(row.name).includes(wanted) ||
        (digits.length > 2 && (row.barcode ?? '').includes(digits))),
  )
}

/** Plates of a kind that a person will look at, with their photos. */
export const toReview = (rows: readonly PlateRow[], type: PlateRow['type']): { id: string; photo: string }[] =>
  rows
    .filter((row) => row.type === type && row.state === 'review' && row.photo !== null)
    .map(({ recordId: id, photo }) => ({
      id,
      photo: photoAddress(type === 'Colostrum' ? 'colostrums' : 'diarrhea', id, photo ?? ''),
    }))
