import { useId, useMemo, useState } from 'react'
import styled from 'styled-components'
import type { AnimalCategory } from '../../../domain/animal.ts'
import { isOnFarm } from '../../../domain/cow.ts'
import { PEN_MAX } from '../../../domain/pen.ts'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { Button } from '../../../ui/button.tsx'
import { Check, CheckGrid } from '../../../ui/fields/check-field.tsx'
import { ErrorText } from '../../../ui/fields/field.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { ListPage, type ListPageProps } from '../../../ui/frames/list-page.tsx'
import { StickyFoot } from '../../../ui/sticky-foot.ts'
import { Muted, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, radius, space } from '../../../ui/theme.ts'
import { pensOf } from './pens.ts'
import type { Picking } from './use-picking.ts'
import { useMoveToPen } from './use-move-to-pen.ts'

type Animal = FarmRecords['Animal']

/** Where they go, always in sight while one ticks. */
const Foot = styled(StickyFoot)`
  flex-direction: column;
  padding: ${space.m} ${space.l};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  & > input {
    flex: 1 1 120px;
    width: auto;
    min-width: 0;
  }
`

/** The list whose animals are moved, as it is narrowed. */
interface MovePensProps extends Omit<ListPageProps<Animal>, 'action' | 'children'> {
  category: AnimalCategory
  picking: Picking
}

/** Moving animals to another pen together: tick them, say where to. */
export default function MovePens({ category, picking, rows: animals, ...list }: MovePensProps) {
  const text = useText()
  const id = useId()
  const known = useRecords('Animal')
  const herd = useMemo(
    () => known.filter((animal) => animal.category === category && isOnFarm(animal.status)),
    [known, category],
  )
  const pens = useMemo(() => pensOf(herd), [herd])
  const rows = useMemo(() => animals?.filter(({ status }) => isOnFarm(status)), [animals])
  const moveToPen = useMoveToPen()
  const [pen, setPen] = useState('')
  const [error, setError] = useState('')
  const { picked, pick, end } = picking
  const chosen = herd.filter((animal) => picked.has(animal.id))
  const listed = new Set(rows?.map((animal) => animal.id))
  const hidden = chosen.filter((animal) => !listed.has(animal.id)).length
  const move = async () => {
    const to = pen.trim()
    const fault = chosen.length === 0 ? 'animal.move.error.none' : to === '' ? 'animal.move.error.pen' : undefined
    setError(fault ? text(fault) : '')
    if (!fault && (await moveToPen(chosen, to))) end()
  }
  return (
    <Stack>
      <Stack $gap="xs">
        <Row style={{ justifyContent: 'space-between' }}>
          <SectionTitle>{text('animal.move')}</SectionTitle>
          <Button emphasis="quiet" onClick={end}>
            {text('form.cancel')}
          </Button>
        </Row>
        <Muted>{text('animal.move.hint')}</Muted>
      </Stack>
      <ListPage
        {...list}
        rows={rows}
        tools={
          <Row $gap="xs">
            <Button
              emphasis="quiet"
              onClick={() => {
                pick(rows?.map((animal) => animal.id) ?? [], true)
              }}
            >
              {text('animal.move.all')}
            </Button>
            {picked.size > 0 && (
              <Button
                emphasis="quiet"
                onClick={() => {
                  pick([...picked], false)
                }}
              >
                {text('animal.move.clear')}
              </Button>
            )}
          </Row>
        }
      >
        {(shown) => (
          <CheckGrid $min={220} role="group" aria-label={text('animal.move.which')}>
            {shown.map((animal) => (
              <Check
                key={animal.id}
                checked={picked.has(animal.id)}
                hint={animal.pen ?? text('animal.move.noPen')}
                onChange={(checked) => {
                  pick([animal.id], checked)
                }}
              >
                {animal.name === null ? animal.earTag : `${animal.earTag} · ${animal.name}`}
              </Check>
            ))}
          </CheckGrid>
        )}
      </ListPage>
      <Foot>
        <label htmlFor={id} style={{ fontWeight: 600 }}>
          {text('animal.move.to')}
        </label>
        <Line>
          <Input
            id={id}
            value={pen}
            maxLength={PEN_MAX}
            autoComplete="off"
            list={`${id}-pens`}
            aria-invalid={error !== ''}
            aria-describedby={`${id}-error`}
            onChange={(event) => {
              setPen(event.target.value)
            }}
          />
          <Button emphasis="main" onClick={() => void move()}>
            {text('animal.move.do', { count: chosen.length })}
          </Button>
        </Line>
        <datalist id={`${id}-pens`}>
          {pens.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        {error !== '' && <ErrorText id={id} error={error} />}
        {hidden > 0 && <Muted role="status">{text('animal.move.hidden', { count: hidden })}</Muted>}
      </Foot>
    </Stack>
  )
}
