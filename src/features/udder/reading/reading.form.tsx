import { useFormikContext } from 'formik'
import styled from 'styled-components'
import { MAX_COLONIES } from '../../../domain/diagnosis.ts'
import { COLONY_COLOURS, readPlate, type ReadingModel } from '../../../domain/plate-reading.ts'
import { isPooled, type QuarterFlags } from '../../../domain/quarters.ts'
import type { FarmRecords } from '../../../engine/farm-records.ts'
import { FieldGroup } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.ts'
import { Hidden, Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { desk, space } from '../../../ui/theme.ts'
import { colourText } from '../diagnostic/colour.texts.ts'
import { ColonyStepper } from './colony-stepper.tsx'
import { GrowthChoice } from './growth-choice.tsx'
import { ReadingPreview } from './reading-preview.tsx'
import { countKey, toClassifications, type Counts, type ReadingValues } from './reading.rules.ts'

/** Sectors under one another on a phone; beside one another at the desk, as on the plate. */
const Sectors = styled.div`
  display: grid;
  gap: ${space.l};
  ${desk} {
    grid-template-columns: repeat(auto-fit, minmax(320px, 1fr));
    gap: ${space.xxl};
    align-items: start;
  }
`

interface ReadingFieldsProps {
  model: ReadingModel
  plateModel: FarmRecords['PlateModel'] | undefined
  quarters: QuarterFlags
}

/** Growth yes or no; with growth, colonies by sector and colour; below, what it means. */
export function ReadingFields({ model, plateModel, quarters }: ReadingFieldsProps) {
  const text = useText()
  const { values, setFieldValue } = useFormikContext<ReadingValues>()
  const { growth, counts } = values
  const reading = readPlate(growth, growth === true ? toClassifications(counts) : [], model, isPooled(quarters))
  const setCount = (sector: string, colour: string, colonies: number) => {
    const bounded = Math.min(MAX_COLONIES, Math.max(0, colonies))
    void setFieldValue('counts', { ...counts, [countKey(sector, colour)]: bounded })
  }
  return (
    <Stack>
      <GrowthChoice />
      {growth === true && !plateModel && <Notice $tone="warning">{text('reading.noModel')}</Notice>}
      {growth === true && plateModel && (
        <Sectors>
          {plateModel.sectors.map((sector) => (
            <SectorCounts key={sector.code} sector={sector} counts={counts} onCount={setCount} />
          ))}
        </Sectors>
      )}
      {growth !== null && <ReadingPreview reading={reading} plateModel={plateModel} />}
    </Stack>
  )
}

interface SectorCountsProps {
  sector: FarmRecords['PlateModel']['sectors'][number]
  counts: Counts
  onCount: (sector: string, colour: string, colonies: number) => void
}

/** The colours that a sector knows, and others that were seen on it. */
function SectorCounts({ sector, counts, onCount }: SectorCountsProps) {
  const text = useText()
  const known = sector.rules.map((rule) => rule.colour as string)
  const extra = COLONY_COLOURS.filter((c) => !known.includes(c) && countKey(sector.code, c) in counts)
  const others = COLONY_COLOURS.filter((c) => !known.includes(c) && !extra.includes(c))
  return (
    <FieldGroup name="classifications" label="reading.sector" labelValues={{ sector: sector.name }}>
      {[...known, ...extra].map((colour) => (
        <ColonyStepper
          key={colour}
          colour={colour}
          sector={sector.name}
          rule={sector.rules.find((rule) => rule.colour === colour)}
          colonies={counts[countKey(sector.code, colour)] ?? 0}
          onChange={(colonies) => {
            onCount(sector.code, colour, colonies)
          }}
        />
      ))}
      <label>
        <Hidden>{text('reading.otherColour')}</Hidden>
        <Select
          value=""
          onChange={(event) => {
            if (event.target.value !== '') onCount(sector.code, event.target.value, 1)
          }}
        >
          <option value="">{text('reading.otherColour')}</option>
          {others.map((colour) => (
            <option key={colour} value={colour}>
              {text(colourText(colour))}
            </option>
          ))}
        </Select>
      </label>
    </FieldGroup>
  )
}
