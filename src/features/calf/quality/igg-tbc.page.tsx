import { useText } from '../../../ui/text.ts'
import { useSpan } from './quality-parts.tsx'
import { QualityView } from './quality-view.tsx'
import { GOOD_AIM } from './quality.rules.ts'
import { useBatchMeasures } from './use-measures.ts'

/** Antibodies and bacteria of the batches. */
export default function IggTbcPage() {
  const text = useText()
  const { span, chooser } = useSpan()
  const { igg, tbc, hasData } = useBatchMeasures(span)
  return (
    <QualityView
      filters={chooser}
      measures={[igg, tbc]}
      hasData={hasData}
      title={text('screen.colostrumQualityIgg')}
      span={span}
      definition={text('colostrumQuality.iggTbc.definition', { goal: GOOD_AIM, clean: GOOD_AIM })}
    />
  )
}
