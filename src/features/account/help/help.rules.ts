import type { ArticleListQuery, HelpMediaFragment } from '../../../generated/account/help.ts'
import { choiceParam, listParams, textParam } from '../../../ui/list-params.ts'

export type HelpLanguage = 'pt' | 'en' | 'es'

/** The language of a locale's tag: `pt-BR` → `pt`. */
export function languageOf(locale: string): HelpLanguage {
  const language = locale.slice(0, 2)
  return language === 'en' || language === 'es' ? language : 'pt'
}

/** Path of the udder's home among the topics. */
const HOME_TOPIC = 'home-ubere'

/** The path under which the topic of a screen is kept: numbers are `:id`. */
export function topicPathOf(pathname: string): string {
  const path = pathname.replace(/\/\d+(?=\/|$)/g, '/:id')
  return path === '/' ? HOME_TOPIC : path
}

/** Where the gateway serves a file of the help. */
export const fileAddress = ({ pathApi }: Pick<HelpMediaFragment, 'pathApi'>): string =>
  pathApi.replace(/^\/help_files\//, '/files/help/')

/** What narrows articles and videos, as it stands in the address. */
export const articleParams = listParams({ search: textParam, article: choiceParam(['article', 'video'] as const) })

export type ArticleRow = ArticleListQuery['articles']['items'][number]

/** Where an article is read, or a video watched. */
export const articlePath = ({ id, type }: { id: string; type: 'article' | 'video' }): string =>
  type === 'video' ? `/video/${id}` : `/artigo/${id}`

/** How long a film takes, as people write it: `0:42`. */
export const duration = (seconds: number): string =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
