import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Card, Columns, Skeleton, Stack } from '../../../ui/surface.tsx'
import { CountPending } from '../../care/count/count-pending.tsx'
import { hasCircles } from '../../care/count/count.rules.ts'
import { RecordFacts } from '../../care/write/record-facts.tsx'
import type { Batch } from './bank-stock.ts'
import { colostrumCount } from './colostrum-count.ts'
import { ColostrumPhoto } from './colostrum-photo.tsx'
import { colostrumRecord } from './colostrum.record.ts'

const CountPanel = lazyPart(() => import('../../care/count/count-panel.tsx'))

/** Which plate, and how it was counted. */
const PLATE = ['plateBarcode', 'plateModel', 'dilution', 'countingMode', 'numberOfColonies']

/** The plate of a batch: its photo with what was counted on it. A part of its own: batches without one do not load it. */
export default function BatchPlate({ batch }: { batch: Batch }) {
  return (
    <Stack>
      <CountPending kind={colostrumCount} analysis={batch} />
      <Columns $gap="l">
        {hasCircles(batch) ? (
          <Suspense fallback={<Skeleton $height="480px" />}>
            <CountPanel key={batch.plateImage?.hash} kind={colostrumCount} analysis={batch} />
          </Suspense>
        ) : (
          <Card>
            <ColostrumPhoto batch={batch} />
          </Card>
        )}
        <Card>
          <RecordFacts definition={colostrumRecord} record={batch} fields={PLATE} />
        </Card>
      </Columns>
    </Stack>
  )
}
