import { Undo2 } from 'lucide-react'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { useOpens } from '../../../ui/opens.ts'
import { Notice, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useHerdMove } from '../../care/animal/use-herd-move.ts'

/** For the record of a calf that is a cow now: since when, a link to her page, and taking it back. */
export default function GrownCalf({ calf }: { calf: FarmRecords['Animal'] }) {
  const text = useText()
  const dates = useDates()
  const opens = useOpens()
  const { toCalves } = useHerdMove(calf)
  const { id, cowSince } = calf
  const page = `/ubere/ficha-da-vaca/${id}`
  return (
    <Stack $gap="m">
      <Notice>{text('calf.grown', { date: dates.day(cowSince ?? '') })}</Notice>
      <Row data-print="no">
        {opens(page) && <ButtonLink to={page}>{text('calf.cowPage')}</ButtonLink>}
        <Button emphasis="plain" onClick={() => void toCalves()}>
          <Undo2 size={20} aria-hidden /> {text('calf.calfAgain')}
        </Button>
      </Row>
    </Stack>
  )
}
