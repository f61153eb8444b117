import { useMemo } from 'react'
import styled from 'styled-components'
import { SCC_LIMIT } from '../../../domain/cure-chance.ts'
import { greatestFirst } from '../../../domain/row-order.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { latestScc } from '../../../domain/test-days.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { Rows } from '../../../ui/frames/rows.ts'
import { Link } from '../../../ui/link.tsx'
import { Chip, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { space } from '../../../ui/theme.ts'
import type { ChartPoint } from '../../care/chart/figure-chart.ts'
import { useFocusedTitle } from './use-focused-title.ts'

const Line = styled(Link)`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${space.m};
  min-height: 52px;
  padding: ${space.s} ${space.l};
  text-decoration: none;
`

/** The cows behind a point of a chart with their last cells; one tap to the cow. Fetched after the chart. */
export default function ChartCows({ point }: { point: ChartPoint<string> }) {
  const text = useText()
  const animals = useRecords('Animal')
  const testDays = useRecords('TestDay')
  const title = useFocusedTitle(point.key)
  const rows = useMemo(() => {
    const ids = new Set(point.records)
    const days = groupBy(
      testDays.filter(({ animal }) => ids.has(animal)),
      ({ animal }) => animal,
    )
    return animals
      .filter(({ id }) => ids.has(id))
      .map(({ id, earTag }) => ({ id, earTag, scc: latestScc(days.get(id) ?? [], 1)[0] ?? null }))
      .sort(
        greatestFirst(
          ({ scc }) => scc ?? 0,
          ({ earTag }) => earTag,
        ),
      )
  }, [animals, testDays, point])
  return (
    <Stack as="section" $gap="s">
      <SectionTitle ref={title} tabIndex={-1}>
        {text('udderChart.cows.of', { point: point.label, count: rows.length })}
      </SectionTitle>
      <Rows>
        {rows.map(({ id, earTag, scc }) => (
          <li key={id}>
            <Line to={`/ubere/ficha-da-vaca/${id}`}>
              <strong>{earTag}</strong>
              {scc !== null && (
                <Chip $tone={scc > SCC_LIMIT ? 'warning' : 'positive'}>{text('udderChart.cows.scc', { scc })}</Chip>
              )}
            </Line>
          </li>
        ))}
      </Rows>
    </Stack>
  )
}
