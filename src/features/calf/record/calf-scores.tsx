import { compareDates } from '../../../domain/calendar.ts'
import { SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { ScoreRows } from '../score/score-rows.tsx'
import { useScores } from '../score/use-scores.ts'

/** How many scores a calf's page shows: those of some days. */
const RECENT = 5

/** The last scores of a calf, also those of the round that belong to no disease. */
export default function CalfScores({ calf }: { calf: string }) {
  const text = useText()
  const own = useScores().filter(({ animal }) => animal === calf)
  if (own.length === 0) return null
  return (
    <Stack as="section" $gap="s">
      <SectionTitle>{text('score.recent')}</SectionTitle>
      <ScoreRows scores={own.sort((a, b) => compareDates(b.at, a.at)).slice(0, RECENT)} />
    </Stack>
  )
}
