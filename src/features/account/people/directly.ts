import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { TextFailure } from '../../../ui/refusals.ts'

/**
 * Runs a write that goes to the server at once. Without an answer it says that it needs a connection; of somebody who works
 * on farms of others as well it says why they are not changed here.
 * @param aboutPeople whether what is forbidden is about people
 */
export async function directly<Result>(write: () => Promise<Result>, aboutPeople = true): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!CombinedGraphQLErrors.is(error)) throw new TextFailure('answer.error.offline')
    if (!aboutPeople) throw error
    const { code, reason } = (error.errors[0]?.extensions ?? {}) as { code?: string; reason?: string }
    if (code === 'FORBIDDEN' && reason === 'farm') throw new TextFailure('people.error.elsewhere')
    if (code === 'FORBIDDEN') throw new TextFailure('people.error.beyond')
    throw error
  }
}
