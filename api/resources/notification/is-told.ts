import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * SQL: whether a user is told of the category of a rule `r` on a farm: the rule is enabled, and the user has not switched it
 * off there.
 * @param farm SQL of the farm's id
 * @param user SQL of the user's id
 */
export const isTold = (farm: RawBuilder<unknown>, user: RawBuilder<unknown>) => sql<SqlBool>`(
  r.enabled and not r.deleted and not exists (
    select from notification_preference choice
    where choice.farm_id = ${farm} and choice.user_id = ${user} and choice.category_id = r.id
      and not choice.enabled and not choice.deleted
  )
)`
