import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { COLONY_COLOURS, type ColonyColour } from '../../../domain/plate-reading.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { sectorAt } from '../../../reader/dish-place.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/select.ts'
import { Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { colourText } from './colour.texts.ts'
import { usualColour, usualRadius, type Found, type Mark } from './marks.rules.ts'
import { PlatePicture } from './plate-picture.tsx'
import { DISH_HEIGHT, Zoomed, ZoomButtons } from './zoom.tsx'

interface ColonyEditorProps {
  src: string
  alt: string
  found: Found
  plateModel: FarmRecords['PlateModel'] | undefined
  marks: readonly Mark[]
  /** Whether colonies have colours; otherwise they are only counted. */
  colours?: boolean
  onChange: (marks: Mark[]) => void
  onError: () => void
}

/** The photo, on which colonies are added with a tap, and chosen to be called another colour or removed. */
export function ColonyEditor(props: ColonyEditorProps) {
  const { src, alt, found, plateModel, marks, colours = true, onChange, onError } = props
  const text = useText()
  const [chosen, setChosen] = useState<number | null>(null)
  const [lastColour, setLastColour] = useState<ColonyColour>()
  const [zoom, setZoom] = useState(1)
  const coloursOf = (sector: string): ColonyColour[] => {
    const known = plateModel?.sectors.find(({ code }) => code === sector)?.rules.map(({ colour }) => colour) ?? []
    return [...new Set([...known, ...COLONY_COLOURS])]
  }
  const sectorOf = (place: { x: number; y: number }): string =>
    (found.dish && sectorAt(found.dish, found.sectors, place)) ?? plateModel?.sectors[0]?.code ?? ''
  const replace = (index: number, mark: Mark) => {
    onChange(marks.map((old, at) => (at === index ? mark : old)))
  }
  const remove = (index: number) => {
    onChange(marks.filter((_, at) => at !== index))
    setChosen(null)
  }
  const add = (place: { x: number; y: number }) => {
    const sector = sectorOf(place)
    const allowed = coloursOf(sector)
    const wanted = colours ? lastColour : usualColour(marks)
    const colour = wanted && allowed.includes(wanted) ? wanted : allowed[0]
    if (!colour) return
    onChange([...marks, { ...place, radius: usualRadius(marks, found.dish), sector, colour }])
    setChosen(marks.length)
  }
  const mark = chosen === null ? undefined : marks[chosen]
  return (
    <Stack $gap="m">
      <Zoomed zoom={zoom} height={DISH_HEIGHT}>
        <PlatePicture
          {...{ src, alt, marks, chosen, colours, onError }}
          around={found.dish}
          shown
          edit={{
            onChoose: (index) => {
              setChosen(index === null ? null : Math.min(marks.length - 1, Math.max(0, index)))
            },
            onAdd: add,
            onRemove: remove,
            onMove: (index, by) => {
              const old = marks[index]
              if (!old) return
              const place = { x: old.x + by.x, y: old.y + by.y }
              replace(index, { ...old, ...place, sector: sectorOf(place) })
            },
          }}
        />
      </Zoomed>
      <Row>
        <ZoomButtons zoom={zoom} compact onZoom={setZoom} />
        <span style={{ flex: 1 }} />
        {mark && chosen !== null ? (
          <Button
            emphasis="danger"
            onClick={() => {
              remove(chosen)
            }}
          >
            <Trash2 size={18} aria-hidden /> {text('review.remove')}
          </Button>
        ) : (
          <Button
            onClick={() => {
              add({ x: found.dish?.x ?? 0.5, y: found.dish?.y ?? 0.4 })
            }}
          >
            <Plus size={18} aria-hidden /> {text('review.add')}
          </Button>
        )}
      </Row>
      {mark && chosen !== null && colours && (
        <label>
          <Muted as="span">{text('review.colourOf', { number: chosen + 1 })}</Muted>
          <Select
            value={mark.colour}
            onChange={({ target }) => {
              const colour = target.value as ColonyColour
              setLastColour(colour)
              replace(chosen, { ...mark, colour })
            }}
          >
            {coloursOf(mark.sector).map((colour) => (
              <option key={colour} value={colour}>
                {text(colourText(colour))}
              </option>
            ))}
          </Select>
        </label>
      )}
      {(!mark || !colours) && <Muted as="p">{text(colours ? 'review.editHint' : 'review.countHint')}</Muted>}
    </Stack>
  )
}
