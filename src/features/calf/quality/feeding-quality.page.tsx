import { useText } from '../../../ui/text.ts'
import { useSpan } from './quality-parts.tsx'
import { QualityView } from './quality-view.tsx'
import { useCalfMeasures } from './use-measures.ts'

/** How well calves were fed: passive transfer against the goals of a herd, and how soon they drank. */
export default function FeedingQualityPage() {
  const text = useText()
  const { span, chooser } = useSpan()
  const { measures, hasData } = useCalfMeasures(span)
  return (
    <QualityView
      filters={chooser}
      measures={measures}
      hasData={hasData}
      title={text('screen.feedingQuality')}
      span={span}
      definition={text('colostrumQuality.transfer.definition')}
    />
  )
}
