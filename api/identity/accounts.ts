import { sql } from 'kysely'
import type { Db } from '../database/request-context.ts'
import { isEasyPassword } from './easy-password.ts'
import { verifyPassword } from './passwords.ts'

/** What signing in needs to know about a user. */
export interface Account {
  id: number
  type: string
  language: 'pt' | 'en' | 'es'
  email: string | null
  phone: string | null
  /** Absent for a user who never got a password. */
  passwordHash: string | undefined
  /** Of the password that was sent by message, while it opens the way to a new one. */
  temporaryHash: string | undefined
  /** False for one whose access was switched off. */
  active: boolean
}

type Nullable<Type, Key extends keyof Type> = Omit<Type, Key> & { [key in Key]: Exclude<Type[key], undefined> | null }

/** How long a temporary password is good that was asked for. */
const TEMPORARY_MINUTES = 30

/** And the first one of a new user, who may see the message days later. */
export const WELCOME_DAYS = 3

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

  /** The user with that login, in whatever case it was typed; also one whose access is switched off. */
  async findByLogin(login: string): Promise<Account | undefined> {
    const { rows } = await sql<Nullable<Account, 'passwordHash' | 'temporaryHash'>>`
      select u.id, u.type, u.active, u.language_main as language, u.email, u.phone, c.password_hash as "passwordHash",
        case when c.temporary_until > clock_timestamp() then c.temporary_hash end as "temporaryHash"
      from app_user u left join credential c on c.user_id = u.id
      where lower(u.login) = lower(${login.trim()}) and not u.deleted
    `.execute(this.#db)
    const [row] = rows
    return row && { ...row, passwordHash: row.passwordHash ?? undefined, temporaryHash: row.temporaryHash ?? undefined }
  }

  /** The stored hash of a user's password. */
  async passwordHashOf(userId: number): Promise<string | undefined> {
    const { rows } = await sql<{ hash: string | null }>`
      select password_hash as hash from credential where user_id = ${userId}
    `.execute(this.#db)
    return rows[0]?.hash ?? undefined
  }

  /** What is wrong with a new password of a user; undefined where nothing is. */
  async newPasswordProblem(userId: number, password: string): Promise<'easy' | 'same' | 'temporary' | undefined> {
    const { rows } = await sql<{ login: string; farms: string[]; own: string | null; temporary: string | null }>`
      select u.login, c.password_hash as own, c.temporary_hash as temporary,
        array(select f.name from farm f join farm_user l on l.farm_id = f.id where l.user_id = u.id and not l.deleted) as farms
      from app_user u left join credential c on c.user_id = u.id where u.id = ${userId}
    `.execute(this.#db)
    const { login = '', farms = [], own, temporary } = rows[0] ?? {}
    if (await verifyPassword(own ?? undefined, password)) return 'same'
    if (temporary && (await verifyPassword(temporary, password))) return 'temporary'
    return isEasyPassword(password, { login, farms }) ? 'easy' : undefined
  }

  /** The language of a user's own data. */
  async languageOf(userId: number): Promise<Account['language'] | undefined> {
    const { rows } = await sql<Pick<Account, 'language'>>`
      select language_main as language from app_user where id = ${userId}
    `.execute(this.#db)
    return rows[0]?.language
  }

  /** Farms the user is linked to, by name. */
  async farmsOf(userId: number): Promise<AccountFarm[]> {
    const { rows } = await sql<AccountFarm>`
      select f.id, f.code, f.name, f.city, f.state from farm f join farm_user l on l.farm_id = f.id
      where l.user_id = ${userId} and not l.deleted and not f.deleted order by f.name
    `.execute(this.#db)
    return rows
  }

  /** Stores the hash of a password; a temporary one ends. */
  async setPassword(userId: number, passwordHash: string): Promise<void> {
    await sql`
      insert into credential (user_id, password_hash) values (${userId}, ${passwordHash})
      on conflict (user_id) do update set password_hash = excluded.password_hash, temporary_hash = null,
        temporary_until = null, updated_at = clock_timestamp()
    `.execute(this.#db)
  }

  /** Stores the hash of a password that was sent by message; the user's own stays until it is used. */
  async setTemporary(userId: number, passwordHash: string, minutes = TEMPORARY_MINUTES): Promise<void> {
    await sql`
      insert into credential (user_id, temporary_hash, temporary_until)
      values (${userId}, ${passwordHash}, clock_timestamp() + make_interval(mins => ${minutes}))
      on conflict (user_id) do update set temporary_hash = excluded.temporary_hash,
        temporary_until = excluded.temporary_until, updated_at = clock_timestamp()
    `.execute(this.#db)
  }

  /**
   * Uses up a temporary password, and ends the one before it. Its hash stays until there is a new password, which must be
   * another one. @returns whether it was still good
   */
  async useTemporary({ id, temporaryHash }: Account): Promise<boolean> {
    const { rows } = await sql`
      update credential set password_hash = null, temporary_until = null, updated_at = clock_timestamp()
      where user_id = ${id} and temporary_hash = ${temporaryHash ?? null} and temporary_until > clock_timestamp()
      returning user_id
    `.execute(this.#db)
    return rows.length > 0
  }
}
