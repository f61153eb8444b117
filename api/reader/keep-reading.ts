import { sql } from 'kysely'
import { concludesAlone, countsWithoutPerson, doubtsAt } from '../../src/domain/automatic-reading.ts'
import type { PhotoReading } from '../../src/reader/reading.ts'
import type { Tx } from '../database/request-context.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { applyCount, type CountedPhoto } from '../resources/count/apply-count.ts'
import { COLOSTRUM, DISEASE, TANK } from '../resources/count/counted-plate.ts'
import { applyReading } from './apply-reading.ts'

interface Target {
  diagnostic: number | null
  tankAnalysis: number | null
  colostrum: number | null
  calfDisease: number | null
  imageHash: string
}

const TARGET = sql`
  diagnostic_id as diagnostic, tank_analysis_id as "tankAnalysis", colostrum_id as colostrum,
  calf_disease_id as "calfDisease", image_hash as "imageHash"`

/** The photo of a record that is counted on its plate; undefined for a diagnosis. */
function countedPhoto({
  tankAnalysis,
  colostrum,
  calfDisease,
  imageHash: photoHash,
}: Target): CountedPhoto | undefined {
  if (tankAnalysis !== null) return { kind: TANK, id: tankAnalysis, photoHash }
  if (colostrum !== null) return { kind: COLOSTRUM, id: colostrum, photoHash }
  return calfDisease === null ? undefined : { kind: DISEASE, id: calfDisease, photoHash }
}

/** Stores what the reader has found, and makes it the result where it may conclude alone. */
export async function keepReading(
  context: { tx: Tx; queue: JobQueue },
  reading: number,
  found: PhotoReading,
): Promise<void> {
  const { tx } = context
  await sql`select set_config('app.device', ${`reader ${found.readerVersion}`}, true)`.execute(tx)
  const doubts = found.state === 'read' ? doubtsAt(found, await hoursOf(tx, reading)) : []
  const target = await storeReading(tx, reading, found, doubts)
  if (!target) return
  const { diagnostic } = target
  const counted = countedPhoto(target)
  const applied =
    diagnostic !== null
      ? found.state === 'read' &&
        concludesAlone({ ...found, doubts }) &&
        (await applyReading(context, diagnostic, found.colonies))
      : counted !== undefined && (await countOn(tx, counted, found))
  if (applied) await sql`update plate_reading set outcome = 'applied' where id = ${reading}`.execute(tx)
}

/** A photo that the reader failed on: a person reads the plate or requests another automatic reading. */
export async function giveUpReading(tx: Tx, reading: number): Promise<void> {
  const { rows } = await sql<Target>`
    update plate_reading set state = 'failed', finished_at = now() where id = ${reading} and state = 'waiting'
    returning ${TARGET}
  `.execute(tx)
  const [target] = rows
  const counted = target && countedPhoto(target)
  if (counted) await applyCount(tx, counted, null)
}

/**
 * How long the plate of a diagnosis had been in the incubator when its photo was taken, in hours. Kinds of plate whose
 * inoculation is not recorded are old enough.
 */
async function hoursOf(tx: Tx, reading: number): Promise<number> {
  // The device's clock may be wrong: a photo cannot be newer than its upload.
  const { rows } = await sql<{ hours: number }>`
    select (extract(epoch from least((d.plate_image ->> 'takenAt')::timestamptz, r.created_at)
      - coalesce(d.inoculated_at, d.created_at)) / 3600)::float8 as hours
    from plate_reading r join diagnostic d on d.id = r.diagnostic_id where r.id = ${reading}
  `.execute(tx)
  return rows[0]?.hours ?? Infinity
}

/** @returns whose photo it was, unless the reading was overtaken by a newer photo or a person meanwhile */
async function storeReading(
  tx: Tx,
  reading: number,
  found: PhotoReading,
  doubts: readonly string[],
): Promise<Target | undefined> {
  const result =
    found.state === 'rejected'
      ? sql`state = 'rejected', fault = ${found.fault}`
      : sql`
          state = case when (select growth from diagnostic where id = diagnostic_id) is null
            then 'read' else 'superseded' end,
          growth = ${found.growth}, confidence = ${found.confidence},
          doubts = ${`{${doubts.join(',')}}`}::text[], dish = ${JSON.stringify(found.dish)}::jsonb,
          sectors = ${JSON.stringify(found.sectors)}::jsonb, colonies = ${JSON.stringify(found.colonies)}::jsonb`
  const { rows } = await sql<Target>`
    update plate_reading set ${result}, reader_version = ${found.readerVersion}, finished_at = now()
    where id = ${reading} and state = 'waiting'
    returning ${TARGET}
  `.execute(tx)
  return rows[0]
}

/**
 * A total count is a figure with its doubt beside it; that nothing grew at all is a person's to say. Agents decide about a
 * treatment: of calves they are taken over as surely as of cows.
 */
async function countOn(tx: Tx, photo: CountedPhoto, found: PhotoReading): Promise<boolean> {
  const isSure = photo.kind === DISEASE ? concludesAlone : countsWithoutPerson
  return applyCount(tx, photo, found.state === 'read' && isSure(found) ? found.colonies : null)
}
