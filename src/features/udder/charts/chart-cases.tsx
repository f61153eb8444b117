import { useCallback, useMemo, useState } from 'react'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { More } from '../../../ui/frames/list-page.tsx'
import { Chip, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import type { ChartPoint } from '../../care/chart/figure-chart.ts'
import { cureTexts, cureTones } from '../cure/cure.texts.ts'
import { cureStates } from '../cure/questions.rules.ts'
import { useCureRecords } from '../cure/use-questions.ts'
import { ResultRows } from '../result/result-rows.tsx'
import { newestFirst } from '../result/result.rules.ts'
import { useFocusedTitle } from './use-focused-title.ts'

/** Rows drawn at first, and more at a time. */
const STEP = 20

interface ChartCasesProps {
  point: ChartPoint<string>
  /** Whether the chart is about the cure: then each case says how it ended. */
  isCure: boolean
}

/** The cases behind a point of a chart, the latest first; one tap to the case. Fetched after the chart. */
export default function ChartCases({ point, isCure }: ChartCasesProps) {
  const text = useText()
  const cures = useCureRecords()
  const diagnostics = useRecords('Diagnostic')
  const [shown, setShown] = useState(STEP)
  const title = useFocusedTitle(point.key)
  const rows = useMemo(() => {
    const ids = new Set(point.records)
    return newestFirst(diagnostics).filter(({ id }) => ids.has(id))
  }, [diagnostics, point])
  const states = useMemo(() => cureStates(diagnostics, cures), [diagnostics, cures])
  const cureChip = useCallback(
    ({ id }: { id: string }) => {
      const state = states.get(id) ?? 'not_analysed'
      return <Chip $tone={cureTones[state]}>{text(cureTexts[state])}</Chip>
    },
    [states, text],
  )
  return (
    <Stack as="section" $gap="s">
      <SectionTitle ref={title} tabIndex={-1}>
        {text('udderChart.cases.of', { point: point.label, count: rows.length })}
      </SectionTitle>
      <ResultRows rows={rows.slice(0, shown)} {...(isCure && { state: cureChip })} />
      <More step={STEP} shown={shown} total={rows.length} onMore={setShown} />
    </Stack>
  )
}
