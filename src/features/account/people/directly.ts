import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { TextFailure } from '../../../ui/refusals.ts'
import { atOnce } from './at-once.ts'

/**
 * Runs a write about people that goes to the server at once; of somebody who works on farms of others as well it says why
 * they are not changed here.
 */
export async function directly<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await atOnce(write)
  } catch (error) {
    if (!CombinedGraphQLErrors.is(error)) throw error
    const { code, reason } = (error.errors[0]?.extensions ?? {}) as { code?: string; reason?: string }
    if (code === 'FORBIDDEN' && reason === 'farm') throw new TextFailure('people.error.elsewhere')
    if (code === 'FORBIDDEN') throw new TextFailure('people.error.beyond')
    throw error
  }
}
