import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { plainWords } from '../../../src/domain/plain-text.ts'
import { operationOf } from '../../contract/all-resources.ts'
import { HelpQuestion } from '../../contract/help.ts'
import { HYDRA } from '../../contract/openapi.ts'
import { inContext } from '../../database/request-context.ts'
import { callerOf } from '../../plugins/caller.ts'
import { notFound } from '../../plugins/problem.ts'
import type { WriteServices } from '../perform-write.ts'
import { readParameters } from '../read-query.ts'
import { registerOperation } from '../register-resources.ts'
import { readMedia } from './help-media.ts'

/** What one search answers at most. */
const MOST_FOUND = 20

/** Longest excerpt, in words. */
const EXCERPT = 'MaxFragments=1, MinWords=8, MaxWords=22, StartSel="", StopSel=""'

/** Searching in the help, and its pictures and films. */
export function registerHelpRoutes(app: FastifyInstance, services: WriteServices): void {
  registerSearch(app, services)
  registerFiles(app)
}

/** The beginnings of all words together, without what a search query would read as a sign. */
const prefixesOf = (text: string): string =>
  plainWords(text)
    .map((word) => `${word}:*`)
    .join(' & ')

interface Found {
  kind: string
  id: number
  app_web_path: string | null
  title: string
  excerpt: string
}

function registerSearch(app: FastifyInstance, { db }: WriteServices): void {
  const operation = operationOf('searchHelp')
  registerOperation(app, operation, async (request, reply) => {
    const { language, text } = readParameters(HelpQuestion, request.url)
    const rows = await inContext(db, callerOf(request), async (tx) => {
      const found = await sql<Found>`
        with asked as (
          select websearch_to_tsquery(help_dictionary(${language}), ${text})
            || to_tsquery('simple', ${prefixesOf(text)}) as query
        ), texts as (
          select 'topic' as kind, id, app_web_path, title, body, words from help_topic
          where language = ${language} and enabled and not deleted
          union all
          select type, id, null, title, full_text, words from article where language = ${language} and not deleted
        ), best as (
          select texts.*, query, ts_rank(words, query) as rank from texts, asked where words @@ query
          order by rank desc, title, id limit ${MOST_FOUND}
        )
        select kind, id::int as id, app_web_path, title,
          ts_headline(help_dictionary(${language}), body, query, ${EXCERPT}) as excerpt
        from best order by rank desc, title, id`.execute(tx)
      return found.rows
    })
    const found = rows.map(({ app_web_path: appWebPath, ...row }) => ({ ...row, appWebPath }))
    return reply.type(HYDRA).send(JSON.stringify({ found }))
  })
}

/** The same for everybody, and of no farm: they need no session. An address with a hash never has other bytes. */
function registerFiles(app: FastifyInstance): void {
  app.get<{ Params: { name: string }; Querystring: { v?: string } }>(
    '/help_files/:name',
    { config: { open: true } },
    (request, reply) => {
      const found = readMedia(request.params.name)
      if (!found) throw notFound()
      const isVersioned = request.query.v === found.hash
      return reply
        .headers({
          etag: `"${found.hash}"`,
          'x-content-type-options': 'nosniff',
          // A picture that is opened by itself runs nothing.
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'cache-control': isVersioned ? 'public, max-age=31536000, immutable' : 'public, no-cache',
        })
        .type(found.mediaType)
        .send(found.bytes)
    },
  )
}
