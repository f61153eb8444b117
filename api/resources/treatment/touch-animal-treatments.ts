import { sql } from 'kysely'
import { isOnFarm, type AnimalStatus } from '../../../src/domain/cow.ts'
import type { Values, WriteContext } from '../resource-table.ts'
import { calfCare, cowCare, hasTasksLeft } from './herd-care.ts'
import { leaveTreatmentWebhooks, type FarmRow } from './leave-treatment-webhooks.ts'

/**
 * When an animal leaves the farm or comes back, its treatments end or go on. Their state is computed when it is read, so
 * deltas would miss it: give open tasks and treatments a new version, and queue the webhooks.
 */
export async function touchAnimalTreatments(animal: number, { status }: Values, context: WriteContext): Promise<void> {
  const { tx, current } = context
  if (!current || isOnFarm(status as AnimalStatus) === isOnFarm(current['status'] as AnimalStatus)) return
  // A calf that has calved keeps its treatments of before.
  for (const care of [cowCare, calfCare]) {
    const treatments = sql.table(care.treatment.table)
    await sql`
      update ${sql.table(care.task.table)} k set updated_at = clock_timestamp() from ${treatments} p
      where p.farm_id = ${current['farm']} and p.animal_id = ${animal} and k.treatment_id = p.id
        and k.done_at is null and k.cancelled_at is null and not k.deleted
    `.execute(tx)
    const { rows } = await sql<FarmRow>`
      update ${treatments} p set updated_at = clock_timestamp()
      where p.farm_id = ${current['farm']} and p.animal_id = ${animal} and not p.deleted and p.closed_reason is null
        and ${hasTasksLeft(care, 'p')}
      returning p.id, p.farm_id as farm
    `.execute(tx)
    await leaveTreatmentWebhooks(context, care, rows)
  }
}
