import { SectionTitle } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { BandChip } from '../../care/count/band-chip.tsx'
import CountEdit from '../../care/count/count-edit.tsx'
import type { Batch } from './bank-stock.ts'
import { colostrumCount } from './colostrum-count.ts'

/** Correcting the count of a batch on its photo. */
export default function ColostrumCountEdit({ batch }: { batch: Batch }) {
  const text = useText()
  return (
    <CountEdit
      kind={colostrumCount}
      analysis={batch}
      title={<SectionTitle>{text('colostrum.batchNamed', { batch: batch.batch })}</SectionTitle>}
      meaning={(live) => live.tbc !== null && <BandChip counted={live} />}
    />
  )
}
