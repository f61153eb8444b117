import { useEffect, useState } from 'react'
import { plainText, plainWords } from '../../../domain/plain-text.ts'
import { useEngine } from '../../../engine/react/farm-records.ts'
import { findKeptAnswers } from '../../../engine/react/kept-answers.ts'
import type { Engine } from '../../../engine/engine.ts'
import { ArticleFindDocument, HelpTopicListDocument, type HelpSearchQuery } from '../../../generated/account/help.ts'
import type { HelpLanguage } from './help.rules.ts'

/** Something that was found in the help. */
export type Found = Omit<NonNullable<HelpSearchQuery['searchHelp']>['found'][number], '__typename'>

/** Something of the help that is on this device. */
export interface KeptText extends Pick<Found, 'kind' | 'id' | 'appWebPath' | 'title'> {
  body: string
}

/** Words of an excerpt, before and after what was searched for. */
const BEFORE = 4
const AFTER = 18

/** The part of a text around the first of the words. */
function excerptOf(text: string, wanted: readonly string[]): string {
  const words = text.split(/\s+/)
  const at = words.findIndex((word) => plainWords(word).some((plain) => wanted.some((each) => plain.startsWith(each))))
  const from = Math.max(0, at - BEFORE)
  return words.slice(from, from + BEFORE + AFTER).join(' ')
}

/** What holds the beginnings of all words, accents and capitals ignored. Titles come first, as at the server. */
export function searchKept(texts: readonly KeptText[], search: string): Found[] {
  const wanted = plainWords(search)
  const holds = (text: string) => {
    const words = plainWords(text)
    return wanted.every((each) => words.some((word) => word.startsWith(each)))
  }
  const titled = (text: KeptText) => holds(text.title)
  return texts
    .filter(({ title, body }) => wanted.length > 0 && holds(`${title} ${body}`))
    .sort((a, b) => Number(titled(b)) - Number(titled(a)) || plainText(a.title).localeCompare(plainText(b.title)))
    .map(({ body, ...text }) => ({ ...text, excerpt: excerptOf(body, wanted) }))
}

/** The topics, articles and videos of a language that were opened on this device. */
async function findKeptTexts(engine: Engine, language: HelpLanguage): Promise<KeptText[]> {
  const topics = await findKeptAnswers(engine, HelpTopicListDocument)
  const articles = await findKeptAnswers(engine, ArticleFindDocument)
  return [
    ...topics
      .filter(({ variables }) => variables.language === language)
      .flatMap(({ variables, data }) =>
        data.helpTopics.items.slice(-1).map(({ id, title, purpose, steps, offline }) => ({
          ...{ kind: 'topic' as const, id, appWebPath: variables.path, title },
          body: [purpose, ...steps, offline ?? ''].join(' '),
        })),
      ),
    ...articles.flatMap(({ data: { article } }) =>
      article?.language === language
        ? [{ kind: article.type, id: article.id, appWebPath: null, title: article.title, body: textOf(article) }]
        : [],
    ),
  ]
}

const textOf = ({ summary, body }: { summary: string; body: readonly string[] }): string =>
  [summary, ...body.map((paragraph) => paragraph.replace(/^## /, ''))].join(' ')

/** What is found in the help on this device; undefined while it is looked for, or where it is not wanted. */
export function useFoundOnDevice(language: HelpLanguage, search: string, wanted: boolean): Found[] | undefined {
  const engine = useEngine()
  const [texts, setTexts] = useState<KeptText[]>()
  useEffect(() => {
    let here = true
    if (wanted)
      void findKeptTexts(engine, language)
        .catch(() => [])
        .then((found) => {
          if (here) setTexts(found)
        })
    return () => {
      here = false
    }
  }, [engine, language, wanted])
  return wanted && texts ? searchKept(texts, search) : undefined
}
