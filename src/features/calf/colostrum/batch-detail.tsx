import { TriangleAlert } from 'lucide-react'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { correctedDensity, estimatedIgg, isDirty, mayBeDirty } from '../../../domain/colostrum.ts'
import { useDates } from '../../../ui/dates.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Card, Columns, Facts, Muted, Notice, Row, SectionTitle, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font } from '../../../ui/theme.ts'
import { CowLink } from '../../care/animal/cow-link.tsx'
import { BandChip } from '../../care/count/band-chip.tsx'
import { useTankNumbers } from '../../care/count/count-numbers.ts'
import { RecordNotice } from '../../care/write/record-notice.tsx'
import type { Batch } from './bank-stock.ts'
import { stockLooks } from './colostrum.texts.ts'
import { LookChip, QualityChip } from './look-chip.tsx'
import { Link } from '../../../ui/link.tsx'
import { PackageList } from './package-list.tsx'
import { useBank, useTags } from './use-bank.ts'

const BatchPlate = lazyPart(() => import('./batch-plate.tsx'))

const Name = styled.h2`
  font-size: ${font.xxl};
  line-height: 1.2;
  overflow-wrap: anywhere;
`

/** What a batch is, what is left of it, and how good it is. */
export function BatchDetail({ batch }: { batch: Batch }) {
  const text = useText()
  const dates = useDates()
  const { rows } = useBank()
  const stock = rows.find(({ id }) => id === batch.id)
  const { date } = batch
  return (
    <Stack>
      <Stack $gap="s">
        <Row $gap="m">
          <Name>{text('colostrum.batchNamed', { batch: batch.batch })}</Name>
          <Muted title={dates.day(date)}>{dates.relativeDay(date)}</Muted>
        </Row>
        <Row>
          <QualityChip readings={batch} />
          {stock && <LookChip look={stockLooks[stock.state]} />}
        </Row>
      </Stack>
      <RecordNotice type="Colostrum" id={batch.id} />
      {isDirty(batch) && (
        <Notice $tone="danger">
          <TriangleAlert size={20} aria-hidden /> {text('colostrum.dirty')}
        </Notice>
      )}
      {mayBeDirty(batch) && (
        <Notice $tone="warning">
          <TriangleAlert size={20} aria-hidden /> {text('colostrum.mayBeDirty')}
        </Notice>
      )}
      <Columns $gap="l">
        <Card>
          <PackageList batch={batch} stock={stock} />
        </Card>
        <Card>
          <Quality batch={batch} />
        </Card>
      </Columns>
      {batch.tbcSource === 'plate' && (
        <Suspense fallback={<Skeleton $height="480px" />}>
          <BatchPlate batch={batch} />
        </Suspense>
      )}
    </Stack>
  )
}

function Quality({ batch }: { batch: Batch }) {
  const text = useText()
  const dates = useDates()
  const { formatNumber } = useIntl()
  const numbers = useTankNumbers()
  const tagOf = useTags()
  const { date } = batch
  const igg = estimatedIgg(batch)
  const density = correctedDensity(batch)
  const [cow, calf] = [tagOf(batch.cow), tagOf(batch.calf)]
  const tbc = batch.tbcSource === null ? undefined : numbers.tbc({ ...batch, source: batch.tbcSource })
  return (
    <Stack $gap="s">
      <SectionTitle>{text('colostrum.readings')}</SectionTitle>
      <Facts>
        {batch.brix !== null && (
          <>
            <dt>{text('colostrum.brix')}</dt>
            <dd>{text('colostrum.percent', { value: formatNumber(batch.brix) })}</dd>
          </>
        )}
        {density !== null && (
          <>
            <dt>{text('colostrum.density')}</dt>
            <dd>{text('colostrum.density.corrected', { value: formatNumber(density) })}</dd>
          </>
        )}
        {igg !== null && (
          <>
            <dt>{text('colostrum.igg')}</dt>
            <dd>{text('colostrum.igg.about', { value: formatNumber(Math.round(igg)) })}</dd>
          </>
        )}
        <dt>{text('tank.tbc')}</dt>
        <dd>
          {tbc === undefined ? (
            text('colostrum.count.none')
          ) : (
            <Row>
              {tbc} {numbers.unit('tbc')} <BandChip counted={batch} />
            </Row>
          )}
        </dd>
        {cow !== undefined && (
          <>
            <dt>{text('colostrum.cow')}</dt>
            <dd>
              <CowLink id={String(batch.cow)} earTag={cow} />
            </dd>
          </>
        )}
        {calf !== undefined && (
          <>
            <dt>{text('colostrum.calf')}</dt>
            <dd>
              <Link to={`/bezerra/ficha-da-bezerra/${batch.calf}`}>{calf}</Link>
            </dd>
          </>
        )}
        <dt>{text('colostrum.date')}</dt>
        <dd>{dates.day(date)}</dd>
        <dt>{text('colostrum.frozenOn')}</dt>
        <dd>{batch.frozenOn === null ? text('colostrum.inFridge') : dates.day(batch.frozenOn)}</dd>
      </Facts>
    </Stack>
  )
}
