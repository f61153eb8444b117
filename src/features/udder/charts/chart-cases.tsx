import { useMemo, useState } from 'react'
import type { CureState } from '../../../domain/clinical-cure.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { More } from '../../../ui/frames/more.tsx'
import { Chip, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import type { ChartPoint } from '../../care/chart/figure-chart.ts'
import { cureTexts, cureTones } from '../cure/cure.texts.ts'
import { ResultRows } from '../result/result-rows.tsx'
import { newestFirst } from '../result/result.rules.ts'
import { useFocusedTitle } from './use-focused-title.ts'

/** Rows drawn at first, and more at a time. */
const STEP = 20

interface ChartCasesProps {
  point: ChartPoint<string>
  /** Of a chart about cures: how each case ended. */
  cures: ReadonlyMap<string, CureState> | undefined
}

/** The cases behind a point of a chart, the latest first; one tap to the case. Fetched after the chart. */
export default function ChartCases({ point, cures }: ChartCasesProps) {
  const text = useText()
  const diagnostics = useRecords('Diagnostic')
  const [shown, setShown] = useState(STEP)
  const title = useFocusedTitle(point.key)
  const rows = useMemo(() => {
    const ids = new Set(point.records)
    return newestFirst(diagnostics).filter(({ id }) => ids.has(id))
  }, [diagnostics, point])
  const cureChip = useMemo(
    () =>
      cures &&
      (({ id }: { id: string }) => {
        const state = cures.get(id) ?? 'not_analysed'
        return <Chip $tone={cureTones[state]}>{text(cureTexts[state])}</Chip>
      }),
    [cures, text],
  )
  return (
    <Stack as="section" $gap="s">
      <SectionTitle ref={title} tabIndex={-1}>
        {text('udderChart.cases.of', { point: point.label, count: rows.length })}
      </SectionTitle>
      <ResultRows rows={rows.slice(0, shown)} state={cureChip} />
      <More step={STEP} shown={shown} total={rows.length} onMore={setShown} />
    </Stack>
  )
}
