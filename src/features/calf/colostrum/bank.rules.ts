import {
  COLOSTROMETER_BANDS,
  COLOSTRUM_BANDS,
  colostrometerBand,
  colostrumBand,
  estimatedIgg,
  type ColostrometerBand,
  type ColostrumBand,
} from '../../../domain/colostrum.ts'
import { isUsable, STOCK_STATES, type StockState } from '../../../domain/colostrum-stock.ts'
import { plainText } from '../../../domain/plain-text.ts'
import { bandOf, type TankBand } from '../../../domain/tank.ts'
import { choiceParam, dateParam, listParams, textParam } from '../../../ui/list-params.ts'
import type { BankRow, Batch } from './bank-stock.ts'

/** Bands of the bacteria that the bank can be narrowed to. */
export const BACTERIA_BANDS = ['green', 'yellow', 'orange', 'red'] as const satisfies readonly TankBand[]

/** What the bank can be narrowed to; without a state it shows what there is. */
export const bankParams = listParams({
  search: textParam,
  state: choiceParam([...STOCK_STATES, 'all']),
  kind: choiceParam(COLOSTRUM_BANDS),
  result: choiceParam(BACTERIA_BANDS),
  igg: choiceParam(COLOSTROMETER_BANDS),
  from: dateParam,
  to: dateParam,
})

/** What the bank is narrowed to. */
export type BankFilter = ReturnType<typeof bankParams.read>

/** Where the batches behind a bar of a chart are. */
export const batchesOf = (filter: {
  kind?: ColostrumBand
  result?: TankBand
  igg?: ColostrometerBand
  from?: string
  to?: string
}): string => bankParams.address('/bezerra/banco-de-colostro', { state: 'all', ...filter })

const passes = (state: StockState, wanted: BankFilter['state']): boolean => {
  if (wanted === 'all') return true
  return wanted === '' ? state !== 'empty' : state === wanted
}

function iggBand(batch: Batch): ColostrometerBand | null {
  const igg = estimatedIgg(batch)
  return igg === null ? null : colostrometerBand(igg)
}

/** Batches that pass; they are found by their name, their cow's or their calf's ear tag. */
export function findBatches(
  rows: readonly BankRow[],
  { search, state, kind, result, igg, from, to }: BankFilter,
  tagOf: (id: string | null) => string | undefined,
): BankRow[] {
  const wanted = plainText(search.trim())
  const names = ({ batch, cow, calf }: Batch) => [batch, tagOf(cow) ?? '', tagOf(calf) ?? '']
  return rows.filter(({ batch, state: is }) => {
    const { date } = batch
    return (
      passes(is, state) &&
      (kind === '' || colostrumBand(batch) === kind) &&
      (result === '' || bandOf(batch) === result) &&
      (igg === '' || iggBand(batch) === igg) &&
      (from === '' || date >= from) &&
      (to === '' || date <= to) &&
      (wanted === '' || names(batch).some((name) => plainText(name).includes(wanted)))
    )
  })
}

/** What the bank holds that may be fed. */
export function bankSum(rows: readonly BankRow[]): { packages: number; litres: number; expired: number } {
  const usable = rows.filter(isUsable)
  return {
    packages: usable.reduce((sum, { left }) => sum + left.length, 0),
    litres: Math.round(usable.reduce((sum, { litres }) => sum + litres, 0) * 10) / 10,
    expired: rows.filter(({ state }) => state === 'expired').length,
  }
}
