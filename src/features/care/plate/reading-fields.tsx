import { useFormikContext } from 'formik'
import { useRef } from 'react'
import styled from 'styled-components'
import type { ColonyCount, PlateReading } from '../../../domain/plate-reading.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { FieldGroup } from '../../../ui/fields/field.tsx'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { desk, space } from '../../../ui/theme.ts'
import { GrowthChoice } from './growth-choice.tsx'
import { ReadingPreview } from './reading-preview.tsx'
import { countKey, isCount, toClassifications, type ReadingValues } from './by-eye.rules.ts'
import { SectorCounts } from './sector-counts.tsx'

/** Sectors under one another on a phone; beside one another at the desk, as on the plate. */
const Sectors = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  scroll-margin-top: 72px;
  ${desk} {
    grid-template-columns: repeat(auto-fit, minmax(280px, 1fr));
    gap: ${space.xl};
    align-items: start;
  }
`

interface ReadingFieldsProps {
  plateModel: FarmRecords['PlateModel'] | undefined
  /** What so many colonies come to. */
  read: (growth: boolean | null, counts: readonly ColonyCount[]) => PlateReading
  /** How often the farm has seen each colour. */
  frequency: ReadonlyMap<string, number>
  /** The person has begun to read by eye. */
  onBegin?: () => void
}

/** Growth yes or no; with growth, colonies by sector and colour; below, what it means. */
export function ReadingFields({ plateModel, read, frequency, onBegin }: ReadingFieldsProps) {
  const text = useText()
  const { values, setFieldValue } = useFormikContext<ReadingValues>()
  const sectors = useRef<HTMLDivElement>(null)
  const { growth, counts } = values
  const counted = growth === true ? toClassifications(counts).filter(({ colonies }) => isCount(colonies)) : []
  const reading = read(growth, counted)
  const setCount = (sector: string, colour: string, colonies: number | string) => {
    void setFieldValue('counts', { ...counts, [countKey(sector, colour)]: colonies })
  }
  return (
    <Stack $gap="s">
      <GrowthChoice
        onChoose={(grown) => {
          onBegin?.()
          if (grown) requestAnimationFrame(() => sectors.current?.scrollIntoView({ block: 'start' }))
        }}
      />
      {growth === true && !plateModel && <Notice $tone="warning">{text('reading.noModel')}</Notice>}
      {growth === true && plateModel && (
        <FieldGroup name="classifications" label="reading.counts" errorFirst>
          <Sectors ref={sectors}>
            {plateModel.sectors.map((sector) => (
              <SectorCounts key={sector.code} {...{ plateModel, sector, counts, frequency }} onCount={setCount} />
            ))}
          </Sectors>
        </FieldGroup>
      )}
      {growth !== null && (
        <ReadingPreview reading={growth && counted.length === 0 ? null : reading} plateModel={plateModel} />
      )}
    </Stack>
  )
}
