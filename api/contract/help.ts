import * as z from 'zod'
import { defineResource, type Operation } from './define-resource.ts'
import { Language } from './user.ts'
import { calendarDate, component, enumeration } from './values.ts'

const HelpTopicType = enumeration('HelpTopicType', ['video', 'other'])
const ArticleType = enumeration('ArticleType', ['article', 'video'])
const HelpFoundKind = enumeration('HelpFoundKind', ['topic', 'article', 'video'])

const HelpFile = component(
  'HelpFile',
  z.object({
    pathApi: z.string().describe('Address of the bytes at the API; another one when they change.'),
    mediaType: z.string().describe('Media type of the bytes.'),
  }),
  'A picture or a film of the help.',
)

const HelpCaption = component(
  'HelpCaption',
  z.object({
    language: Language,
    pathApi: z.string().describe('Address of the captions at the API, as WebVTT.'),
  }),
  'What is said in a film, in one language.',
)

const cover = z.nullable(HelpFile).describe('A picture; null when there is none.')
const captions = z.array(HelpCaption).describe('Captions of a film; empty for everything else.')

/** Help about one screen, in one language. It is written in `help/`, and read only here. */
export const helpTopic = defineResource({
  name: 'HelpTopic',
  path: '/help_topics',
  table: 'help_topic',
  description: 'What helps on a screen of the app, in one language.',
  scope: 'reference',
  fields: {
    language: Language,
    appWebPath: z.string().describe('Path of the screen, with :id for numbers; the home of the udder is home-ubere.'),
    title: z.string().describe('Name of the screen.'),
    type: HelpTopicType,
    purpose: z.string().describe('What the screen is for.'),
    steps: z.array(z.string()).describe('What to do, one step after the other.'),
    offline: z.nullable(z.string()).describe('What to mind without a network; null when there is nothing.'),
    cover,
    file: z.nullable(HelpFile).describe('The film, or the picture in full; null when there is none.'),
    captions,
    enabled: z.boolean().describe('Whether it is shown.'),
  },
  filters: {
    language: { kind: 'exact', schema: Language },
    appWebPath: { kind: 'exact', schema: z.string().max(200) },
    enabled: { kind: 'exact', schema: z.stringbool() },
  },
  order: ['appWebPath'],
  operations: [
    { operationId: 'helpTopics', kind: 'list', roles: [], summary: 'Help about screens' },
    { operationId: 'helpTopic', kind: 'read', roles: [], summary: 'Help about one screen' },
  ],
})

/** Something to read or to watch, in one language. */
export const article = defineResource({
  name: 'Article',
  path: '/articles',
  table: 'article',
  description: 'An article or a video, in one language.',
  scope: 'reference',
  fields: {
    language: Language,
    code: z.string().describe('The same in every language.'),
    type: ArticleType,
    title: z.string().describe('Its title.'),
    summary: z.string().describe('What it is about, in a sentence or two.'),
    body: z.array(z.string()).describe('Its paragraphs; those that begin with "## " are headings.'),
    cover,
    file: z.nullable(HelpFile).describe('The film of a video; null for an article.'),
    captions,
    seconds: z.nullable(z.int()).describe('How long a video takes; null for an article.'),
    publishedOn: calendarDate().describe('When it was published.'),
  },
  filters: {
    language: { kind: 'exact', schema: Language },
    type: { kind: 'exact', schema: ArticleType },
    code: { kind: 'exact', schema: z.string().max(100) },
  },
  order: ['publishedOn', 'title'],
  operations: [
    { operationId: 'articles', kind: 'list', roles: [], summary: 'Articles and videos' },
    { operationId: 'article', kind: 'read', roles: [], summary: 'One article or video' },
  ],
})

const HelpFound = component(
  'HelpFound',
  z.object({
    kind: HelpFoundKind,
    id: z.int().describe('Number of the topic, or of the article or video.'),
    appWebPath: z.nullable(z.string()).describe('Of a topic: the screen that it is about.'),
    title: z.string().describe('Its title.'),
    excerpt: z.string().describe('The part of its text that fits best.'),
  }),
  'Something of the help that was found.',
)

const HelpSearchResult = component(
  'HelpSearchResult',
  z.object({ found: z.array(HelpFound).describe('What fits, the best first.') }),
  'What was found in the help.',
)

/** Longest text that is searched for. */
const MAX_SEARCH = 100

/** What is searched for. */
export const HelpQuestion = z.object({
  language: Language,
  text: z.string().trim().min(1).max(MAX_SEARCH).describe('Words, or their beginnings; accents make no difference.'),
})

/** Searching in all of the help. */
export const helpOperations: readonly Operation[] = [
  {
    operationId: 'searchHelp',
    method: 'GET',
    path: '/help_search',
    kind: 'custom',
    scope: 'reference',
    roles: [],
    summary: 'Topics, articles and videos that hold some words',
    query: HelpQuestion,
    answer: HelpSearchResult,
  },
]
