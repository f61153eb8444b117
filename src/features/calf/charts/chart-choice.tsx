import { Chooser, Choices } from '../../../ui/fields/chooser.tsx'
import { useText } from '../../../ui/text.ts'
import { CHART_MONTHS, monthsTexts, type ChartMonths } from '../../care/chart/chart-period.ts'
import { chartTexts } from './calf-chart.texts.ts'
import { CALF_CHARTS, type CalfChartName } from './calf-charts.rules.ts'

interface ChartChoiceProps {
  kind: CalfChartName
  months: ChartMonths
  onChoose: (chosen: { kind?: CalfChartName; months?: ChartMonths }) => void
}

/** Which chart is shown, and how far back it looks. */
export function ChartChoice({ kind, months, onChoose }: ChartChoiceProps) {
  const text = useText()
  return (
    <Choices>
      <Chooser
        label="calfChart.chart"
        options={CALF_CHARTS.map((each) => [each, text(chartTexts[each])])}
        value={kind}
        onChoose={(chosen) => {
          onChoose({ kind: chosen })
        }}
      />
      <Chooser
        label="figure.period"
        options={CHART_MONTHS.map((each) => [each, text(monthsTexts[each])])}
        value={months}
        onChoose={(chosen) => {
          onChoose({ months: chosen })
        }}
      />
    </Choices>
  )
}
