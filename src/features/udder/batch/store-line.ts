import { useCallback, useMemo } from 'react'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { SaveContext } from '../../../engine/outbox/outbox.ts'
import { undoingWrite } from '../../../engine/react/mutate.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useAnimalSaveMutation } from '../../../generated/shared/animal.ts'
import { useCalvingCreateMutation, useCalvingSaveMutation } from '../../../generated/udder/calving.ts'
import { useDiagnosticCreateMutation, useDiagnosticSaveMutation } from '../../../generated/udder/diagnostic.ts'
import { useTestDayCreateMutation, useTestDaySaveMutation } from '../../../generated/udder/test-day.ts'
import { useTreatmentCreateMutation, useTreatmentSaveMutation } from '../../../generated/udder/treatment.ts'
import type { DayPeriod } from '../../../domain/day-period.ts'
import { QUARTERS, type QuarterFlags } from '../../../domain/quarters.ts'
import type { BatchRecord, BatchRow, Judged } from './batch.rules.ts'

type Accepted = Exclude<Judged, { cause: string }>

/** What a line has stored on the device, and whether the server takes it. */
export interface StoredLine {
  records: BatchRecord[]
  before: BatchRow['before']
  /** Rejected with the refusal when the server refuses it while the line is on screen. */
  answered: Promise<unknown>
}

const ALL_FOUR = Object.fromEntries(QUARTERS.map((quarter) => [quarter, true])) as QuarterFlags

/** Runs a mutation. Resolves as soon as the write is on the device, with the id of its record and its key. */
function stored(
  run: (context: SaveContext) => Promise<unknown>,
  answers: Promise<unknown>[],
): Promise<Pick<BatchRecord, 'id' | 'write'>> {
  return new Promise((resolve, reject) => {
    const answer = run({
      onStored: (optimistic, write) => {
        const [record] = Object.values(optimistic) as { id: string }[]
        resolve({ id: record?.id ?? '', write })
      },
    })
    answers.push(answer)
    answer.then(() => {
      // A patch that changes nothing stores nothing.
      resolve({ id: '' })
    }, reject)
  })
}

/** Stores lines of a batch, each with one write or with those that belong together, and takes them back. */
export function useStoreLine(
  protocols: readonly FarmRecords['TreatmentProtocol'][],
  findProduct: (id: string) => FarmRecords['Product'] | undefined,
  /** The period in which cows are dried that day. */
  periodOn: (date: string) => DayPeriod,
) {
  const { farm } = useSession()
  const saveAnimal = useAnimalSaveMutation()
  const createDiagnostic = useDiagnosticCreateMutation()
  const createTreatment = useTreatmentCreateMutation()
  const createTestDay = useTestDayCreateMutation()
  const createCalving = useCalvingCreateMutation()
  const saveDiagnostic = useDiagnosticSaveMutation()
  const saveTreatment = useTreatmentSaveMutation()
  const saveTestDay = useTestDaySaveMutation()
  const saveCalving = useCalvingSaveMutation()

  const store = useCallback(
    async ({ protocol: protocolId }: BatchRow, { cow, date, draft }: Accepted): Promise<StoredLine> => {
      const answers: Promise<unknown>[] = []
      const records: BatchRecord[] = []
      const common = { farm: farm.id, animal: cow.id }
      let before: BatchRow['before'] = null
      if (draft.kind === 'testDay') {
        const input = { ...common, ...draft.figures }
        records.push({
          type: 'TestDay',
          ...(await stored((context) => createTestDay({ variables: { input }, context }), answers)),
        })
      } else if (draft.kind === 'calving') {
        const input = { ...common, date, ease: draft.ease }
        records.push({
          type: 'Calving',
          ...(await stored((context) => createCalving({ variables: { input }, context }), answers)),
        })
      } else if (draft.kind === 'clinical') {
        const { grade, quarters } = draft
        const input = { ...common, type: 'uncultured_mastitis' as const, sampleDate: date, grade, ...quarters }
        records.push({
          type: 'Diagnostic',
          ...(await stored((context) => createDiagnostic({ variables: { input }, context }), answers)),
        })
      } else {
        const patch = { status: 'dry' as const, statusDate: date, statusReason: null }
        const { write } = await stored(
          (context) => saveAnimal({ variables: { id: cow.id, input: patch }, context }),
          answers,
        )
        const { status, statusDate, statusReason } = cow
        before = { status, statusDate, statusReason, write }
        const protocol = protocols.find(({ id }) => id === protocolId)
        if (protocol) {
          const drying = { ...common, type: 'drying' as const, grade: null, sampleDate: date, ...ALL_FOUR }
          const exam = await stored((context) => createDiagnostic({ variables: { input: drying }, context }), answers)
          const { planOf } = await import('../../care/treatment/treatment.rules.ts')
          const { periodWithin } = await import('../../../domain/treatment.ts')
          const period = periodOn(date)
          const plan = planOf(protocol, findProduct).map((item) => ({
            ...item,
            // A tube that is given once is given now, whatever part of the day its protocol names.
            periods: item.applications === 1 ? [period] : [...item.periods],
          }))
          const treatment = {
            ...{ farm: farm.id, diagnostic: exam.id, protocol: protocol.id, description: protocol.description, plan },
            // The tubes are given when the cow is dried.
            ...{ startedOn: date, startPeriod: periodWithin(plan, period), residueTest: false },
          }
          const given = await stored(
            (context) => createTreatment({ variables: { input: treatment }, context }),
            answers,
          )
          records.push({ type: 'Diagnostic', ...exam }, { type: 'DiagnosticProtocol', ...given })
        }
      }
      return { records, before, answered: Promise.all(answers) }
    },
    [
      farm.id,
      protocols,
      findProduct,
      periodOn,
      saveAnimal,
      createDiagnostic,
      createTreatment,
      createTestDay,
      createCalving,
    ],
  )

  const takeBack = useCallback(
    async ({ records, before, animal }: Pick<BatchRow, 'records' | 'before' | 'animal'>): Promise<void> => {
      const input = { deleted: true }
      const remove = {
        Diagnostic: saveDiagnostic,
        DiagnosticProtocol: saveTreatment,
        TestDay: saveTestDay,
        Calving: saveCalving,
      }
      for (const { type, id, write } of records.toReversed()) {
        await remove[type]({ variables: { id, input }, context: undoingWrite(write) })
      }
      if (before && animal !== null) {
        const { write, ...input } = before
        await saveAnimal({ variables: { id: animal, input }, context: undoingWrite(write) })
      }
    },
    [saveDiagnostic, saveTreatment, saveTestDay, saveCalving, saveAnimal],
  )
  return useMemo(() => ({ store, takeBack }), [store, takeBack])
}
