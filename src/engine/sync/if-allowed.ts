import { causeOf } from '../platform/classify-error.ts'

/** Ignores collections that the user's role may not read: their screens are not offered either. */
export async function ifAllowed(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { status, reason } = causeOf(error)
    if (status !== 403 || reason !== 'role') throw error
  }
}
