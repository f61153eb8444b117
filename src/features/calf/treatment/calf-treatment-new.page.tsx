import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { liveWeight } from '../../../domain/dose.ts'
import { rankByDisease } from '../../../domain/protocol-fit.ts'
import { useRecord, useRecords } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useCalfTreatmentCreateMutation, useCalfTreatmentSaveMutation } from '../../../generated/calf/treatment.ts'
import { useDates } from '../../../ui/dates.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { Link } from '../../../ui/link.tsx'
import { Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font } from '../../../ui/theme.ts'
import { calfTagText } from '../../care/animal/sex.texts.ts'
import { diseaseTexts } from '../../care/protocol/disease.texts.ts'
import type { RankedProtocol } from '../../care/treatment/protocol-field.tsx'
import { TreatmentForm } from '../../care/treatment/treatment-form.tsx'
import type { Disease } from '../disease/disease.rules.ts'
import { calfCare } from '../task/calf-care.tsx'

const Tag = styled.h2`
  font-size: ${font.xxl};
  line-height: 1.2;
`

/** Treating a disease of a calf by a protocol, with doses for its weight. */
export default function CalfTreatmentNewPage() {
  const { id = '' } = useParams()
  const disease = useRecord('CalfDisease', id)
  return (
    <DetailPage record={disease && !disease.deleted ? disease : null} parent="/bezerra/doencas">
      {(record) => <DiseaseTreatment disease={record} />}
    </DetailPage>
  )
}

function DiseaseTreatment({ disease }: { disease: Disease }) {
  const text = useText()
  const { farm } = useSession()
  const { today } = useDates()
  const calf = useRecord('Animal', disease.animal)
  const weighings = useRecords('Weighing')
  const create = useCalfTreatmentCreateMutation()
  const save = useCalfTreatmentSaveMutation()
  const { id, kind, animal } = disease
  const born = calf?.birthDate ?? null
  const weight = useMemo(
    () =>
      liveWeight(
        born,
        weighings.filter((weighing) => weighing.animal === animal),
        today,
      ),
    [born, weighings, animal, today],
  )
  return (
    <TreatmentForm
      herd={calfCare}
      id={id}
      since={disease.startDate}
      animal={animal}
      header={
        <Stack $gap="s" style={{ marginBottom: 16 }}>
          <Row $gap="m">
            <Tag>
              <Link to={`/bezerra/nova-doenca/${id}`}>{text(calfTagText(calf), { earTag: calf?.earTag ?? '–' })}</Link>
            </Tag>
            {calf?.name && <Muted>{calf.name}</Muted>}
          </Row>
          <Muted>{text(diseaseTexts[kind])}</Muted>
        </Stack>
      }
      ranked={useRankedProtocols(disease)}
      weight={weight}
      save={save}
      create={({ protocol, description, plan, startedOn, startPeriod, weightKg }, context) => {
        const given = { protocol, description, plan, startedOn, startPeriod, weightKg }
        return create({ variables: { input: { farm: farm.id, disease: id, ...given } }, context: { ...context } })
      }}
    />
  )
}

function useRankedProtocols({ kind }: Disease): RankedProtocol[] {
  const protocols = useRecords('TreatmentProtocol')
  return useMemo(
    () =>
      rankByDisease(
        protocols.filter(({ active, herd }) => active && herd === 'calf'),
        kind,
      ).map(({ protocol, fits }) => ({ protocol, fits, reasons: fits ? ['calfTreatment.fits'] : [] })),
    [protocols, kind],
  )
}
