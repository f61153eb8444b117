import { sql } from 'kysely'
import { isClose, billState } from '../../../src/domain/bill.ts'
import { addDays } from '../../../src/domain/calendar.ts'
import { ASK_UNTREATED_AFTER, askFrom, isAsked, STOP_ASKING_AFTER } from '../../../src/domain/clinical-cure.ts'
import type { DiagnosticType } from '../../../src/domain/diagnosis.ts'
import { isClinical } from '../../../src/domain/new-case.ts'
import { isCounted, type NotificationCategory } from '../../../src/domain/prompts.ts'
import { askForBills, type CommerceServices } from '../../commerce/ask-commerce.ts'
import type { Db } from '../../database/request-context.ts'
import { leftOnColumn } from '../report/diagnosis-batches.ts'
import { isCancelled } from '../treatment/herd-care.ts'

/** A farm and its day. */
export interface WatchedFarm {
  id: number
  today: string
  timeZone: string
}

/** What the server tells of by itself. */
export type WatchedCategory = Exclude<NotificationCategory, 'report_ready' | 'webhook_off'>

/** Ids of the records that people have to be told of. */
export type Facts = Readonly<Partial<Record<WatchedCategory, readonly number[]>>>

/** What there is to tell of a farm. What cannot be known now is absent: the billing side may be away. */
export async function findFacts(services: CommerceServices, farm: WatchedFarm): Promise<Facts> {
  const { db } = services
  return {
    plate_ready: await readyPlates(db, farm),
    lactating_cows: await missingCount(db, farm),
    clinical_cure: await openCures(db, farm),
    ...(await bills(services, farm)),
  }
}

async function readyPlates(db: Db, { id }: WatchedFarm): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ready_plate where farm_id = ${id} order by id`.execute(db)
  return rows.map((row) => row.id)
}

async function bills(services: CommerceServices, { id, today }: WatchedFarm): Promise<Facts> {
  try {
    await askForBills(services, { farmIds: [id] })
  } catch {
    // It was logged. Old bills are not told of as if they were new; the next look asks again.
    return {}
  }
  const { rows } = await sql<{ id: number; dueDate: string; paidOn: null }>`
    select id, due_date as "dueDate", paid_on as "paidOn" from bill
    where farm_id = ${id} and paid_on is null and not deleted order by id
  `.execute(services.db)
  return {
    bills_near: rows.filter((bill) => isClose(bill, today)).map((bill) => bill.id),
    bills_overdue: rows.filter((bill) => billState(bill, today) === 'overdue').map((bill) => bill.id),
  }
}

/** The month whose count is missing, as a number: 202605. */
async function missingCount(db: Db, { id, today }: WatchedFarm): Promise<number[]> {
  const { rows } = await sql<{ date: string }>`
    select date from farm_lactation where farm_id = ${id} and not deleted and date >= ${`${today.slice(0, 7)}-01`}
  `.execute(db)
  return isCounted(rows, today) ? [] : [Number(today.slice(0, 7).replace('-', ''))]
}

/** A case is asked about for some weeks after its treatment: older ones need no look. */
const LONGEST_TREATMENT = 80
const ASKED_WITHIN = LONGEST_TREATMENT + ASK_UNTREATED_AFTER + STOP_ASKING_AFTER

/** A case without an answer. */
interface OpenCure {
  id: number
  type: DiagnosticType
  sampleDate: string
  milkReleaseAt: string | null
  leftOn: string | null
}

/** Clinical cases that wait for the answer whether the cow is cured. */
async function openCures(db: Db, { id, today, timeZone }: WatchedFarm): Promise<number[]> {
  const { rows } = await sql<OpenCure>`
    select d.id, d.type, d.sample_date as "sampleDate", ${leftOnColumn}, (
      select max(t.milk_release_at) from diagnostic_protocol t where t.diagnostic_id = d.id and not t.deleted
    ) as "milkReleaseAt"
    from diagnostic d
    where d.farm_id = ${id} and not d.deleted
      and d.sample_date between ${addDays(today, -ASKED_WITHIN)} and ${today}
      and not exists (select from diagnostic_clinical_cure c where c.diagnostic_id = d.id and not c.deleted)
      and not exists (
        select from udder_health_task k join diagnostic_protocol t on t.id = k.treatment_id
        where t.diagnostic_id = d.id and k.done_at is null and not ${isCancelled('k')} and not k.deleted and not t.deleted
      )
    order by d.id
  `.execute(db)
  return rows
    .filter((found) => isClinical(found.type) && isAsked(null, askFrom(found, timeZone), today))
    .map((row) => row.id)
}
