import { mayMore } from '../../../domain/user.ts'
import { useSession } from '../../../engine/react/session.ts'
import type { PersonRowFragment } from '../../../generated/account/person.ts'
import type { TextId } from '../../../ui/text.ts'

/** Why a person is locked: they have roles that the manager lacks, or work on farms of other owners as well. */
export type PersonLock = 'more' | 'elsewhere'

/** The text that explains each lock. */
export const lockTexts: Readonly<Record<PersonLock, TextId>> = {
  more: 'people.error.more',
  elsewhere: 'people.error.elsewhere',
}

/** Why the signed-in manager may not change somebody; null where they may. */
export function usePersonLock(person: PersonRowFragment | undefined): PersonLock | null {
  const { roles } = useSession()
  if (!person) return null
  if (mayMore(person, { roles })) return 'more'
  return person.worksElsewhere ? 'elsewhere' : null
}
