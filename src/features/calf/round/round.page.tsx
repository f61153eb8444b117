import { Baby } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Check } from '../../../ui/fields/check-field.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Muted, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useScores } from '../score/use-scores.ts'
import { Looks } from './looks.tsx'
import { calvesOfRound, pensOfRound, scoresOfToday, type Pen } from './round.rules.ts'
import { useSeenPens } from './use-seen-pens.ts'

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
  const [seenPens, noteSeen] = useSeenPens()
  const calves = calvesOfRound(animals, pens, chosen, seenPens)
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
  // An address may name a pen that has no calf any more.
  if (calves.length === 0) {
    if (chosen.length > 0 && !ready) return <Loading label={text('list.loading')} />
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
      calves={calves}
      animals={animals}
      onSeen={noteSeen}
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
