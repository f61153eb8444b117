import { Undo2 } from 'lucide-react'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { undoing } from '../../../engine/react/mutate.ts'
import { useAnimalSaveMutation } from '../../../generated/shared/animal.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { useOpens } from '../../../ui/opens.ts'
import { Notice, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useUndoable } from '../../../ui/undoable.ts'

/** For the record of a calf that is a cow now: since when, a link to her page, and taking it back. */
export default function GrownCalf({ calf }: { calf: FarmRecords['Animal'] }) {
  const text = useText()
  const dates = useDates()
  const opens = useOpens()
  const undoable = useUndoable()
  const save = useAnimalSaveMutation()
  const { id, earTag, cowSince } = calf
  const page = `/ubere/ficha-da-vaca/${id}`
  const takeBack = () =>
    undoable({
      change: () => save({ variables: { id, input: { category: 'calf', cowSince: null } } }),
      undo: (saved) => save({ variables: { id, input: { category: 'cow', cowSince } }, context: undoing(saved) }),
      done: text('calf.calfAgainToast', { earTag }),
    })
  return (
    <Stack $gap="m">
      <Notice>{text('calf.grown', { date: dates.day(cowSince ?? '') })}</Notice>
      <Row data-print="no">
        {opens(page) && <ButtonLink to={page}>{text('calf.cowPage')}</ButtonLink>}
        <Button emphasis="plain" onClick={() => void takeBack()}>
          <Undo2 size={20} aria-hidden /> {text('calf.calfAgain')}
        </Button>
      </Row>
    </Stack>
  )
}
