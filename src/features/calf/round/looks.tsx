import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useEngine, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { Stack } from '../../../ui/surface.tsx'
import { useScores } from '../score/use-scores.ts'
import { LookCard, NOTHING, type Look } from './look-card.tsx'
import { RoundEnd } from './round-end.tsx'
import { scoresOfToday } from './round.rules.ts'
import { SeenToday } from './seen-today.tsx'

type Animal = FarmRecords['Animal']

interface LooksProps {
  /** The calves of the round, in order. */
  calves: readonly Animal[]
  /** All of the farm. */
  animals: readonly Animal[]
  /** Told of a calf that was looked at, in the pen in which it was taken in hand. */
  onSeen: (calf: Animal) => void
  onPens: () => void
}

/**
 * Calf after calf, then what to do. The calf in hand changes only by the hand: when another person looks at it, moves it
 * or records that it died, the card stays, so that nothing is stored for another calf.
 */
export function Looks({ calves, animals, onSeen, onPens }: LooksProps) {
  const { today } = useDates()
  const { timeZone } = useIntl()
  const { resolveId } = useEngine()
  const scores = useScores()
  const seen = useMemo(() => scoresOfToday(scores, today, timeZone), [scores, today, timeZone])
  /** Stored or left for later: not to be shown again. */
  const [passed, setPassed] = useState<readonly string[]>([])
  const [looks, setLooks] = useState<ReadonlyMap<string, Look>>(new Map())
  // As it was taken: a calf born without a network gets its number while one looks at it.
  const [taken, setTaken] = useState<Animal>()
  const isPassed = (id: string) => passed.some((each) => resolveId(each) === id)
  const left = calves.filter(({ id }) => !seen.has(id) && !isPassed(id))
  const calf = (taken && animals.find(({ id }) => id === resolveId(taken.id))) ?? left[0]
  const inHand = taken ?? calf
  if (!calf || !inHand) {
    return (
      <RoundEnd
        calves={calves}
        seen={seen}
        onPens={onPens}
        onAgain={() => {
          setPassed([])
        }}
      />
    )
  }
  if (inHand !== taken) setTaken(inHand)
  const { id } = inHand
  const setLook = (look: Look) => {
    setLooks((before) => new Map(before).set(id, look))
  }
  const pass = () => {
    setPassed([...passed, id])
    setTaken(undefined)
  }
  return (
    <Stack>
      <LookCard
        key={id}
        calf={calf}
        look={looks.get(id) ?? NOTHING}
        seenAt={seen.get(calf.id)?.at(-1)?.at}
        left={left.length + (left.includes(calf) ? 0 : 1)}
        total={calves.length}
        onLook={setLook}
        onKept={() => {
          onSeen({ ...calf, pen: inHand.pen })
          setLook(NOTHING)
          pass()
        }}
        onUndone={(look) => {
          setLook(look)
          setTaken(inHand)
        }}
        onSkip={pass}
      />
      <SeenToday calves={calves} seen={seen} />
    </Stack>
  )
}
