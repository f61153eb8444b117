import { ButtonLink } from '../../../ui/button.tsx'
import { Row } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useSpan } from './quality-parts.tsx'
import { QualityView } from './quality-view.tsx'
import { GOOD_AIM } from './quality.rules.ts'
import { useBatchMeasures } from './use-measures.ts'

/** How good the colostrum of the farm is, in short. */
export default function OverviewPage() {
  const text = useText()
  const { span, chooser } = useSpan()
  const { brix, tbc, hasData } = useBatchMeasures(span)
  return (
    <QualityView
      filters={
        <>
          <Row data-print="no">
            <ButtonLink to="/bezerra/qualidade-colostro-brix">{text('colostrumQuality.brix')}</ButtonLink>
            <ButtonLink to="/bezerra/qualidade-colostro-lgG-cbt">{text('colostrumQuality.iggTbc')}</ButtonLink>
            <ButtonLink to="/bezerra/qualidade-colostragem">{text('screen.feedings')}</ButtonLink>
          </Row>
          {chooser}
        </>
      }
      measures={[brix, tbc]}
      hasData={hasData}
      title={text('screen.colostrumQuality')}
      span={span}
      definition={text('colostrumQuality.brix.definition', { goal: GOOD_AIM })}
      brief
    />
  )
}
