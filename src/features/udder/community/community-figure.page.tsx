import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { greatestFirst } from '../../../domain/row-order.ts'
import type { CommunityIndicator } from '../../../generated/udder/community.ts'
import { Chooser, Choices } from '../../../ui/fields/chooser.tsx'
import { ChartPage, type ChartImageNames } from '../../../ui/frames/chart-page.tsx'
import { useListParams } from '../../../ui/list-params.ts'
import { Muted, Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { FigureChartCard } from '../../care/chart/figure-chart-card.tsx'
import { useChartFormat } from '../../care/chart/use-chart-format.ts'
import { useImageNames } from '../../care/chart/use-image-names.ts'
import { rangeChart, rangeSummary, topChart, topSummary } from './community-charts.ts'
import { CommunityFrame } from './community-frame.tsx'
import { rangeColumns, RangeTable, topColumns, TopTable } from './community-table.tsx'
import {
  agentsIn,
  communityParams,
  comparedLines,
  goodSides,
  indicatorAt,
  isTop,
  MAIN_LINES,
  partsOf,
  type ComparedLine,
} from './community.rules.ts'
import { definitionTexts, groupTexts, indicatorTexts } from './community.texts.ts'
import { StandingChip } from './standing-chip.tsx'
import { useCommunityNames } from './use-community.ts'

/** One figure of the community: its sentence, its chart, its table, and what it is. */
export default function CommunityFigurePage() {
  const text = useText()
  const { pathname } = useLocation()
  const [filter, change] = useListParams(communityParams)
  const indicator = indicatorAt(pathname)
  const imageNames = useImageNames()
  return (
    <CommunityFrame
      group={filter.group}
      onGroup={(group) => {
        change({ group })
      }}
    >
      {(figures) => {
        const figure = figures.find((one) => one.indicator === indicator)
        const lines = figure ? comparedLines(figure) : []
        if (lines.length === 0) return <Notice role="status">{text('community.small')}</Notice>
        const period = { from: figure?.periodFrom ?? '', to: figure?.periodTo ?? '' }
        const image = imageNames(`${text(indicatorTexts[indicator])} - ${text(groupTexts[filter.group])}`, period)
        if (indicator === 'benchmark') return <Benchmark lines={lines} image={image} />
        if (!isTop(indicator)) return <Ranges indicator={indicator} lines={lines} image={image} />
        return (
          <TopMedicines
            indicator={indicator}
            lines={lines}
            image={image}
            agent={filter.agent}
            onAgent={(agent) => {
              change({ agent })
            }}
          />
        )
      }}
    </CommunityFrame>
  )
}

interface FigureProps {
  indicator: CommunityIndicator
  lines: readonly ComparedLine[]
  image: ChartImageNames
}

const hasOwn = (lines: readonly ComparedLine[]): boolean => lines.some(({ own }) => own !== null)

/** Quartiles of one figure: by grade, by month, by agent. */
function Ranges({ indicator, lines, image }: FigureProps) {
  const text = useText()
  const names = useCommunityNames()
  const byMonth = indicator === 'clinical_incidence'
  const nameOf = (key: string) => names.line(key, byMonth ? 'community.line.year' : 'community.line.allCases')
  const [unit = 'percent'] = lines.map((line) => line.unit)
  const say = useChartFormat(unit, true)
  const short = useChartFormat('count')
  const inOrder = useMemo(() => ordered(indicator, lines, names.agent), [indicator, lines, names])
  const [first] = inOrder
  const found = first ? rangeSummary(first, { text, say, short }) : ''
  const summary =
    first && indicator === 'treatment_days_by_agent'
      ? text('community.summary.line', { line: nameOf(first.key), summary: found })
      : found
  // The figure of all months would stand among the months.
  const drawn = byMonth ? inOrder.filter(({ key }) => key !== 'all') : inOrder
  return (
    <ChartPage
      charts={
        <FigureChartCard
          chart={rangeChart(drawn, { summary, unit, horizontal: !byMonth, hasOwn: hasOwn(drawn) }, { text, nameOf })}
          state={first && <StandingChip indicator={indicator} line={first} />}
        />
      }
      image={image}
      definition={text(definitionTexts[indicator])}
      data={{
        title: 'figure.data',
        table: <RangeTable name={text(indicatorTexts[indicator])} lines={inOrder} nameOf={nameOf} />,
        rows: inOrder,
        columns: rangeColumns(text, nameOf),
        fileName: text(indicatorTexts[indicator]),
      }}
    />
  )
}

/** All first, months in turn, agents by how many farms have them. */
function ordered(
  indicator: CommunityIndicator,
  lines: readonly ComparedLine[],
  agentOf: (key: string) => string,
): ComparedLine[] {
  if (indicator === 'clinical_cure') return [...lines]
  const byFarms = greatestFirst<ComparedLine>(
    ({ farms }) => farms,
    ({ key }) => agentOf(key),
  )
  return lines.toSorted((a, b) => {
    if (a.key === 'all' || b.key === 'all') return a.key === 'all' ? -1 : 1
    return indicator === 'clinical_incidence' ? (a.key < b.key ? -1 : 1) : byFarms(a, b)
  })
}

/** The main figures side by side, and the agents. */
function Benchmark({ lines, image }: Omit<FigureProps, 'indicator'>) {
  const text = useText()
  const names = useCommunityNames()
  const { formatList } = useIntl()
  const percent = useChartFormat('percent')
  const nameOf = (key: string) => names.line(key, 'community.line.allCases')
  const isMain = ({ key }: ComparedLine) => (MAIN_LINES as readonly string[]).includes(key)
  const main = MAIN_LINES.flatMap((key) => lines.find((line) => line.key === key) ?? [])
  const agents = lines
    .filter((line) => !isMain(line))
    .toSorted(
      greatestFirst(
        ({ quartiles }) => quartiles?.middle ?? -1,
        ({ key }) => nameOf(key),
      ),
    )
  const shares = main.filter(({ unit }) => unit === 'percent')
  const known = agents.filter(({ quartiles }) => quartiles !== null)
  const [most] = known
  const tied = known.filter(
    ({ quartiles }) => most?.quartiles && quartiles && percent(quartiles.middle) === percent(most.quartiles.middle),
  )
  const { keys, ...sides } = goodSides(main)
  const all = [...main, ...agents]
  return (
    <ChartPage
      charts={
        <Stack>
          <FigureChartCard
            chart={rangeChart(
              shares,
              {
                ...{ unit: 'percent', horizontal: true, hasOwn: hasOwn(shares) },
                summary:
                  sides.of === 0 ? text('community.benchmark.noOwn') : text('community.benchmark.summary', sides),
              },
              { text, nameOf },
            )}
            state={
              sides.of === 0 ? undefined : (
                <Muted>
                  {text('community.benchmark.counted', { of: sides.of, figures: formatList(keys.map(nameOf)) })}
                </Muted>
              )
            }
          />
          {most?.quartiles && (
            <FigureChartCard
              name={text('screen.chartPrevalence')}
              chart={rangeChart(
                known,
                {
                  ...{ unit: 'percent', horizontal: true, hasOwn: hasOwn(known) },
                  summary: text('community.agents.summary', {
                    ...{ tied: tied.length, name: formatList(tied.map(({ key }) => nameOf(key))) },
                    middle: percent(most.quartiles.middle),
                  }),
                },
                { text, nameOf },
              )}
            />
          )}
        </Stack>
      }
      image={image}
      definition={text('community.definition.benchmark')}
      data={{
        title: 'figure.data',
        table: <RangeTable name={text('screen.communityBenchmark')} lines={all} nameOf={nameOf} />,
        rows: all,
        columns: rangeColumns(text, nameOf),
        fileName: text('screen.communityBenchmark'),
      }}
    />
  )
}

interface TopMedicinesProps extends FigureProps {
  /** The agent that was chosen; the one with most cases, unless there is one. */
  agent: string
  onAgent: (agent: string) => void
}

/** Medicines that treat most cases, with what became of them. */
function TopMedicines({ indicator, lines, image, agent, onAgent }: TopMedicinesProps) {
  const text = useText()
  const names = useCommunityNames()
  const byAgent = indicator === 'top_intramammary_by_agent'
  const agents = agentsIn(lines)
  const chosen = agents.includes(agent) ? agent : (agents[0] ?? '')
  const shown = byAgent ? lines.filter(({ key }) => partsOf(key).agent === chosen) : lines
  const words = { text, nameOf: names.medicine }
  return (
    <ChartPage
      filters={
        byAgent && (
          <Choices>
            <Chooser
              label="community.agent"
              options={agents.map((id) => [id, names.agent(id)])}
              value={chosen}
              onChoose={onAgent}
            />
          </Choices>
        )
      }
      charts={<FigureChartCard chart={topChart(shown, topSummary(shown, words), words)} />}
      image={image}
      definition={text(definitionTexts[indicator])}
      data={{
        title: 'figure.data',
        table: <TopTable name={text(indicatorTexts[indicator])} lines={shown} nameOf={names.medicine} />,
        rows: shown,
        columns: topColumns(text, names.medicine),
        fileName: text(indicatorTexts[indicator]),
      }}
    />
  )
}
