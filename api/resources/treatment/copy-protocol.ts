import { sql } from 'kysely'
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
  /** Names of the medicines that were copied along. */
  medicines: string[]
}

interface Medicine extends Values {
  id: number
  farm: number | null
  name: string
  barcode: string | null
}

/** Copies a protocol to a farm, with the medicines that it does not have. @throws Problem 403, 422 */
export async function copyProtocol(writer: Writer, protocol: Values, farm: number): Promise<ProtocolCopy> {
  const { tx } = writer
  const there = await sameDescription(tx, farm, String(protocol['description']))
  if (there !== undefined) return { farm, protocol: there, copied: false, medicines: [] }
  const items = protocol['products'] as { product: number }[]
  const medicines: string[] = []
  const products: { product: number }[] = []
  for (const item of items) {
    const medicine = await medicineOf(tx, item.product)
    const known = medicine.farm === null ? medicine.id : await sameMedicine(tx, farm, medicine)
    if (known === undefined) medicines.push(medicine.name)
    products.push({ ...item, product: known ?? (await copyMedicine(writer, medicine, farm)) })
  }
  const draft = { ...writableOf(protocolTable.resource, protocol), farm, products }
  return { farm, protocol: await insertRecord(writer, protocolTable, draft), copied: true, medicines }
}

async function sameDescription(tx: Tx, farm: number, description: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from treatment_protocol where farm_id = ${farm} and lower(description) = lower(${description})
      and not deleted order by id limit 1
  `.execute(tx)
  return rows[0]?.id
}

async function medicineOf(tx: Tx, id: number): Promise<Medicine> {
  const { rows } = await sql<Medicine>`
    select id, farm_id as farm, name, active_substances as "activeSubstances", laboratory, routes,
      milk_withdrawal_hours as "milkWithdrawalHours", meat_withdrawal_days as "meatWithdrawalDays",
      max_applications as "maxApplications", barcode, critical, active
    from product where id = ${id}
  `.execute(tx)
  const [medicine] = rows
  if (!medicine) throw new RangeError(`There is no medicine ${id}`)
  return medicine
}

/** The same medicine on another farm or in the shared list: its barcode, else its name, says so. */
async function sameMedicine(tx: Tx, farm: number, { name, barcode }: Medicine): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from product where (farm_id = ${farm} or farm_id is null) and not deleted
      and (barcode = ${barcode} or lower(name) = lower(${name}))
    order by barcode is not distinct from ${barcode} desc, farm_id is null, id limit 1
  `.execute(tx)
  return rows[0]?.id
}

const copyMedicine = (writer: Writer, medicine: Medicine, farm: number): Promise<number> =>
  insertRecord(writer, productTable, { ...writableOf(productTable.resource, medicine), farm })
