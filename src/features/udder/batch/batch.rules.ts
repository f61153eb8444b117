import type { output } from 'zod/mini'
import { animalFinder } from '../../../domain/animal-finder.ts'
import type { CALVING_EASES } from '../../../domain/calving.ts'
import type { Grade } from '../../../domain/diagnosis.ts'
import { NO_QUARTERS, type Quarter, type QuarterFlags } from '../../../domain/quarters.ts'
import type { TestDayDraft } from '../../../domain/test-day-draft.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

/** What is launched for many cows in one go. */
export const BATCH_KINDS = ['drying', 'clinical', 'testDay', 'calving'] as const

/** A kind of batch. */
export type BatchKind = (typeof BATCH_KINDS)[number]

type Ease = (typeof CALVING_EASES)[number]
type Animal = FarmRecords['Animal']

/** What was typed for one cow; fields that the kind has not stay empty. */
export interface BatchTyped {
  earTag: string
  /** Empty: the date of the batch. */
  date: string
  /** Null: the protocol of the batch. */
  protocol: string | null
  grade: Grade | null
  quarters: QuarterFlags
  scc: string
  milkKg: string
  ease: Ease | null
  /** Cells of a pasted line that nothing could be made of. */
  unread: string
}

/** An empty line. */
export const EMPTY_TYPED: BatchTyped = {
  ...{ earTag: '', date: '', protocol: null, grade: null, quarters: NO_QUARTERS, scc: '', milkKg: '', ease: null },
  unread: '',
}

/** A record that a line has stored, in the order of storing. */
export interface BatchRecord {
  type: 'Diagnostic' | 'DiagnosticProtocol' | 'TestDay' | 'Calving'
  id: string
  /** Key of the write that created it; absent in a batch of an earlier release. */
  write?: string
}

/** A line of the batch. Waiting ones have not been tried; failed ones say why. */
export interface BatchRow {
  key: string
  kind: BatchKind
  typed: BatchTyped
  /** Date and protocol of the batch when the line was entered. */
  date: string
  protocol: string
  state: 'waiting' | 'saving' | 'saved' | 'failed'
  cause: string | null
  /** The cow, once she is known. */
  animal: string | null
  records: readonly BatchRecord[]
  /** How the cow was before she was dried, and the key of the write that dried her. */
  before: (Pick<Animal, 'status' | 'statusDate' | 'statusReason'> & { write?: string | undefined }) | null
}

/** The farm's records that a line is judged by. */
export interface BatchFacts {
  animals: readonly Animal[]
  testDays: readonly FarmRecords['TestDay'][]
  calvings: readonly FarmRecords['Calving'][]
  today: string
  language: string
}

/** A cow of the farm by a typed or scanned ear tag. */
export const cowOf = (animals: readonly Animal[], typed: string): Animal | undefined =>
  animalFinder(animals.filter(({ category }) => category === 'cow'))(typed)

/** What a line stores, or why it cannot be stored and in which field. */
export type Judged =
  | { cause: string; field: keyof BatchTyped }
  | {
      cow: Animal
      date: string
      draft:
        | { kind: 'drying' }
        | { kind: 'clinical'; grade: Grade | null; quarters: QuarterFlags }
        | { kind: 'testDay'; figures: output<typeof TestDayDraft> }
        | { kind: 'calving'; ease: Ease | null }
    }

/** Why there is no cow to launch for: nothing typed, or an ear tag that nobody has. */
export const UNKNOWN_COW = 'batch.error.unknownCow'

/** Words of the user's language for what a cell may say, in lower case. */
export interface BatchWords {
  grades: ReadonlyMap<string, Grade>
  quarters: ReadonlyMap<string, readonly Quarter[]>
  eases: ReadonlyMap<string, Ease>
}
