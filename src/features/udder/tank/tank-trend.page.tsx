import { useId, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { compareDates } from '../../../domain/calendar.ts'
import {
  BEFORE_PROCESSING_LIMIT,
  LEGAL_LIMITS,
  meansAbove,
  MEANS_UNTIL_STOP,
  TANK_MEASURES,
} from '../../../domain/tank-limits.ts'
import { useRecords, useSync } from '../../../engine/farm-records.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/select.ts'
import { ListPage } from '../../../ui/frames/list-page.tsx'
import { Card, Columns, Muted, Notice, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font, space } from '../../../ui/theme.ts'
import { MonthTable } from './month-table.tsx'
import { TrendCard } from './trend-card.tsx'
import { useTankNumbers } from './tank-numbers.ts'
import { figuresOf, resultsOf, sameTank, tanksOf, type Analysis } from './tank.rules.ts'

const Choice = styled.label`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  max-width: 400px;
  font-weight: 600;
  font-size: ${font.s};
`

/** How a tank is doing over the months: results, means of three months, limits, and every figure in a table. */
export default function TankTrendPage() {
  const { ready } = useSync()
  const [search, setSearch] = useSearchParams()
  const analyses = useRecords('TankAnalysis')
  const tanks = useMemo(() => tanksOf(analyses), [analyses])
  const asked = search.get('tanque') ?? analyses.find(({ id }) => id === search.get('id'))?.description ?? ''
  const tank = tanks.find((name) => sameTank(name, asked)) ?? tanks[0]
  if (tank === undefined) return <NoTank ready={ready} />
  return (
    <Stack>
      {tanks.length > 1 && (
        <TankChoice
          tanks={tanks}
          tank={tank}
          onChoose={(name) => {
            setSearch({ tanque: name }, { replace: true })
          }}
        />
      )}
      <Trend key={tank} analyses={analyses} tank={tank} />
    </Stack>
  )
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

function TankChoice({
  tanks,
  tank,
  onChoose,
}: {
  tanks: readonly string[]
  tank: string
  onChoose: (tank: string) => void
}) {
  const text = useText()
  const id = useId()
  return (
    <Choice htmlFor={id}>
      {text('tank.description')}
      <Select
        id={id}
        value={tank}
        onChange={(event) => {
          onChoose(event.target.value)
        }}
      >
        {tanks.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </Choice>
  )
}

function Trend({ analyses, tank }: { analyses: readonly Analysis[]; tank: string }) {
  const text = useText()
  const numbers = useTankNumbers()
  const trends = useMemo(
    () =>
      TANK_MEASURES.map((measure) => ({
        measure,
        results: resultsOf(analyses, tank, measure).sort((a, b) => compareDates(a.date, b.date)),
        figures: figuresOf(analyses, tank, measure),
      })),
    [analyses, tank],
  )
  const above = meansAbove(trends.find(({ measure }) => measure === 'tbc')?.figures ?? [], LEGAL_LIMITS.tbc)
  return (
    <Stack>
      {above > 0 && (
        <Notice $tone={above >= MEANS_UNTIL_STOP ? 'danger' : 'warning'} role="status">
          {text(above >= MEANS_UNTIL_STOP ? 'tank.stop.now' : 'tank.stop.soon', { above, until: MEANS_UNTIL_STOP })}
        </Notice>
      )}
      <Columns $gap="l">
        {trends.map(({ measure, results, figures }) => (
          <TrendCard key={measure} measure={measure} results={results} figures={figures} />
        ))}
      </Columns>
      <Card>
        <Stack $gap="s">
          <SectionTitle>{text('tank.months')}</SectionTitle>
          <MonthTable trends={trends} />
        </Stack>
      </Card>
      <Muted as="p">
        {text('tank.legal.explained', {
          tbc: numbers.withUnit(LEGAL_LIMITS.tbc, 'tbc'),
          scc: numbers.withUnit(LEGAL_LIMITS.scc, 'scc'),
          processing: numbers.withUnit(BEFORE_PROCESSING_LIMIT, 'tbc'),
        })}
      </Muted>
    </Stack>
  )
}
