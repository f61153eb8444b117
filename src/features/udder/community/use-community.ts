import { useCallback, useMemo } from 'react'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useServerAnswer, type ServerAnswer } from '../../../engine/react/server-answer.ts'
import { useSession } from '../../../engine/react/session.ts'
import type { CommunityGroup } from '../../../domain/community.ts'
import { isMonth } from '../../../domain/figure.ts'
import { CommunityFigureListDocument, type CommunityFigureListQuery } from '../../../generated/udder/community.ts'
import { useDates } from '../../../ui/dates.ts'
import { useText } from '../../../ui/text.ts'
import { agentName } from '../../care/plate/product-names.ts'
import { partsOf } from './community.rules.ts'
import { lineTexts } from './community.texts.ts'

/** The figures of a group of farms; the last answer stays on the device, for it tells of no farm and of nobody. */
export function useCommunity(group: CommunityGroup): ServerAnswer<CommunityFigureListQuery> {
  const { farm } = useSession()
  return useServerAnswer(CommunityFigureListDocument, { farm: farm.id, group }, true)
}

/** Names of agents, medicines and lines. */
export function useCommunityNames() {
  const text = useText()
  const dates = useDates()
  const agents = useRecords('Agent')
  const products = useRecords('Product')
  const agentNames = useMemo(() => new Map(agents.map((agent) => [agent.id, agentName(agent, text)])), [agents, text])
  const productNames = useMemo(() => new Map(products.map(({ id, name }) => [id, name])), [products])
  const agent = useCallback((id: string) => agentNames.get(id) ?? id, [agentNames])
  const medicine = useCallback(
    (key: string) => {
      const { product } = partsOf(key)
      return productNames.get(product) ?? text('community.unknownMedicine', { id: product })
    },
    [productNames, text],
  )
  const line = useCallback(
    (key: string, all: 'community.line.allCases' | 'community.line.year') => {
      if (key === 'all') return text(all)
      const known = lineTexts[key]
      if (known) return text(known)
      if (isMonth(key)) return dates.shortMonth(key)
      return agent(key.replace('agent:', ''))
    },
    [agent, dates, text],
  )
  return useMemo(() => ({ agent, medicine, line }), [agent, medicine, line])
}
