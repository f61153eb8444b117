import { sql } from 'kysely'
import { concludesAlone, countsWithoutPerson } from '../../src/domain/automatic-reading.ts'
import type { PhotoReading } from '../../src/reader/reading.ts'
import type { Tx } from '../database/request-context.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { applyTankCount, failTankCount } from '../resources/tank/tank-count.ts'
import { applyReading } from './apply-reading.ts'

interface Target {
  diagnostic: number | null
  tankAnalysis: number | null
  imageHash: string
}

/** Stores what the reader has found, and makes it the result where it may conclude alone. */
export async function keepReading(
  context: { tx: Tx; queue: JobQueue },
  reading: number,
  found: PhotoReading,
): Promise<void> {
  const { tx } = context
  await sql`select set_config('app.device', ${`reader ${found.readerVersion}`}, true)`.execute(tx)
  const target = await storeReading(tx, reading, found)
  if (!target) return
  const { diagnostic, tankAnalysis, imageHash } = target
  const applied =
    diagnostic !== null
      ? found.state === 'read' && concludesAlone(found) && (await applyReading(context, diagnostic, found.colonies))
      : tankAnalysis !== null && (await countTank(tx, tankAnalysis, imageHash, found))
  if (applied) await sql`update plate_reading set outcome = 'applied' where id = ${reading}`.execute(tx)
}

/** A photo that the reader failed on: a person reads the plate or requests another automatic reading. */
export async function giveUpReading(tx: Tx, reading: number): Promise<void> {
  const { rows } = await sql<Target>`
    update plate_reading set state = 'failed', finished_at = now() where id = ${reading} and state = 'waiting'
    returning diagnostic_id as diagnostic, tank_analysis_id as "tankAnalysis", image_hash as "imageHash"
  `.execute(tx)
  const [target] = rows
  const { tankAnalysis = null, imageHash = '' } = target ?? {}
  if (tankAnalysis !== null) await failTankCount(tx, tankAnalysis, imageHash)
}

/** @returns whose photo it was, unless the reading was overtaken by a newer photo or a person meanwhile */
async function storeReading(tx: Tx, reading: number, found: PhotoReading): Promise<Target | undefined> {
  const result =
    found.state === 'rejected'
      ? sql`state = 'rejected', fault = ${found.fault}`
      : sql`
          state = case when (select growth from diagnostic where id = diagnostic_id) is null
            then 'read' else 'superseded' end,
          growth = ${found.growth}, confidence = ${found.confidence},
          doubts = ${`{${found.doubts.join(',')}}`}::text[], dish = ${JSON.stringify(found.dish)}::jsonb,
          sectors = ${JSON.stringify(found.sectors)}::jsonb, colonies = ${JSON.stringify(found.colonies)}::jsonb`
  const { rows } = await sql<Target>`
    update plate_reading set ${result}, reader_version = ${found.readerVersion}, finished_at = now()
    where id = ${reading} and state = 'waiting'
    returning diagnostic_id as diagnostic, tank_analysis_id as "tankAnalysis", image_hash as "imageHash"
  `.execute(tx)
  return rows[0]
}

/** A count of the tank is a figure with its doubt beside it; that nothing grew at all is a person's to say. */
async function countTank(tx: Tx, id: number, imageHash: string, found: PhotoReading): Promise<boolean> {
  if (found.state === 'read' && countsWithoutPerson(found)) {
    return applyTankCount(tx, id, found.colonies.length, imageHash)
  }
  await failTankCount(tx, id, imageHash)
  return false
}
