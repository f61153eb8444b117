import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * SQL: whether notifications of the category of rule `r` are enabled for a user on a farm: by the rule itself, and by the
 * user's preference there.
 * @param farm SQL of the farm's id
 * @param user SQL of the user's id
 */
export const categoryEnabled = (farm: RawBuilder<unknown>, user: RawBuilder<unknown>) => sql<SqlBool>`(
  r.enabled and not r.deleted and not exists (
    select from notification_preference choice
    where choice.farm_id = ${farm} and choice.user_id = ${user} and choice.category_id = r.id
      and not choice.enabled and not choice.deleted
  )
)`
