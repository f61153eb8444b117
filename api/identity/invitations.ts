import { sql } from 'kysely'
import type { Db, Tx } from '../database/request-context.ts'

/** A farm that asks the user to work there. */
export interface OpenInvitation {
  id: number
  farmCode: string
  farmName: string
  authorName: string
}

/** What somebody says to an invitation. */
interface InvitationAnswer {
  id: number
  userId: number
  accept: boolean
}

/**
 * Answers an invitation of this user. Run it as the owner of the tables: row level security hides a farm from people who
 * do not belong to it yet.
 * @returns the farm; undefined when there is no such open invitation
 */
export async function answerInvitation(tx: Tx, { id, userId, accept }: InvitationAnswer): Promise<number | undefined> {
  const { rows } = await sql<{ farm: number }>`
    update farm_invitation i set state = ${accept ? 'accepted' : 'declined'} from farm f
    where i.id = ${id} and i.user_id = ${userId} and i.state = 'open' and not i.deleted
      and f.id = i.farm_id and not f.deleted
    returning i.farm_id as farm
  `.execute(tx)
  const farm = rows[0]?.farm
  if (farm !== undefined && accept) await join(tx, farm, userId)
  return farm
}

async function join(tx: Tx, farm: number, user: number): Promise<void> {
  await sql`
    insert into farm_user (farm_id, user_id) select ${farm}, ${user}
    where not exists (select from farm_user l where l.farm_id = ${farm} and l.user_id = ${user} and not l.deleted)
  `.execute(tx)
}

/** Invitations as the identity host sees them: somebody without a farm cannot open the app to answer one. */
export class Invitations {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** What waits for an answer of this user, the oldest first. */
  async openOf(userId: number): Promise<OpenInvitation[]> {
    const { rows } = await sql<OpenInvitation>`
      select i.id, i.farm_code as "farmCode", i.farm_name as "farmName", i.author_name as "authorName"
      from farm_invitation i join farm f on f.id = i.farm_id
      where i.user_id = ${userId} and i.state = 'open' and not i.deleted and not f.deleted order by i.id
    `.execute(this.#db)
    return rows
  }

  /** Answers one; does nothing when it is not open, or not this user's. */
  async answer(answer: InvitationAnswer): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      // For the farm's history.
      await sql`select set_config('app.user_id', ${String(answer.userId)}, true)`.execute(tx)
      await answerInvitation(tx, answer)
    })
  }
}
