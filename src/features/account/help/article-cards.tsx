import { BookOpen, CirclePlay } from 'lucide-react'
import styled from 'styled-components'
import { useDates } from '../../../ui/dates.ts'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Chip, Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, desk, font, radius, space, tablet } from '../../../ui/theme.ts'
import { articlePath, duration, fileAddress, type ArticleRow } from './help.rules.ts'
import { Link } from '../../../ui/link.tsx'
import { Drawing } from './picture.tsx'

const Cards = styled.ul`
  display: grid;
  gap: ${space.l};
  ${tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${desk} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

const CardLink = styled(Link)`
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  text-decoration: none;
  &:hover {
    border-color: ${color.borderStrong};
  }
  & > img {
    border: 0;
    border-bottom: 1px solid ${color.border};
    border-radius: 0;
  }
`

const Title = styled.strong`
  font-size: ${font.l};
  line-height: 1.3;
`

/** What kind it is, as shape and word; of a video how long it takes. */
export function KindChip({ type, seconds }: Pick<ArticleRow, 'type' | 'seconds'>) {
  const text = useText()
  return type === 'video' ? (
    <Chip $tone="info">
      <CirclePlay size={16} aria-hidden /> {text('help.video')}
      {seconds !== null && ` · ${duration(seconds)}`}
    </Chip>
  ) : (
    <Chip>
      <BookOpen size={16} aria-hidden /> {text('help.article')}
    </Chip>
  )
}

/** Articles and videos as cards. */
export function ArticleCards({ articles }: { articles: readonly ArticleRow[] }) {
  const text = useText()
  const dates = useDates()
  if (articles.length === 0) {
    return (
      <EmptyState icon={BookOpen} title={text('help.empty')}>
        <p>{text('help.empty.text')}</p>
      </EmptyState>
    )
  }
  return (
    <Cards>
      {articles.map((article) => (
        <li key={article.id}>
          <CardLink to={articlePath(article)}>
            {article.cover && <Drawing src={fileAddress(article.cover)} alt="" />}
            <Stack $gap="s" style={{ padding: 16 }}>
              <Row>
                <KindChip {...article} />
              </Row>
              <Title>{article.title}</Title>
              <span>{article.summary}</span>
              <Muted>{dates.day(article.publishedOn)}</Muted>
            </Stack>
          </CardLink>
        </li>
      ))}
    </Cards>
  )
}
