import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { FarmRecords } from '../../../engine/farm-records.ts'
import { useSession } from '../../../engine/session.ts'
import { useDiagnosticListQuery, type DiagnosticRowFragment } from '../../../generated/udder.ts'
import { useDates } from '../../../ui/dates.ts'
import { Rows } from '../../../ui/frames/list-page.tsx'
import { Chip, Muted, Stack, Swatch } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { agentColor, color, font, space, tablet } from '../../../ui/theme.ts'
import { RecordMark } from '../../care/write/record-mark.tsx'
import { gradeTexts, quartersText, resultLooks, typeTexts } from '../diagnostic/diagnostic.texts.ts'
import { groupByDay } from './result.rules.ts'

const Day = styled.h2`
  margin: ${space.s} 0;
  font-size: ${font.s};
  font-weight: 700;
  color: ${color.muted};
  &::first-letter {
    text-transform: uppercase;
  }
`

/** On a phone the state stands under what was found, so that neither is squeezed. */
const Result = styled(Link)`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  align-items: center;
  gap: ${space.xs} ${space.m};
  min-height: 72px;
  & > :last-child {
    grid-column: 2;
    justify-self: start;
  }
  ${tablet} {
    grid-template-columns: 80px minmax(0, 1fr) auto;
    min-height: 60px;
    & > :last-child {
      grid-column: auto;
    }
  }
  padding: ${space.s} ${space.l};
  text-decoration: none;
  &:hover {
    background: ${color.sunk};
  }
  & > strong {
    font-size: ${font.xl};
  }
`

const Agent = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  font-weight: 600;
`

/** Agents of a diagnosis, without repetition. */
export const agentsIn = (row: DiagnosticRowFragment) => [
  ...new Map(
    row.diagnosticClassifications
      .flatMap((c) => c.diagnosticClassificationAgents)
      .map(({ agent }) => [agent.id, agent]),
  ).values(),
]

/** Diagnoses by day: the cow, what was found, its state. */
export function ResultRows({ rows }: { rows: readonly FarmRecords['Diagnostic'][] }) {
  const dates = useDates()
  const { farm } = useSession()
  const idIn = useMemo(() => rows.map((row) => row.id), [rows])
  const { data } = useDiagnosticListQuery({ variables: { farm: farm.id, idIn } })
  const days = useMemo(() => groupByDay(data?.diagnostics.items ?? []), [data])
  return (
    <Stack $gap="s">
      {days.map(([day, items]) => (
        <section key={day} aria-label={dates.day(day)}>
          <Day title={dates.day(day)}>{dates.said(day)}</Day>
          <Rows>
            {items.map((item) => (
              <ResultRow key={item.id} row={item} />
            ))}
          </Rows>
        </section>
      ))}
    </Stack>
  )
}

function ResultRow({ row }: { row: DiagnosticRowFragment }) {
  const text = useText()
  const look = resultLooks[row.result]
  const facts = [
    quartersText(row, text),
    text(typeTexts[row.type]),
    ...(row.grade ? [text(gradeTexts[row.grade])] : []),
  ]
  const agents = agentsIn(row)
  return (
    <li>
      <Result to={`/ubere/resultados/${row.id}`}>
        <strong>{row.animal.earTag}</strong>
        <span>
          {agents.map((agent) => (
            <Agent key={agent.id}>
              <Swatch $color={agentColor[agent.code] ?? 'transparent'} aria-hidden /> {agent.name}
            </Agent>
          ))}
          <Muted>{facts.join(' · ')}</Muted> <RecordMark type="Diagnostic" id={row.id} />
        </span>
        <Chip $tone={look.tone} data-result={row.result}>
          <look.icon size={14} aria-hidden />
          {text(look.text)}
        </Chip>
      </Result>
    </li>
  )
}
