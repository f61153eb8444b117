import { sql } from 'kysely'
import type { Db } from '../database/request-context.ts'

/** What signing in needs to know about a user. */
export interface Account {
  id: number
  type: string
  language: 'pt' | 'en' | 'es'
  email: string | null
  phone: string | null
  /** Absent for a user who never got a password. */
  passwordHash: string | undefined
  /** The password was sent by message and only opens the way to a new one. */
  temporaryPassword: boolean
}

/** A farm the user may select. */
export interface AccountFarm {
  id: number
  code: string
  name: string
  city: string | null
  state: string | null
}

/** Users as the identity host sees them. */
export class Accounts {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** The living user with that login, in whatever case it was typed. */
  async findByLogin(login: string): Promise<Account | undefined> {
    const { rows } = await sql<Omit<Account, 'passwordHash'> & { passwordHash: string | null }>`
      select u.id, u.type, u.language_main as language, u.email, u.phone,
        c.password_hash as "passwordHash", coalesce(c.temporary, false) as "temporaryPassword"
      from app_user u left join credential c on c.user_id = u.id
      where lower(u.login) = lower(${login.trim()}) and not u.deleted
    `.execute(this.#db)
    const [row] = rows
    return row && { ...row, passwordHash: row.passwordHash ?? undefined }
  }

  /** The stored hash of a user's password. */
  async passwordHashOf(userId: number): Promise<string | undefined> {
    const { rows } = await sql<{ hash: string }>`
      select password_hash as hash from credential where user_id = ${userId}
    `.execute(this.#db)
    return rows[0]?.hash
  }

  /** Farms the user is linked to, by name. */
  async farmsOf(userId: number): Promise<AccountFarm[]> {
    const { rows } = await sql<AccountFarm>`
      select f.id, f.code, f.name, f.city, f.state from farm f join farm_user l on l.farm_id = f.id
      where l.user_id = ${userId} and not l.deleted and not f.deleted order by f.name
    `.execute(this.#db)
    return rows
  }

  /** Stores a password's hash. @param temporary whether it only opens the way to a new one */
  async setPassword(userId: number, passwordHash: string, temporary: boolean): Promise<void> {
    await sql`
      insert into credential (user_id, password_hash, temporary) values (${userId}, ${passwordHash}, ${temporary})
      on conflict (user_id) do update
      set password_hash = excluded.password_hash, temporary = excluded.temporary, updated_at = clock_timestamp()
    `.execute(this.#db)
  }
}
