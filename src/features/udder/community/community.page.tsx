import { greatestFirst } from '../../../domain/row-order.ts'
import { useListParams } from '../../../ui/list-params.ts'
import { Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { Tile, TileGrid, TileName, TileValue } from '../../care/chart/chart-tile.tsx'
import { useChartFormat } from '../../care/chart/use-chart-format.ts'
import { percentWord } from './community-charts.ts'
import { CommunityFrame } from './community-frame.tsx'
import {
  communityParams,
  comparedLines,
  goodSides,
  INDICATOR_PATHS,
  INDICATORS,
  isTop,
  partsOf,
  type CommunityFigure,
  type ComparedLine,
} from './community.rules.ts'
import { indicatorTexts } from './community.texts.ts'
import { StandingChip } from './standing-chip.tsx'
import { useCommunityNames } from './use-community.ts'

/** Every figure of the community with its present value and where the own farm is. */
export default function CommunityPage() {
  const [filter, change] = useListParams(communityParams)
  return (
    <CommunityFrame
      group={filter.group}
      onGroup={(group) => {
        change({ group })
      }}
    >
      {(figures) => (
        <TileGrid>
          {INDICATORS.flatMap((indicator) => {
            const figure = figures.find((one) => one.indicator === indicator)
            const to = communityParams.address(INDICATOR_PATHS[indicator], { group: filter.group })
            return figure ? [<FigureTile key={indicator} figure={figure} to={to} />] : []
          })}
        </TileGrid>
      )}
    </CommunityFrame>
  )
}

function FigureTile({ figure, to }: { figure: CommunityFigure; to: string }) {
  const text = useText()
  const { indicator } = figure
  const lines = comparedLines(figure)
  const first =
    lines.find(({ key }) => key === 'all') ??
    lines.toSorted(
      greatestFirst(
        ({ farms }) => farms,
        ({ key }) => key,
      ),
    )[0]
  return (
    <Tile>
      <TileName to={to}>{text(indicatorTexts[indicator])}</TileName>
      {indicator === 'benchmark' && lines.length > 0 ? (
        <Sides lines={lines} />
      ) : !first || (!isTop(indicator) && !first.quartiles) ? (
        <Muted>{text('community.small.line')}</Muted>
      ) : isTop(indicator) ? (
        <TopFigure
          line={
            lines.toSorted(
              greatestFirst(
                ({ cases }) => cases ?? 0,
                ({ key }) => key,
              ),
            )[0] ?? first
          }
        />
      ) : (
        <RangeFigure indicator={indicator} line={first} />
      )}
    </Tile>
  )
}

/** In how many figures the farm is on the better side. */
function Sides({ lines }: { lines: readonly ComparedLine[] }) {
  const text = useText()
  const { good, same, of } = goodSides(lines)
  if (of === 0) return <Muted>{text('community.benchmark.hub')}</Muted>
  return (
    <>
      <TileValue>{text('community.better', { good, of })}</TileValue>
      <Muted>{text('community.better.text', { same })}</Muted>
    </>
  )
}

/** The median of the farms, the own value and where it is. */
function RangeFigure({ indicator, line }: { indicator: CommunityFigure['indicator']; line: ComparedLine }) {
  const text = useText()
  const names = useCommunityNames()
  const format = useChartFormat(line.unit, true)
  const { key, farms, quartiles, own } = line
  const median = text('community.perFarms', { farms })
  return (
    <>
      <TileValue>{format(quartiles?.middle ?? 0)}</TileValue>
      <Muted>
        {key === 'all'
          ? median
          : text('community.summary.line', { line: names.line(key, 'community.line.allCases'), summary: median })}
      </Muted>
      {own && <span>{text('community.ownWith', { value: format(own.value) })}</span>}
      <StandingChip indicator={indicator} line={line} />
    </>
  )
}

/** The medicine that treats most cases. */
function TopFigure({ line: { key, cases, farms, curePercent, ownCases } }: { line: ComparedLine }) {
  const text = useText()
  const names = useCommunityNames()
  const { agent } = partsOf(key)
  const name = names.medicine(key)
  return (
    <>
      <strong>{agent === '' ? name : text('community.top.agentText', { agent: names.agent(agent), name })}</strong>
      <Muted>{text('community.top.text', { cases: cases ?? 0, farms, percent: percentWord(curePercent) })}</Muted>
      {ownCases && (
        <span>{text('community.ownCases', { cases: ownCases.cases, percent: percentWord(ownCases.percent) })}</span>
      )}
    </>
  )
}
