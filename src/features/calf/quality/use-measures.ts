import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useText } from '../../../ui/text.ts'
import { useBorn } from '../feeding/use-feeding-around.ts'
import { percent } from './percent.ts'
import {
  brixQuality,
  firstMealQuality,
  GOOD_AIM,
  herdGoals,
  iggQuality,
  tbcQuality,
  TRANSFER_AIM,
  transferQuality,
  type Span,
} from './quality.rules.ts'
import type { Measure } from './quality-view.tsx'

/** What the batches of a period measure up to. */
export function useBatchMeasures(span: Span): { brix: Measure; igg: Measure; tbc: Measure; hasData: boolean } {
  const text = useText()
  const batches = useRecords('Colostrum')
  return useMemo(() => {
    const brix = brixQuality(batches, span)
    const igg = iggQuality(batches, span)
    const tbc = tbcQuality(batches, span)
    const values = ({ good, count }: typeof brix) => ({ share: percent(good, count), count, goal: GOOD_AIM })
    return {
      hasData: batches.length > 0,
      brix: {
        name: text('colostrumQuality.brix'),
        summary: text('colostrumQuality.brix.summary', values(brix)),
        quality: brix,
        aim: GOOD_AIM,
      },
      igg: {
        name: text('colostrumQuality.igg'),
        summary: text('colostrumQuality.igg.summary', values(igg)),
        quality: igg,
        aim: GOOD_AIM,
      },
      tbc: {
        name: text('colostrumQuality.tbc'),
        summary: text('colostrumQuality.tbc.summary', values(tbc)),
        quality: tbc,
        aim: GOOD_AIM,
      },
    }
  }, [text, batches, span])
}

/** How the calves of a period were fed, and what came into their blood. */
export function useCalfMeasures(span: Span): { measures: Measure[]; hasData: boolean } {
  const text = useText()
  const { timeZone } = useIntl()
  const feedings = useRecords('ColostrumFeeding')
  const born = useBorn()
  return useMemo(() => {
    const transfer = transferQuality({ feedings, born, timeZone }, span)
    const fed = firstMealQuality({ feedings, born, timeZone }, span)
    const poor = transfer.bars.find(({ key }) => key === 'poor')?.count ?? 0
    return {
      hasData: feedings.length > 0,
      measures: [
        {
          name: text('colostrumQuality.transfer'),
          summary: text('colostrumQuality.transfer.summary', {
            ...{ share: percent(transfer.good, transfer.count), count: transfer.count },
            poor: percent(poor, transfer.count),
          }),
          quality: transfer,
          aim: TRANSFER_AIM,
          goals: herdGoals,
        },
        {
          name: text('colostrumQuality.fed'),
          summary: text('colostrumQuality.fed.summary', { share: percent(fed.good, fed.count), count: fed.count }),
          quality: fed,
          aim: GOOD_AIM,
        },
      ],
    }
  }, [text, timeZone, feedings, born, span])
}
