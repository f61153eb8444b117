import { Suspense } from 'react'
import { lazyWithPreload, preloadParts } from '../../../ui/lazy-with-preload.tsx'
import { Skeleton } from '../../../ui/surface.tsx'
import type { UdderChart } from './udder-charts.rules.ts'

const Trend = lazyWithPreload(() => import('./chart-trend.tsx'))
preloadParts(Trend)

/** A chart's figure beside that of the period before; its place is held until the code is there. */
export function ChartTrend({ chart }: { chart: UdderChart }) {
  return (
    <Suspense fallback={<Skeleton $height="28px" />}>
      <Trend chart={chart} />
    </Suspense>
  )
}
