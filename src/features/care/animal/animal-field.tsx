import { useField, useFormikContext } from 'formik'
import { Check, Plus } from 'lucide-react'
import { Suspense, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import styled from 'styled-components'
import { findByEarTag, sameEarTag, type AnimalCategory } from '../../../domain/animal.ts'
import { isOnFarm } from '../../../domain/cow.ts'
import { compareNaturally } from '../../../domain/row-order.ts'
import { useRecord, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import type { SaveContext } from '../../../engine/outbox/outbox.ts'
import { isPendingId } from '../../../engine/platform/scope.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useAnimalCreateMutation, type AnimalCreateMutation } from '../../../generated/shared/animal.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorText, Field, LEFT_MS, useErrorText } from '../../../ui/fields/field.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useFieldWork } from '../../../ui/field-work.ts'
import { focusNext, focusSoon } from '../../../ui/focus-next.ts'
import { causeOf } from '../../../ui/refusals.ts'
import { useText, type TextId } from '../../../ui/text.ts'
import { color, font, radius, space, target } from '../../../ui/theme.ts'
import { Match } from './animal-match.ts'
import { ScanEarTag } from './scan-ear-tag.tsx'

const WithdrawalNote = lazyPart(() => import('../withdrawal/withdrawal-note.tsx'))

const OtherHerdMatch = lazyPart(() => import('./other-herd-match.tsx'))

const withdrawal = (animal: Animal, size: 'beside' | 'below') => (
  <Suspense>
    <WithdrawalNote animal={animal} size={size} />
  </Suspense>
)

type Animal = FarmRecords['Animal']

const Matches = styled.ul`
  border: 1px solid ${color.border};
  border-radius: ${radius.input};
  background: ${color.surface};
  overflow: hidden;
  & > li + li {
    border-top: 1px solid ${color.border};
  }
`

const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m};
  min-height: ${target.main};
  padding: ${space.xs} ${space.xs} ${space.xs} ${space.m};
  border: 2px solid ${color.primary};
  border-radius: ${radius.input};
  background: ${color.primaryTint};
  & > strong {
    font-size: ${font.xl};
    white-space: nowrap;
  }
  & > span {
    flex: 1;
  }
`

/** The field, the keyboard's letters, and the camera. */
const Typing = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: ${space.s};
  margin-bottom: ${space.xs};
  scroll-margin-top: 32px;
  & > input {
    scroll-margin-top: 32px;
  }
`

/** Up to this height in pixels a keyboard is open, or a phone lies on its side. */
const LITTLE = 480

/** What is wrong with a text that names no animal. */
const NOT_CHOSEN = 'animal.error.choose'

interface AnimalFieldProps {
  name: string
  label: TextId
  category: AnimalCategory
  /** Ids of animals to offer first, the most recent first. */
  recent: readonly string[]
  /** The id of an animal that cannot be meant: the one whose form this is. */
  except?: string
}

/**
 * An animal by its ear tag: recent ones first, search while typing, new ones registered on the spot. Says whose milk or meat
 * is kept back.
 */
export function AnimalField({ name, label, category, recent, except }: AnimalFieldProps) {
  const text = useText()
  const { farm } = useSession()
  const { setFieldValue } = useFormikContext()
  const [field, meta] = useField<string>(name)
  const [typed, setTyped] = useState('')
  const [cause, setCause] = useState('')
  const error = useErrorText(cause)
  // A required field has an error of its own.
  const isNamed = cause === NOT_CHOSEN && meta.error !== undefined
  const input = useRef<HTMLInputElement>(null)
  const createAnimal = useAnimalCreateMutation()
  const hold = useFieldWork()
  const container = useRef<HTMLDivElement>(null)
  const [registering, setRegistering] = useState(false)
  const [letters, setLetters] = useState(false)
  const animals = useRecords('Animal')
  const chosen = useRecord('Animal', field.value)
  const herd = useMemo(() => recentFirst(animals, category, recent), [animals, category, recent])
  const offered = useMemo(() => herd.filter(({ id }) => id !== except), [herd, except])
  const matches = findByEarTag(offered, typed, 5)
  const known = animals.find((animal) => isOnFarm(animal.status) && sameEarTag(animal.earTag, typed))

  useEffect(
    function followRegistration() {
      // It was sent, which gives the animal its lasting id, or given up.
      if (isPendingId(field.value) && chosen?.id !== field.value) void setFieldValue(name, chosen?.id ?? '')
    },
    [field.value, chosen, name, setFieldValue],
  )
  useEffect(function tellFormThatNothingIsChosen() {
    input.current?.setCustomValidity(typed.trim() === '' || chosen || registering ? '' : text(NOT_CHOSEN))
  })
  const choose = (id: string) => {
    setTyped('')
    setCause('')
    void setFieldValue(name, id)
    focusNext(() => container.current)
  }
  // A complete ear tag selects its animal without a press on the match.
  const type = (tag: string) => {
    setTyped(tag)
    setCause('')
    const id = offered.find(({ earTag }) => sameEarTag(earTag, tag))?.id ?? ''
    if (id !== field.value) void setFieldValue(name, id)
  }
  // Later: the press that moved the focus is handled first, on a match for example.
  const onBlur = () => {
    if (!chosen) return
    setTimeout(() => {
      if (container.current?.contains(document.activeElement) !== true) setTyped('')
    }, LEFT_MS)
  }
  const takeScanned = (code: string) => {
    const scanned = offered.find((animal) => sameEarTag(animal.earTag, code))
    if (scanned) choose(scanned.id)
    else {
      type(code)
      focusSoon(() => input.current)
    }
  }
  const register = async (onEnd: () => void) => {
    setRegistering(true)
    try {
      const { AnimalDraft } = await import('../../../domain/animal-drafts.ts')
      const draft = AnimalDraft.safeParse({ category, earTag: typed })
      if (!draft.success) {
        setCause(draft.error.issues[0]?.message ?? 'animal.error.earTag')
        return
      }
      const context: SaveContext = {
        onStored: (optimistic) => {
          choose((optimistic as AnimalCreateMutation).createAnimal.id)
          onEnd()
        },
      }
      await createAnimal({ variables: { input: { farm: farm.id, ...draft.data } }, context })
    } catch (thrown) {
      setCause(causeOf(thrown))
      setTyped(typed)
    } finally {
      setRegistering(false)
      onEnd()
    }
  }
  const onRegister = () => {
    hold(new Promise<void>((resolve) => void register(resolve)))
  }
  // Ear tag readers type the digits and press Enter, which must not send the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const [first] = matches
    if (first && (matches.length === 1 || sameEarTag(first.earTag, typed))) choose(first.id)
  }

  return (
    <Field name={name} label={label}>
      {(control) => (
        <div ref={container}>
          {chosen && typed === '' ? (
            <>
              <Chosen>
                <Check aria-hidden />
                <strong>{chosen.earTag}</strong>
                <span>{chosen.name}</span>
                <Button
                  id={control.id}
                  emphasis="quiet"
                  aria-describedby={control['aria-describedby']}
                  data-invalid={control['aria-invalid']}
                  // The label alone would say neither what the button does nor who is chosen.
                  aria-label={text('animal.changeOf', { label: text(label), earTag: chosen.earTag })}
                  onClick={() => {
                    void setFieldValue(name, '')
                    focusSoon(() => input.current)
                  }}
                >
                  {text('animal.change')}
                </Button>
              </Chosen>
              {withdrawal(chosen, 'below')}
            </>
          ) : (
            <>
              <Typing>
                <Input
                  {...control}
                  ref={input}
                  value={typed}
                  placeholder={text('animal.search')}
                  inputMode={letters ? 'text' : 'numeric'}
                  autoComplete="off"
                  autoCapitalize="characters"
                  enterKeyHint="search"
                  onKeyDown={onKeyDown}
                  onBlur={onBlur}
                  onChange={(event) => {
                    type(event.target.value)
                  }}
                  onInvalid={() => {
                    setCause((now) => now || NOT_CHOSEN)
                  }}
                  onFocus={({ target }) => {
                    // With a keyboard open there is room for the suggestions only under the field at the top.
                    if (innerHeight <= LITTLE) target.scrollIntoView({ block: 'start' })
                  }}
                />
                <Button
                  aria-label={text('animal.letters')}
                  aria-pressed={letters}
                  title={text('animal.letters')}
                  style={{ padding: 0, width: target.base }}
                  onClick={() => {
                    setLetters(!letters)
                    input.current?.focus()
                  }}
                >
                  {letters ? '123' : 'ABC'}
                </Button>
                <ScanEarTag
                  onTag={takeScanned}
                  onClose={() => {
                    focusSoon(() => input.current)
                  }}
                />
              </Typing>
              {error !== '' && !isNamed && <ErrorText id={`${control.id}-refused`} error={error} />}
              <Matches aria-label={text('animal.matches')}>
                {matches.map((animal) => (
                  <li key={animal.id}>
                    <Match
                      type="button"
                      onClick={() => {
                        choose(animal.id)
                      }}
                    >
                      <strong>{animal.earTag}</strong>
                      <span>{animal.name}</span>
                      {withdrawal(animal, 'beside')}
                    </Match>
                  </li>
                ))}
                {known && known.category !== category && (
                  <Suspense>
                    <OtherHerdMatch
                      animal={known}
                      onChoose={choose}
                      onUndo={() => {
                        void setFieldValue(name, '')
                      }}
                    />
                  </Suspense>
                )}
                {typed.trim() !== '' && !known && (
                  <li>
                    <Match type="button" disabled={registering} onClick={onRegister}>
                      <Plus aria-hidden />
                      {text(category === 'cow' ? 'animal.registerCow' : 'animal.registerCalf', {
                        earTag: typed.trim(),
                      })}
                    </Match>
                  </li>
                )}
                {typed.trim() === '' && matches.length === 0 && (
                  <li>
                    <Match as="span">{text('animal.none')}</Match>
                  </li>
                )}
              </Matches>
            </>
          )}
        </div>
      )}
    </Field>
  )
}

/** Animals in the order in which they are offered: those chosen last, then by ear tag; those that left come last. */
function recentFirst(animals: readonly Animal[], category: AnimalCategory, recent: readonly string[]): Animal[] {
  const rank = new Map(recent.map((id, i) => [id, i]))
  const last = recent.length
  return animals
    .filter((animal) => animal.category === category)
    .sort(
      (a, b) =>
        Number(isOnFarm(b.status)) - Number(isOnFarm(a.status)) ||
        (rank.get(a.id) ?? last) - (rank.get(b.id) ?? last) ||
        compareNaturally(a.earTag, b.earTag),
    )
}
