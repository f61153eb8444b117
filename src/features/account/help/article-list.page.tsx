import { useIntl } from 'react-intl'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { ArticleListDocument } from '../../../generated/account/help.ts'
import { Chooser } from '../../../ui/fields/chooser.tsx'
import { useListParams } from '../../../ui/list-params.ts'
import { Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { ArticleCards } from './article-cards.tsx'
import { HelpAnswer } from './help-answer.tsx'
import { HelpFindings, HelpSearchField } from './help-search.tsx'
import { articleParams, languageOf } from './help.rules.ts'

/** Articles and videos, and the search in all of the help. */
export default function ArticleListPage() {
  const text = useText()
  const language = languageOf(useIntl().locale)
  const answer = useServerAnswer(ArticleListDocument, { language }, true)
  const [{ search, article }, change] = useListParams(articleParams)
  return (
    <Stack>
      <HelpSearchField
        search={search}
        onSearch={(words) => {
          change({ search: words })
        }}
      />
      {search !== '' ? (
        <HelpFindings search={search} />
      ) : (
        <>
          <div style={{ maxWidth: 300 }}>
            <Chooser
              label="help.show"
              value={article}
              options={[
                ['', text('help.show.all')],
                ['article', text('help.show.articles')],
                ['video', text('help.show.videos')],
              ]}
              onChoose={(chosen) => {
                change({ article: chosen })
              }}
            />
          </div>
          <HelpAnswer answer={answer}>
            {({ articles: { items } }) => (
              <ArticleCards articles={items.filter(({ type }) => article === '' || type === article)} />
            )}
          </HelpAnswer>
        </>
      )}
    </Stack>
  )
}
