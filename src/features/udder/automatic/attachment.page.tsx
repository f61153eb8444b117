import { useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useRecord, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { usePlateReadingFoundQuery } from '../../../generated/reader/found.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { Chip, Muted, Notice, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { barcodeText } from '../../care/plate/barcode-text.ts'
import { usePhotoSource } from '../../care/photo/photo-source.ts'
import { latestReadings } from './automatic.rules.ts'
import { parseSyncMetadata } from '../../care/plate/marks.rules.ts'
import { CirclesSwitch } from '../../care/plate/circles-switch.tsx'
import { PlatePicture } from '../../care/plate/plate-picture.tsx'
import { ZoomButtons, Zoomed } from '../../care/plate/zoom.tsx'

type Diagnostic = FarmRecords['Diagnostic']
type Photo = NonNullable<Diagnostic['plateImage']>

/** The photo of a plate, zoomable, with what was found on it. */
export default function AttachmentPage() {
  const { id = '' } = useParams()
  const text = useText()
  const record = useRecord('Diagnostic', id)
  const photo = (record as Partial<Diagnostic> | undefined)?.plateImage ?? null
  return (
    <DetailPage record={record && !record.deleted ? record : null} parent="/ubere/resultados">
      {(diagnostic) =>
        photo ? (
          <Attachment key={photo.hash} diagnostic={diagnostic} photo={photo} />
        ) : (
          <Stack>
            <Notice>{text('plate.photo.none')}</Notice>
            <ButtonLink to={`/ubere/leitura-de-resultados/${diagnostic.id}`}>{text('plate.photo.take')}</ButtonLink>
          </Stack>
        )
      }
    </DetailPage>
  )
}

function Attachment({ diagnostic, photo }: { diagnostic: Diagnostic; photo: Photo }) {
  const text = useText()
  const dates = useDates()
  const cow = useRecord('Animal', diagnostic.animal)
  const marks = useMarks(diagnostic.id, photo.hash)
  const src = usePhotoSource('diagnostics', diagnostic.id, photo.hash)
  const [zoom, setZoom] = useState(1)
  const [circles, setCircles] = useState(true)
  const [failed, setFailed] = useState(false)
  const plate = text('exam.plate', {
    barcode: barcodeText(diagnostic.plateBarcode ?? ''),
    side: diagnostic.plateSide ?? 'A',
  })
  return (
    <Stack $gap="m">
      <Row>
        <strong>{text('animal.cowTag', { earTag: cow?.earTag ?? '' })}</strong>
        <Muted>{plate}</Muted>
        <Muted title={dates.exact(photo.takenAt)}>
          {text('plate.photo.takenAt', { when: dates.moment(photo.takenAt) })}
        </Muted>
        {marks.length > 0 && <Chip>{text('review.found', { count: marks.length })}</Chip>}
      </Row>
      {failed ? (
        <Notice>{text('plate.photo.elsewhere')}</Notice>
      ) : (
        <Zoomed zoom={zoom} height="78dvh">
          {src !== undefined && (
            <PlatePicture
              src={src}
              alt={text('plate.photo.alt', {
                barcode: barcodeText(diagnostic.plateBarcode ?? ''),
                side: diagnostic.plateSide ?? 'A',
              })}
              marks={marks}
              shown={circles}
              onError={() => {
                setFailed(true)
              }}
            />
          )}
        </Zoomed>
      )}
      <Row>
        <ZoomButtons zoom={zoom} onZoom={setZoom} />
        {marks.length > 0 && <CirclesSwitch shown={circles} onChange={setCircles} />}
        <ButtonLink emphasis="quiet" to={`/ubere/resultados/${diagnostic.id}`}>
          {text('plate.photo.toResult')}
        </ButtonLink>
        {diagnostic.growth !== null && (
          <ButtonLink emphasis="quiet" to={`/ubere/reprocessar/${diagnostic.id}`}>
            {text('reprocess.open')}
          </ButtonLink>
        )}
      </Row>
    </Stack>
  )
}

/** The colonies of the reading of this very photo. */
function useMarks(diagnosticId: string, hash: string) {
  const readings = useRecords('PlateReading')
  const reading = useMemo(() => latestReadings(readings).get(diagnosticId), [readings, diagnosticId])
  const skip = reading?.imageHash !== hash || reading.finishedAt === null
  const { data } = usePlateReadingFoundQuery({ variables: { id: reading?.id ?? '' }, skip })
  const found = skip ? null : data?.plateReadingDetail
  return useMemo(() => (found ? parseSyncMetadata(found) : []), [found])
}
