import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { findRecord, listRecords, useEngine, useFormDraft, useRecords } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { DAY_PERIODS } from '../../../domain/day-period.ts'
import { slotOf } from '../../../domain/task.ts'
import { useAnimalCreateMutation } from '../../../generated/shared/animal.ts'
import { useDates } from '../../../ui/dates.ts'
import { causeOf } from '../../../ui/refusals.ts'
import { useFarmClock } from '../../care/task/use-farm-clock.ts'
import { EMPTY_TYPED, UNKNOWN_COW, type BatchKind, type BatchRow, type BatchTyped } from './batch.rules.ts'
import { useStoreLine } from './store-line.ts'

/** What all lines share, the lines, and what stands in the fields. Kept on the device until the batch is finished. */
export interface BatchState {
  kind: BatchKind | null
  date: string
  protocol: string
  /** Whether the common fields are filled in and lines are being entered. */
  started: boolean
  rows: readonly BatchRow[]
  typed: BatchTyped
}

/** The rules of all kinds, fetched while the common fields are filled in. */
const loadRules = () => import('./judge-line.ts')

/** Lines of a page that was closed while one was being stored: nobody knows whether it was. */
const reopened = (row: BatchRow): BatchRow =>
  row.state === 'saving' ? { ...row, state: 'failed', cause: 'batch.error.interrupted' } : row

/** A line that was still in the fields when another one was to be corrected. */
const UNFINISHED = { state: 'failed', cause: 'batch.error.unfinished' } as const

/** A batch: its state, and what can be done with it. */
export function useBatch() {
  const { locale } = useIntl()
  const { today } = useDates()
  const { farm } = useSession()
  const { records } = useEngine()
  const draft = useFormDraft('mass-launch')
  const protocols = useRecords('TreatmentProtocol')
  const products = useRecords('Product')
  const findProduct = useCallback((id: string) => products.find((product) => product.id === id), [products])
  const { date: clockDate, period } = slotOf(useFarmClock())
  const periodOn = useCallback(
    // Nobody knows any more when it was on an earlier day.
    (date: string) => (date === clockDate ? period : DAY_PERIODS[0]),
    [clockDate, period],
  )
  const lines = useStoreLine(protocols, findProduct, periodOn)
  const createAnimal = useAnimalCreateMutation()
  const [state, setState] = useState((): BatchState => {
    const kept = draft.read() as BatchState | undefined
    const empty = { kind: null, date: today, protocol: '', started: false, rows: [], typed: EMPTY_TYPED }
    if (!kept) return empty
    return { ...empty, ...kept, typed: { ...EMPTY_TYPED, ...kept.typed }, rows: kept.rows.map(reopened) }
  })
  const latest = useRef(state)
  /** Stores what is shown at once, so that a page that is closed loses nothing. */
  const change = useCallback(
    (next: (before: BatchState) => BatchState) => {
      latest.current = next(latest.current)
      setState(latest.current)
      draft.keep(latest.current)
    },
    [draft],
  )
  const changeRow = useCallback(
    (key: string, patch: Partial<BatchRow>) => {
      change((before) => ({
        ...before,
        rows: before.rows.map((row) => (row.key === key ? { ...row, ...patch } : row)),
      }))
    },
    [change],
  )
  const facts = useCallback(
    () => ({
      animals: listRecords(records, 'Animal'),
      testDays: listRecords(records, 'TestDay'),
      calvings: listRecords(records, 'Calving'),
      today,
      language: locale,
    }),
    [records, today, locale],
  )
  const isThere = useCallback(
    ({ type, id }: BatchRow['records'][number]) => findRecord(records, type, id)?.deleted === false,
    [records],
  )

  useEffect(() => {
    loadRules().catch(() => undefined)
  }, [])
  const busy = useRef(false)
  const store = useCallback(
    async (row: BatchRow) => {
      const end = (patch: Partial<BatchRow>) => {
        busy.current = false
        changeRow(row.key, patch)
      }
      const { judgeLine } = await loadRules()
      const judged = judgeLine(row, latest.current.rows, facts())
      if ('cause' in judged) {
        end({ state: 'failed', cause: judged.cause })
        return
      }
      const animal = judged.cow.id
      changeRow(row.key, { state: 'saving', animal })
      try {
        const { answered, ...kept } = await lines.store(row, judged)
        end({ state: 'saved', cause: null, ...kept })
        answered.catch(async (error: unknown) => {
          changeRow(row.key, { state: 'failed', cause: causeOf(error), records: [], before: null })
          await lines.takeBack({ ...kept, records: kept.records.filter(isThere), animal })
        })
      } catch (error) {
        end({ state: 'failed', cause: causeOf(error) })
      }
    },
    [changeRow, facts, isThere, lines],
  )
  const isSaving = state.rows.some((row) => row.state === 'saving')
  const waiting = isSaving ? undefined : state.rows.findLast((row) => row.state === 'waiting')
  useEffect(
    function storeTheNext() {
      if (!waiting || busy.current) return
      busy.current = true
      void store(waiting)
    },
    [waiting, store],
  )

  return useMemo(() => {
    const lineOf = (typed: BatchTyped): BatchRow | null => {
      const { kind, date, protocol } = latest.current
      if (kind === null) return null
      const open = { state: 'waiting' as const, cause: null, animal: null, records: [], before: null }
      const given = kind === 'drying' ? (typed.protocol ?? protocol) : ''
      return { key: crypto.randomUUID(), kind, typed, date, protocol: given, ...open }
    }
    const removeRow = (key: string) => {
      change((before) => ({ ...before, rows: before.rows.filter((row) => row.key !== key) }))
    }
    return {
      state,
      change,
      /** Judges what is typed; an unknown cow stands in the list, everything else at its field. */
      judge: async (typed: BatchTyped) => {
        const { judgeLine } = await loadRules()
        const line = lineOf(typed)
        const judged = line && judgeLine(line, latest.current.rows, facts())
        return judged && 'cause' in judged && judged.cause !== UNKNOWN_COW ? judged : null
      },
      /** Takes lines into the batch; they are stored one after another. */
      add: (typed: readonly BatchTyped[]) => {
        const added = typed.flatMap((each) => lineOf(each) ?? [])
        change((before) => ({ ...before, rows: [...added.toReversed(), ...before.rows] }))
      },
      /** Takes back what a line has stored. @throws why it was not */
      undo: async (row: BatchRow) => {
        await lines.takeBack({ ...row, records: row.records.filter(isThere) })
        removeRow(row.key)
      },
      /** Puts a line that was not stored into the fields; what stands there goes back into the list. */
      correct: (row: BatchRow) => {
        const { typed } = latest.current
        const unfinished = typed.earTag.trim() === '' ? null : lineOf(typed)
        change((before) => {
          const others = before.rows.filter(({ key }) => key !== row.key)
          const rows = unfinished ? [{ ...unfinished, ...UNFINISHED }, ...others] : others
          // Its own from now on: those of the batch may change. What could not be read may be the date, and is asked for.
          const isAsked = row.typed.unread !== '' && row.date === before.date
          const own = {
            date: row.typed.date || (isAsked ? '' : row.date),
            protocol: row.kind === 'drying' ? row.protocol : null,
          }
          return { ...before, kind: row.kind, typed: { ...row.typed, ...own }, rows }
        })
      },
      /** Registers the cow of a line, and stores the line. */
      register: async (row: BatchRow) => {
        const { AnimalDraft } = await import('../../../domain/animal-drafts.ts')
        const judged = AnimalDraft.safeParse({ category: 'cow', earTag: row.typed.earTag })
        if (!judged.success) {
          changeRow(row.key, { cause: judged.error.issues[0]?.message ?? 'animal.error.earTag' })
          return
        }
        await new Promise<void>((resolve) => {
          const input = { farm: farm.id, ...judged.data }
          createAnimal({
            variables: { input },
            context: {
              onStored: () => {
                resolve()
              },
            },
          }).then(
            () => {
              resolve()
            },
            (error: unknown) => {
              changeRow(row.key, { state: 'failed', cause: causeOf(error) })
              resolve()
            },
          )
        })
        if (latest.current.rows.find(({ key }) => key === row.key)?.cause === UNKNOWN_COW) {
          changeRow(row.key, { state: 'waiting', cause: null })
        }
      },
      removeRow,
      /** Ends the batch: what was stored stays. */
      finish: () => {
        draft.forget()
      },
    }
  }, [state, change, changeRow, facts, lines, isThere, draft, createAnimal, farm.id])
}

/** A batch: its state, and what can be done with it. */
export type Batch = ReturnType<typeof useBatch>
