import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { Card, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { MilkFigures } from './milk-figures.tsx'
import SccTrend from './scc-trend.tsx'

/** What the test days of a cow say: her last figures, and how her cells went. */
export default function TestedCow({ testDays }: { testDays: readonly FarmRecords['TestDay'][] }) {
  const text = useText()
  return (
    <>
      <MilkFigures testDays={testDays} />
      {testDays.length > 1 && (
        <Card>
          <Stack $gap="m">
            <SectionTitle>{text('cow.scc')}</SectionTitle>
            <SccTrend testDays={testDays} />
          </Stack>
        </Card>
      )}
    </>
  )
}
