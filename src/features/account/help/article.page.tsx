import { BookX } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { ArticleFindDocument, ArticleListDocument, type ArticleFindQuery } from '../../../generated/account/help.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font, space } from '../../../ui/theme.ts'
import { KindChip } from './article-cards.tsx'
import { Film } from './film.tsx'
import { HelpAnswer } from './help-answer.tsx'
import { articlePath, fileAddress, languageOf } from './help.rules.ts'
import { Drawing } from './picture.tsx'

/** As long as a line reads well. */
const Text = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${space.l};
  max-width: 720px;
  margin: 0 auto;
  & > h2 {
    font-size: ${font.xl};
    line-height: 1.25;
  }
  & > h3 {
    margin-top: ${space.s};
    font-size: ${font.l};
  }
`

/** An article to read, or a video to watch. */
export default function ArticlePage() {
  const text = useText()
  const { id = '' } = useParams()
  const answer = useServerAnswer(ArticleFindDocument, { id }, true)
  const missing = (
    <EmptyState icon={BookX} title={text('help.article.missing')}>
      <p>{text('help.article.missing.text')}</p>
      <ButtonLink to="/artigos-e-videos">{text('detail.back')}</ButtonLink>
    </EmptyState>
  )
  return (
    <HelpAnswer answer={answer} missing={missing}>
      {({ article }) => (article ? <InPlace article={article} /> : missing)}
    </HelpAnswer>
  )
}

type ArticleFound = NonNullable<ArticleFindQuery['article']>

/** An article in the user's language and at its own address: old links name another language's, or another kind. */
function InPlace({ article }: { article: ArticleFound }) {
  const { pathname } = useLocation()
  const isForeign = article.language !== languageOf(useIntl().locale)
  if (isForeign) return <Foreign article={article} />
  return pathname === articlePath(article) ? <Article article={article} /> : <Moved to={article} />
}

/** An article of another language, which gives way to the user's own. */
function Foreign({ article }: { article: ArticleFound }) {
  const text = useText()
  const { pathname } = useLocation()
  const language = languageOf(useIntl().locale)
  const { data, failed } = useServerAnswer(ArticleListDocument, { language }, true)
  if (!data && !failed) return <Loading label={text('list.loading')} />
  const own = data?.articles.items.find(({ code }) => code === article.code) ?? article
  return pathname === articlePath(own) ? <Article article={article} /> : <Moved to={own} />
}

const Moved = ({ to }: { to: Parameters<typeof articlePath>[0] }) => <Navigate to={articlePath(to)} replace />

function Article({ article }: { article: ArticleFound }) {
  const dates = useDates()
  const { title, summary, body, type, cover, file, captions, publishedOn, language } = article
  return (
    <Text lang={language}>
      <Stack $gap="s">
        <Row>
          <KindChip {...article} />
          <Muted>{dates.day(publishedOn)}</Muted>
        </Row>
      </Stack>
      <h2>{title}</h2>
      <p>{summary}</p>
      {type === 'video' && file ? (
        <Film {...{ title, file, cover, captions, language }} />
      ) : (
        cover && <Drawing src={fileAddress(cover)} alt="" />
      )}
      {body.map((paragraph) =>
        paragraph.startsWith('## ') ? (
          <h3 key={paragraph}>{paragraph.slice(3)}</h3>
        ) : (
          <p key={paragraph}>{paragraph}</p>
        ),
      )}
    </Text>
  )
}
