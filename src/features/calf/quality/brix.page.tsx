import { useText } from '../../../ui/text.ts'
import { useSpan } from './quality-parts.tsx'
import { QualityView } from './quality-view.tsx'
import { GOOD_AIM } from './quality.rules.ts'
import { useBatchMeasures } from './use-measures.ts'

/** The Brix of the batches: how it is spread, and how it went month by month. */
export default function BrixPage() {
  const text = useText()
  const { span, chooser } = useSpan()
  const { brix, hasData } = useBatchMeasures(span)
  return (
    <QualityView
      filters={chooser}
      measures={[brix]}
      hasData={hasData}
      title={text('screen.colostrumQualityBrix')}
      span={span}
      definition={text('colostrumQuality.brix.definition', { goal: GOOD_AIM })}
    />
  )
}
