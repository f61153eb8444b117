// What a release of the model's app calls its operations, and how its persisted documents are named. From one release to
// the next two operations change their names, so that a tab meets rows of operations that it does not know; all others
// keep theirs with a document of the new release.

/** The release that a simulation begins with; the first one only left its database (`release-1.ts`). */
export const FIRST_RELEASE = 2

/** What a release calls an operation: by turns, one that corrects cases and one that enters cows have two names. */
const RENAMED: Readonly<Record<string, string>> = { CaseSave: 'CaseCorrect', CowCreate: 'CowRegister' }

const OPERATIONS = [
  'Changes',
  ...['Create', 'Save', 'Photo', 'Review', 'Sync', 'Ids'].flatMap((what) => [`Cow${what}`, `Case${what}`]),
  'CaseReread',
  ...['Create', 'Save', 'Sync', 'Ids'].map((what) => `Dose${what}`),
]

/** The name of an operation in a release. */
export const nameIn = (release: number, operation: string): string =>
  release % 2 === 0 ? operation : (RENAMED[operation] ?? operation)

/** Whether an operation of any release creates a record. */
export const creates = (operation: string): boolean => /(Create|Register)$/.test(operation)

/** The persisted documents of a release, by the name of the operation. */
export const documentIdsOf = (release: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    OPERATIONS.map((operation) => nameIn(release, operation)).map((name) => [name, `${name}@${String(release)}`]),
  )
