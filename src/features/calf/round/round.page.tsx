import { Baby } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { penKey } from '../../../domain/pen.ts'
import { useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Check } from '../../../ui/fields/check-field.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Muted, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useScores } from '../score/use-scores.ts'
import { LookCard, type Look } from './look-card.tsx'
import { RoundEnd } from './round-end.tsx'
import { pensOfRound, scoresOfToday, type Pen } from './round.rules.ts'
import { SeenToday } from './seen-today.tsx'

/** Pens in the address; calves without a pen are one of them. */
const PEN = 'lote'

/** The daily round: pens, then calf after calf, then what to do. It goes on where it was left. */
export default function RoundPage() {
  const text = useText()
  const ready = useSync('ready')
  const animals = useRecords('Animal')
  const pens = useMemo(() => pensOfRound(animals), [animals])
  const [search, setSearch] = useSearchParams()
  const chosen = search.getAll(PEN)
  if (pens.length === 0) {
    if (!ready) return <Loading label={text('list.loading')} />
    return (
      <EmptyState icon={Baby} title={text('round.empty.title')}>
        <p>{text('round.empty.text')}</p>
        <ButtonLink to="/bezerra/novo-nascimento" emphasis="main">
          {text('screen.birthNew')}
        </ButtonLink>
      </EmptyState>
    )
  }
  if (chosen.length === 0) {
    return (
      <ChoosePens
        pens={pens}
        onStart={(names) => {
          setSearch(names.map((name): [string, string] => [PEN, name]))
        }}
      />
    )
  }
  return (
    <Looks
      key={chosen.join('\n')}
      pens={pens.filter(({ name }) => chosen.some((each) => penKey(each) === penKey(name)))}
      onPens={() => {
        setSearch([])
      }}
    />
  )
}

function ChoosePens({ pens, onStart }: { pens: readonly Pen[]; onStart: (names: string[]) => void }) {
  const text = useText()
  const [chosen, setChosen] = useState<readonly string[]>(() => (pens.length === 1 ? pens.map(({ name }) => name) : []))
  const { today } = useDates()
  const { timeZone } = useIntl()
  const scores = useScores()
  const seen = useMemo(() => scoresOfToday(scores, today, timeZone), [scores, today, timeZone])
  const inPens = pens.flatMap(({ name, calves }) => (chosen.includes(name) ? calves : []))
  const count = inPens.length
  // If all were seen, the button opens their summary, which counts all.
  const left = inPens.filter(({ id }) => !seen.has(id)).length || count
  return (
    <Stack style={{ maxWidth: 640 }}>
      <SectionTitle>{text('round.pens')}</SectionTitle>
      <Muted>{text('round.pens.text')}</Muted>
      <Stack $gap="s" role="group" aria-label={text('round.pens')}>
        {pens.map(({ name, calves }) => (
          <Check
            key={name}
            checked={chosen.includes(name)}
            onChange={(checked) => {
              setChosen(checked ? [...chosen, name] : chosen.filter((each) => each !== name))
            }}
          >
            {text('round.pen', { pen: name === '' ? text('round.noPen') : name, count: calves.length })}
          </Check>
        ))}
      </Stack>
      <Button
        emphasis="main"
        wide
        aria-disabled={count === 0}
        onClick={() => {
          if (count > 0) onStart([...chosen])
        }}
      >
        {text('round.start', { count: left })}
      </Button>
    </Stack>
  )
}

function Looks({ pens, onPens }: { pens: readonly Pen[]; onPens: () => void }) {
  const { today } = useDates()
  const { timeZone } = useIntl()
  const scores = useScores()
  const seen = useMemo(() => scoresOfToday(scores, today, timeZone), [scores, today, timeZone])
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const [undone, setUndone] = useState<ReadonlyMap<string, Look>>(new Map())
  const calves = pens.flatMap((pen) => pen.calves)
  const left = calves.filter(({ id }) => !seen.has(id) && !skipped.has(id))
  const [calf] = left
  if (!calf) {
    return (
      <RoundEnd
        calves={calves}
        seen={seen}
        onPens={onPens}
        onAgain={() => {
          setSkipped(new Set())
        }}
      />
    )
  }
  return (
    <Stack>
      <LookCard
        key={calf.id}
        calf={calf}
        initial={undone.get(calf.id)}
        onUndone={(look) => {
          setUndone((before) => new Map(before).set(calf.id, look))
        }}
        left={left.length}
        total={calves.length}
        onSkip={() => {
          setSkipped(new Set([...skipped, calf.id]))
        }}
      />
      <SeenToday calves={calves} seen={seen} />
    </Stack>
  )
}
