import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { TextFailure } from '../../../ui/refusals.ts'

/** Runs a write that goes to the server at once. Without an answer it says that it needs a connection. */
export async function atOnce<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!CombinedGraphQLErrors.is(error)) throw new TextFailure('answer.error.offline')
    throw error
  }
}
