import { percentOf, type Share } from '../../../domain/figure.ts'
import { greatestFirst } from '../../../domain/row-order.ts'
import {
  agentPrevalence,
  CONTAMINATION_LIMIT,
  COUNTED_GROUPS,
  GROWTH_CLASSES,
  gramShares,
  growthFrequency,
} from '../../../domain/udder-figures.ts'
import { type ChartWords, wholePercent } from '../../care/chart/share-point.ts'
import { casePoint, type ChartMaker } from './chart-maker.ts'
import { gramTexts, growthTexts } from './udder-chart.texts.ts'

const NOTHING: Share = { count: 0, of: 0, ids: [] }

const shareSeries = ({ text }: ChartWords) => [{ name: text('figure.share'), tone: 'primary' }] as const

/** What the plates that were read showed. */
export const growthChart: ChartMaker = ({ records, period, before, words }) => {
  const { text } = words
  const { shares, withoutResult } = growthFrequency(records.cases, period)
  const [positive, negative, contaminated] = GROWTH_CLASSES.map((each) => shares.get(each) ?? NOTHING)
  const points = GROWTH_CLASSES.map((each) =>
    casePoint(each, text(growthTexts[each]), shares.get(each) ?? NOTHING, words),
  )
  const contaminatedShare = percentOf(contaminated ?? NOTHING) ?? 0
  return {
    summary: !positive?.of
      ? text('udderChart.noCultures')
      : text('udderChart.growth.summary', {
          of: positive.of,
          positive: wholePercent(positive, words),
          negative: wholePercent(negative ?? NOTHING, words),
          contaminated: wholePercent(contaminated ?? NOTHING, words),
        }),
    ...{ points, series: shareSeries(words), unit: 'percent', horizontal: true, better: null },
    aim: {
      name: 'contaminated',
      figure: { label: text(growthTexts.contaminated).toLowerCase(), value: percentOf(contaminated ?? NOTHING) },
      at: new Set(['contaminated']),
    },
    value: percentOf(positive ?? NOTHING),
    before: percentOf(growthFrequency(records.cases, before).shares.get('positive') ?? NOTHING),
    notices: [
      ...(contaminatedShare > CONTAMINATION_LIMIT
        ? [text('udderChart.growth.sampling', { limit: CONTAMINATION_LIMIT })]
        : []),
      ...(withoutResult > 0 ? [text('udderChart.growth.withoutResult', { count: withoutResult })] : []),
    ],
  }
}

/** How common each agent is among the positive samples, the most common first. */
export const prevalenceChart: ChartMaker = ({ records, period, before, words }) => {
  const { text } = words
  const points = [...agentPrevalence(records.cases, period)]
    .map(([id, share]) => casePoint(id, records.agents.get(id) ?? text('udderChart.unknownAgent'), share, words))
    .sort(
      greatestFirst(
        ({ count }) => count,
        ({ label }) => label,
      ),
    )
  const [most] = points
  const contagious = points.find(({ key }) => records.contagious.has(key))
  return {
    summary: most
      ? text('udderChart.prevalence.summary', {
          ...{ agent: most.label, count: most.count, of: most.of ?? 0 },
          percent: wholePercent({ count: most.count, of: most.of ?? 0 }, words),
        })
      : text('udderChart.prevalence.none'),
    ...{ points, series: shareSeries(words), unit: 'percent', horizontal: true, better: null, notices: [] },
    ...(contagious && {
      aim: {
        name: 'contagious',
        figure: { label: contagious.label, value: contagious.values[0] ?? null },
        at: records.contagious,
      },
    }),
    value: most?.values[0] ?? null,
    before: most ? percentOf(agentPrevalence(records.cases, before).get(most.key) ?? NOTHING) : null,
  }
}

/** What grew, by Gram group. */
export const gramChart: ChartMaker = ({ records, period, before, words }) => {
  const { text } = words
  const shares = gramShares(records.cases, period)
  const [positive, negative] = [shares.get('positive') ?? NOTHING, shares.get('negative') ?? NOTHING]
  return {
    summary:
      positive.of === 0
        ? text('udderChart.noCultures')
        : text('udderChart.gram.summary', {
            of: positive.of,
            positive: wholePercent(positive, words),
            negative: wholePercent(negative, words),
          }),
    points: COUNTED_GROUPS.map((group) =>
      casePoint(group, text(gramTexts[group]), shares.get(group) ?? NOTHING, words),
    ),
    ...{ series: shareSeries(words), unit: 'percent', horizontal: true, better: null, notices: [] },
    value: percentOf(positive),
    before: percentOf(gramShares(records.cases, before).get('positive') ?? NOTHING),
  }
}
