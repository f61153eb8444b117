import { useIntl } from 'react-intl'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { ArticleListDocument } from '../../../generated/account/help.ts'
import { ArticleCards } from './article-cards.tsx'
import { HelpAnswer } from './help-answer.tsx'
import { languageOf } from './help.rules.ts'

/** All videos. */
export default function VideoListPage() {
  const language = languageOf(useIntl().locale)
  const answer = useServerAnswer(ArticleListDocument, { language }, true)
  return (
    <HelpAnswer answer={answer}>
      {({ articles: { items } }) => <ArticleCards articles={items.filter(({ type }) => type === 'video')} />}
    </HelpAnswer>
  )
}
