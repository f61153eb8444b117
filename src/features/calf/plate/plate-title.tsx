import styled from 'styled-components'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font } from '../../../ui/theme.ts'
import { calfTagText } from '../../care/animal/sex.texts.ts'
import { hasCircles } from '../../care/count/count.rules.ts'
import { modelName } from '../../care/plate/plate-model-name.ts'
import { diseaseTexts } from '../../care/protocol/disease.texts.ts'
import { LookChip } from '../colostrum/look-chip.tsx'
import type { Disease } from '../disease/disease.rules.ts'
import { plateOf } from './disease-count.ts'
import { Link } from '../../../ui/link.tsx'
import { plateState } from './plates.rules.ts'
import { plateLooks } from './plates.texts.ts'

const Tag = styled.h2`
  font-size: ${font.xxl};
  line-height: 1.2;
`

/** Which calf's plate it is, of which kind, and where its reading stands. */
export function PlateTitle({ disease }: { disease: Disease }) {
  const text = useText()
  const dates = useDates()
  const calf = useRecord('Animal', disease.animal)
  const plateModel = useRecord('PlateModel', disease.plateModel ?? '')
  const what = [text(diseaseTexts[disease.kind]), dates.relativeDay(disease.startDate)]
  if (plateModel) what.push(modelName(plateModel, text))
  return (
    <Stack $gap="s">
      <Row $gap="m">
        <Tag>
          <Link to={`/bezerra/nova-doenca/${disease.id}`}>
            {text(calfTagText(calf), { earTag: calf?.earTag ?? '–' })}
          </Link>
        </Tag>
        <Muted>{what.join(' · ')}</Muted>
      </Row>
      {/* Beside the photo it is said with the photo. */}
      {disease.plateModel !== null && !hasCircles(plateOf(disease)) && (
        <Row>
          <LookChip look={plateLooks[plateState(plateOf(disease))]} />
        </Row>
      )}
    </Stack>
  )
}
