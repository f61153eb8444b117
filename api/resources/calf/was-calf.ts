import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** SQL: whether an animal is a calf, or was one here before it became a cow. @param alias of the table `animal` */
export const wasCalf = (alias: string): RawBuilder<SqlBool> => {
  const animal = sql.table(alias)
  return sql<SqlBool>`(${animal}.category = 'calf' or ${animal}.cow_since is not null)`
}
