import { ScanBarcode } from 'lucide-react'
import { Suspense, useId, useRef, useState, type RefObject } from 'react'
import styled from 'styled-components'
import { EAR_TAG_MAX } from '../../../domain/animal.ts'
import { GRADES } from '../../../domain/diagnosis.ts'
import { chosenQuarters } from '../../../domain/quarters.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceCards } from '../../../ui/fields/choice-field.tsx'
import { ErrorText, useErrorText } from '../../../ui/fields/field.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { focusSoon } from '../../../ui/focus-next.ts'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font, space, target } from '../../../ui/theme.ts'
import { easeTexts } from '../../care/animal/ease.texts.ts'
import { gradeTexts } from '../../care/protocol/aim.texts.ts'
import { isEnter, Label, ProtocolSelect } from './batch-common.tsx'
import { EMPTY_TYPED, type BatchKind, type BatchTyped } from './batch.rules.ts'
import { EASES } from './batch.texts.ts'
import { MatchingCow } from './matching-cow.tsx'
import { QuarterRow } from './quarter-row.tsx'
import { TestDayFigures } from './test-day-figures.tsx'
import type { Batch } from './use-batch.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const Scanner = lazyPart(() => import('../../care/scan/barcode-scanner.tsx'))

/** What a scanned code must look like to be an ear tag. */
const EAR_TAG_CODE = new RegExp(`^[\\w .-]{1,${String(EAR_TAG_MAX)}}$`)

const Typing = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: ${space.s};
  & > input {
    min-height: ${target.main};
    font-size: ${font.xl};
    font-weight: 700;
  }
  & > button {
    min-height: ${target.main};
    width: ${target.main};
    padding: 0;
  }
`

/** Fields that can be focused. */
const FIELDS: ReadonlySet<string> = new Set(['earTag', 'grade', 'scc', 'milkKg', 'ease'])

interface EntryProps {
  batch: Batch
  kind: BatchKind
  /** The field of the ear tag, to which everything returns. */
  field: RefObject<HTMLInputElement | null>
}

/** The fields of one cow. Enter stores, and the next ear tag can be typed. */
export function BatchEntry({ batch, kind, field }: EntryProps) {
  const text = useText()
  const id = useId()
  const { typed } = batch.state
  const [problem, setProblem] = useState<{ cause: string; field: keyof BatchTyped } | null>(null)
  const [scanning, setScanning] = useState(false)
  const [letters, setLetters] = useState(false)
  // Without it, clearing the date would unmount the input before a new one can be typed.
  const [isDating, setDating] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const type = (patch: Partial<BatchTyped>) => {
    setProblem(null)
    batch.change((before) => ({ ...before, typed: { ...before.typed, ...patch } }))
  }
  const focusIn = (name: string) => {
    focusSoon(() => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`))
  }
  const hasOwnDate = typed.date !== '' || typed.unread !== '' || isDating
  const store = async (entered: BatchTyped) => {
    // The notice beside the fields shows the unread cells; they must not block saving the corrected line.
    const line = { ...entered, unread: '' }
    const judged = await batch.judge(line)
    setProblem(judged)
    if (judged) {
      focusIn(
        judged.cause === 'diagnostic.error.quarter'
          ? 'forequarterLeft'
          : FIELDS.has(judged.field) || (judged.field === 'date' && hasOwnDate)
            ? judged.field
            : 'earTag',
      )
      return
    }
    batch.add([line])
    setDating(false)
    batch.change((before) => ({ ...before, typed: EMPTY_TYPED }))
    focusIn('earTag')
  }
  const isReady = (line: BatchTyped): boolean => {
    if (kind === 'clinical') return line.grade !== null && chosenQuarters(line.quarters).length > 0
    return kind !== 'testDay' || line.scc !== '' || line.milkKg !== ''
  }
  const NEXT = { drying: '', calving: '', clinical: 'grade', testDay: 'scc' } as const
  /** Readers of ear tags type the digits and press Enter: what is complete is stored, else the next field is asked for. */
  const goOn = (line: BatchTyped) => {
    if (line.earTag.trim() === '' || isReady(line)) void store(line)
    else focusIn(NEXT[kind])
  }
  const error = (name: keyof BatchTyped) => (problem?.field === name ? problem.cause : null)
  const isOfQuarters = problem?.cause === 'diagnostic.error.quarter'
  const tagError = useErrorText(isOfQuarters ? null : (error('earTag') ?? (hasOwnDate ? null : error('date'))))
  const dateError = useErrorText(hasOwnDate ? error('date') : null)
  const figureError = useErrorText(error('scc') ?? error('milkKg'))
  const gradeError = useErrorText(error('grade'))
  const quarterError = useErrorText(isOfQuarters ? problem.cause : null)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void store(typed)
      }}
    >
      <Stack $gap="s">
        <Stack $gap="xs">
          <Label htmlFor={`${id}-tag`}>{text('animal.earTag')}</Label>
          <Typing>
            <Input
              ref={field}
              id={`${id}-tag`}
              name="earTag"
              value={typed.earTag}
              inputMode={letters ? 'text' : 'numeric'}
              autoComplete="off"
              autoCapitalize="characters"
              enterKeyHint="next"
              placeholder={text('animal.search')}
              aria-invalid={tagError !== ''}
              aria-describedby={`${id}-tag-error`}
              onKeyDown={(event) => {
                if (isEnter(event)) goOn(typed)
              }}
              onChange={({ target: { value } }) => {
                type({ earTag: value })
              }}
            />
            <Button
              aria-label={text('animal.letters')}
              aria-pressed={letters}
              title={text('animal.letters')}
              onClick={() => {
                setLetters(!letters)
                field.current?.focus()
              }}
            >
              {letters ? '123' : 'ABC'}
            </Button>
            <Button
              aria-label={text('animal.scan')}
              title={text('animal.scan')}
              onClick={() => {
                setScanning(true)
              }}
            >
              <ScanBarcode aria-hidden />
            </Button>
          </Typing>
          <MatchingCow
            typed={typed.earTag}
            kind={kind}
            onChoose={(earTag) => {
              type({ earTag })
              goOn({ ...typed, earTag })
            }}
          />
          {tagError !== '' && <ErrorText id={`${id}-tag`} error={tagError} />}
        </Stack>
        {typed.unread !== '' && <Notice $tone="warning">{text('batch.unread', { cells: typed.unread })}</Notice>}
        {hasOwnDate && (
          <Stack $gap="xs">
            <Label htmlFor={`${id}-date`}>{text('batch.ownDate')}</Label>
            <Input
              id={`${id}-date`}
              name="date"
              type="date"
              value={typed.date}
              aria-invalid={dateError !== ''}
              aria-describedby={`${id}-date-error`}
              onChange={(event) => {
                setDating(true)
                type({ date: event.target.value })
              }}
            />
            {dateError !== '' && <ErrorText id={`${id}-date`} error={dateError} />}
          </Stack>
        )}
        {kind === 'drying' && typed.protocol !== null && (
          <Stack $gap="xs">
            <Label htmlFor={`${id}-protocol`}>{text('batch.ownProtocol')}</Label>
            <ProtocolSelect
              id={`${id}-protocol`}
              value={typed.protocol}
              onChange={(event) => {
                type({ protocol: event.target.value })
              }}
            />
          </Stack>
        )}
        {kind === 'testDay' && (
          <TestDayFigures
            id={id}
            typed={typed}
            invalid={problem?.field}
            error={figureError}
            onChange={type}
            onNext={focusIn}
          />
        )}
        {kind === 'clinical' && (
          <>
            <fieldset aria-label={text('exam.grade')} aria-describedby={`${id}-grade-error`}>
              <ChoiceCards
                name="grade"
                columns={3}
                value={typed.grade}
                options={GRADES.map((value) => ({ value, label: gradeTexts[value] }))}
                onChoose={(grade) => {
                  type({ grade })
                }}
              />
              {gradeError !== '' && <ErrorText id={`${id}-grade`} error={gradeError} />}
            </fieldset>
            <fieldset aria-label={text('exam.quarters')} aria-describedby={`${id}-quarters-error`}>
              <QuarterRow
                value={typed.quarters}
                onChange={(quarters) => {
                  type({ quarters })
                }}
              />
              {isOfQuarters && <ErrorText id={`${id}-quarters`} error={quarterError} />}
            </fieldset>
          </>
        )}
        {kind === 'calving' && (
          <fieldset aria-label={text('calving.ease')}>
            <ChoiceCards
              name="ease"
              value={typed.ease}
              options={EASES.map((value) => ({ value, label: easeTexts[value] }))}
              onChoose={(ease) => {
                type({ ease })
              }}
            />
          </fieldset>
        )}
        <Button type="submit" emphasis="main" wide>
          {text('batch.store')}
        </Button>
      </Stack>
      {scanning && (
        <Suspense>
          <Scanner
            title="animal.scan"
            hint="animal.scan.hint"
            clean={(code) => code.trim()}
            accepts={EAR_TAG_CODE}
            onCode={(earTag) => {
              setScanning(false)
              type({ earTag })
              goOn({ ...typed, earTag })
            }}
            onClose={() => {
              setScanning(false)
              focusIn('earTag')
            }}
          />
        </Suspense>
      )}
    </form>
  )
}
