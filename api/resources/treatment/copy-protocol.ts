import { sql } from 'kysely'
import type { TreatmentType } from '../../../src/domain/product.ts'
import type { Tx } from '../../database/request-context.ts'
import { writableOf, type Values } from '../resource-table.ts'
import { insertRecord, type Writer } from '../write-record.ts'
import { productTable } from './product-table.ts'
import { protocolTable } from './protocol-table.ts'

/** What copying a protocol did on one farm. */
export interface ProtocolCopy {
  farm: number
  protocol: number
  /** False: the farm had one of that description. */
  copied: boolean
  /** Whether the protocol there is active. */
  active: boolean
  /** Names of the medicines that were copied along. */
  medicines: string[]
  /** Names of its medicines that are out of use there. */
  inactiveMedicines: string[]
  withdrawals: WithdrawalDifference[]
}

/** Why a protocol was not copied to one farm: medicines that are not given in its way. */
export interface ProtocolRefusal {
  farm: number
  /** `known`: whether it is the farm's medicine; else it is the one that the protocol names. */
  medicines: { medicine: string; type: TreatmentType; known: boolean }[]
}

interface WithdrawalDifference {
  medicine: string
  milkWithdrawalHours: number | null
  meatWithdrawalDays: number | null
  sourceMilkWithdrawalHours: number | null
  sourceMeatWithdrawalDays: number | null
}

interface Medicine extends Values {
  id: number
  farm: number | null
  name: string
  routes: TreatmentType[]
  milkWithdrawalHours: number | null
  meatWithdrawalDays: number | null
  barcode: string | null
  active: boolean
}

interface Item {
  product: number
  type: TreatmentType
}

/** A medicine of a protocol, and what stands for it on the other farm, if anything does. */
interface Match {
  item: Item
  source: Medicine
  there: Medicine | undefined
}

/** Copies a protocol to a farm, with the medicines that it does not have. @throws Problem 403, 422 */
export async function copyProtocol(
  writer: Writer,
  protocol: Values,
  farm: number,
): Promise<ProtocolCopy | ProtocolRefusal> {
  const { tx } = writer
  const same = await sameDescription(tx, farm, String(protocol['description']))
  if (same) {
    const { id, active } = same
    return { farm, protocol: id, copied: false, active, medicines: [], inactiveMedicines: [], withdrawals: [] }
  }
  // All are looked up before anything is written: a refused farm gets no medicine either.
  const matches: Match[] = []
  for (const item of protocol['products'] as Item[]) matches.push(await matchOf(tx, farm, item))
  const unfit = matches.filter(({ item, source, there }) => !(there ?? source).routes.includes(item.type))
  if (unfit.length > 0) return { farm, medicines: distinct(unfit.map(refusalOf)) }
  const copies = new Map<number, number>()
  for (const { source, there } of matches) {
    if (!there && !copies.has(source.id)) copies.set(source.id, await copyMedicine(writer, source, farm))
  }
  const products = matches.map(({ item, source, there }) => ({ ...item, product: there?.id ?? copies.get(source.id) }))
  const draft = { ...writableOf(protocolTable.resource, protocol), farm, products }
  return {
    farm,
    protocol: await insertRecord(writer, protocolTable, draft),
    copied: true,
    active: protocol['active'] === true,
    medicines: namesOf(matches.filter(({ there }) => !there)),
    inactiveMedicines: namesOf(matches.filter(({ source, there }) => !(there ?? source).active)),
    withdrawals: distinct(matches.flatMap(differenceOf)),
  }
}

async function sameDescription(
  tx: Tx,
  farm: number,
  description: string,
): Promise<{ id: number; active: boolean } | undefined> {
  const { rows } = await sql<{ id: number; active: boolean }>`
    select id, active from treatment_protocol where farm_id = ${farm} and lower(description) = lower(${description})
      and not deleted order by active desc, id limit 1
  `.execute(tx)
  return rows[0]
}

async function matchOf(tx: Tx, farm: number, item: Item): Promise<Match> {
  const source = await medicineOf(tx, item.product)
  return { item, source, there: source.farm === null ? source : await sameMedicine(tx, farm, source, item.type) }
}

const medicineColumns = sql`
  id, farm_id as farm, name, active_substances as "activeSubstances", laboratory, routes,
  milk_withdrawal_hours as "milkWithdrawalHours", meat_withdrawal_days as "meatWithdrawalDays",
  max_applications as "maxApplications", barcode, critical, active
`

async function medicineOf(tx: Tx, id: number): Promise<Medicine> {
  const { rows } = await sql<Medicine>`select ${medicineColumns} from product where id = ${id}`.execute(tx)
  const [medicine] = rows
  if (!medicine) throw new RangeError(`There is no medicine ${id}`)
  return medicine
}

/**
 * The same medicine on another farm or in the shared list: its barcode, else its name, says so. One in use comes before
 * one that is not. That one is taken rather than a second one made: the farm put it out of use on purpose, and its
 * barcode can be there only once.
 */
async function sameMedicine(
  tx: Tx,
  farm: number,
  { name, barcode }: Medicine,
  type: TreatmentType,
): Promise<Medicine | undefined> {
  const { rows } = await sql<Medicine>`
    select ${medicineColumns} from product where (farm_id = ${farm} or farm_id is null) and not deleted
      and (barcode = ${barcode} or lower(name) = lower(${name}))
    order by active desc, coalesce(barcode = ${barcode}, false) desc, farm_id is null, ${type} = any (routes) desc, id
    limit 1
  `.execute(tx)
  return rows[0]
}

const copyMedicine = (writer: Writer, medicine: Medicine, farm: number): Promise<number> =>
  insertRecord(writer, productTable, { ...writableOf(productTable.resource, medicine), farm })

const refusalOf = ({ item: { type }, source, there }: Match) => ({
  medicine: (there ?? source).name,
  type,
  known: there !== undefined && there.id !== source.id,
})

/** Milk and meat would be released at another time than by the shared protocol. */
function differenceOf({ source, there }: Match): WithdrawalDifference[] {
  if (!there) return []
  const { name: medicine, milkWithdrawalHours, meatWithdrawalDays } = there
  const { milkWithdrawalHours: sourceMilkWithdrawalHours, meatWithdrawalDays: sourceMeatWithdrawalDays } = source
  if (milkWithdrawalHours === sourceMilkWithdrawalHours && meatWithdrawalDays === sourceMeatWithdrawalDays) return []
  return [{ medicine, milkWithdrawalHours, meatWithdrawalDays, sourceMilkWithdrawalHours, sourceMeatWithdrawalDays }]
}

const namesOf = (matches: readonly Match[]): string[] =>
  distinct(matches.map(({ source, there }) => (there ?? source).name))

/** Each once: a protocol may give a medicine more than once. */
const distinct = <Value>(values: readonly Value[]): Value[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
]
