import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { COLONY_COLOURS } from '../../../domain/plate-reading.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.ts'
import { font } from '../../../ui/theme.ts'
import { sectorName } from './product-names.ts'
import { ColonyStepper } from './colony-stepper.tsx'
import { countKey, likelyColours, type Counts } from './by-eye.rules.ts'

const Sector = styled.fieldset`
  display: flex;
  flex-direction: column;
  & > legend {
    padding: 0;
    font-weight: 700;
    font-size: ${font.m};
  }
  & > button {
    align-self: flex-start;
    padding: 0;
  }
`

interface SectorCountsProps {
  plateModel: FarmRecords['PlateModel']
  sector: FarmRecords['PlateModel']['sectors'][number]
  counts: Counts
  /** How often the farm has seen each colour. */
  frequency: ReadonlyMap<string, number>
  onCount: (sector: string, colour: string, colonies: number | string) => void
}

/** The colours that are likely on a sector, those that were counted, and all others behind one tap. */
export function SectorCounts({ plateModel, sector, counts, frequency, onCount }: SectorCountsProps) {
  const text = useText()
  const id = useId()
  const [open, setOpen] = useState(false)
  const name = sectorName(plateModel, sector.code, text)
  const known = sector.rules.map((rule) => rule.colour as string)
  const all = [...known, ...COLONY_COLOURS.filter((colour) => !known.includes(colour))]
  const likely = likelyColours(sector.code, known, frequency)
  // What was counted stays in sight, also when it was set back to nothing.
  const shown = open ? all : all.filter((colour) => likely.includes(colour) || countKey(sector.code, colour) in counts)
  const rest = all.length - shown.length
  return (
    <Sector id={id}>
      <legend>{text('reading.sector', { sector: name })}</legend>
      {shown.map((colour) => (
        <ColonyStepper
          key={colour}
          colour={colour}
          sector={name}
          rule={sector.rules.find((rule) => rule.colour === colour)}
          colonies={counts[countKey(sector.code, colour)] ?? 0}
          onChange={(colonies) => {
            onCount(sector.code, colour, colonies)
          }}
        />
      ))}
      <Button
        emphasis="quiet"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open)
        }}
      >
        {open ? <ChevronUp size={20} aria-hidden /> : <ChevronDown size={20} aria-hidden />}
        {open ? text('reading.fewerColours') : text('reading.moreColours', { count: rest })}
      </Button>
    </Sector>
  )
}
