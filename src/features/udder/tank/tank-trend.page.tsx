import { useMemo, type ReactNode } from 'react'
import { compareDates } from '../../../domain/calendar.ts'
import {
  BEFORE_PROCESSING_LIMIT,
  LEGAL_LIMITS,
  meansAbove,
  MEANS_UNTIL_STOP,
  monthFigures,
  TANK_MEASURES,
} from '../../../domain/tank-limits.ts'
import { useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chooser, Choices } from '../../../ui/fields/chooser.tsx'
import { ChartPage } from '../../../ui/frames/chart-page.tsx'
import { ListPage } from '../../../ui/frames/list-page.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Columns, Notice } from '../../../ui/surface.tsx'
import { useListParams } from '../../../ui/list-params.ts'
import { useText } from '../../../ui/text.ts'
import { monthColumns, monthRows } from './tank-months.rules.ts'
import { MonthTable } from './month-table.tsx'
import { TrendCard } from './trend-card.tsx'
import { useImageNames } from '../../care/chart/use-image-names.ts'
import { useTankNumbers } from '../../care/count/count-numbers.ts'
import {
  firstMonthOf,
  PERIODS,
  resultsOf,
  sameTank,
  tanksOf,
  trendParams,
  YEAR,
  type Analysis,
  type Period,
} from './tank.rules.ts'
import { periodTexts } from './tank.texts.ts'

/** How a tank is doing over the months: results, means of three months, limits, and every figure in a table. */
export default function TankTrendPage() {
  const ready = useSync('ready')
  const [params, change] = useListParams(trendParams)
  const analyses = useRecords('TankAnalysis')
  const tanks = useMemo(() => tanksOf(analyses), [analyses])
  const asked = params.tank || (analyses.find(({ id }) => id === params.id)?.description ?? '')
  const tank = tanks.find((name) => sameTank(name, asked)) ?? tanks[0]
  if (tank === undefined) return <NoTank ready={ready} />
  const { months: period } = params
  const choose = (chosen: { tank?: string; months?: Period }) => {
    change({ tank, id: '', ...chosen })
  }
  const filters = (
    <Choices>
      {tanks.length > 1 && (
        <Chooser
          label="tank.description"
          options={tanks.map((name) => [name, name])}
          value={tank}
          onChoose={(name) => {
            choose({ tank: name })
          }}
        />
      )}
      <PeriodChoice
        analyses={analyses}
        tank={tank}
        period={period}
        onChoose={(next) => {
          choose({ months: next })
        }}
      />
    </Choices>
  )
  return <Trend key={tank} analyses={analyses} tank={tank} period={period} filters={filters} />
}

function NoTank({ ready }: { ready: boolean }) {
  const text = useText()
  return (
    <ListPage
      rows={ready ? [] : undefined}
      count="tank.count"
      empty={{
        title: 'tank.empty.title',
        text: 'tank.empty.text',
        action: (
          <ButtonLink to="/ubere/new-analise-cbt-tanque" emphasis="main">
            {text('tank.new')}
          </ButtonLink>
        ),
      }}
    >
      {() => null}
    </ListPage>
  )
}

interface PeriodProps {
  analyses: readonly Analysis[]
  tank: string
  period: Period
}

/** How much of the past is shown; there is nothing to choose in the first year. */
function PeriodChoice({ analyses, tank, period, onChoose }: PeriodProps & { onChoose: (period: Period) => void }) {
  const text = useText()
  const isOlder = (each: Period) => {
    const first = firstMonthOf(each, analyses, tank)
    return analyses.some(({ collectionDate, description }) => collectionDate < first && sameTank(description, tank))
  }
  if (!isOlder(YEAR)) return null
  const offered = PERIODS.filter((each) => each !== '36' || period === each || isOlder(each))
  return (
    <Chooser
      label="tank.period"
      options={offered.map((each) => [each, text(periodTexts[each])])}
      value={period}
      onChoose={onChoose}
    />
  )
}

function Trend({ analyses, tank, period, filters }: PeriodProps & { filters: ReactNode }) {
  const text = useText()
  const numbers = useTankNumbers()
  const imageNames = useImageNames()
  const { today } = useDates()
  const whole = useMemo(
    () =>
      TANK_MEASURES.map((measure) => {
        const results = resultsOf(analyses, tank, measure).sort((a, b) => compareDates(a.date, b.date))
        return { measure, results, figures: monthFigures(results) }
      }),
    [analyses, tank],
  )
  const trends = useMemo(() => {
    const first = firstMonthOf(period, analyses, tank)
    return whole.map(({ measure, ...all }) => {
      const results = all.results.filter(({ date }) => date >= first)
      const figures = all.figures.filter(({ month }) => month >= first)
      return { measure, results, figures, hasOlder: results.length < all.results.length }
    })
  }, [whole, period, analyses, tank])
  const above = meansAbove(whole.find(({ measure }) => measure === 'tbc')?.figures ?? [], LEGAL_LIMITS.tbc)
  const rows = monthRows(trends)
  const first = firstMonthOf(period, analyses, tank)
  return (
    <ChartPage
      filters={filters}
      notices={
        above > 0 && (
          <Notice $tone={above >= MEANS_UNTIL_STOP ? 'danger' : 'warning'} role="status">
            {text(above >= MEANS_UNTIL_STOP ? 'tank.stop.now' : 'tank.stop.soon', { above, until: MEANS_UNTIL_STOP })}
          </Notice>
        )
      }
      charts={
        <Columns $gap="l">
          {trends.map(({ measure, ...trend }) => (
            <TrendCard key={measure} measure={measure} {...trend} />
          ))}
        </Columns>
      }
      data={{
        title: 'tank.months',
        table: <MonthTable tank={tank} rows={rows} />,
        rows,
        columns: monthColumns(text),
        fileName: tank,
      }}
      image={imageNames(tank, { from: first === '' ? '' : `${first}-01`, to: today })}
      definition={text('tank.legal.explained', {
        tbc: numbers.withUnit(LEGAL_LIMITS.tbc, 'tbc'),
        scc: numbers.withUnit(LEGAL_LIMITS.scc, 'scc'),
        processing: numbers.withUnit(BEFORE_PROCESSING_LIMIT, 'tbc'),
      })}
    />
  )
}
