import { BookOpen, CirclePlay, Search } from 'lucide-react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { HelpTopicListDocument } from '../../../generated/account/help.ts'
import Dialog from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, radius, space, target } from '../../../ui/theme.ts'
import { HelpAnswer } from './help-answer.tsx'
import { articleParams, languageOf, topicPathOf } from './help.rules.ts'
import { Link } from '../../../ui/link.tsx'
import { TopicView } from './topic-view.tsx'

const More = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.l};
  padding-top: ${space.m};
  border-top: 1px solid ${color.border};
  & > a {
    display: inline-flex;
    align-items: center;
    gap: ${space.s};
    min-height: ${target.min};
    border-radius: ${radius.input};
    font-weight: 600;
  }
`

/** The ways to the rest of the help. */
const WAYS = [
  { to: '/artigos-e-videos', label: 'help.searchAll', icon: Search },
  { to: articleParams.address('/artigos-e-videos', { article: 'article' }), label: 'help.tutorials', icon: BookOpen },
  { to: '/video', label: 'help.videos', icon: CirclePlay },
] as const

export interface HelpDialogProps {
  /** Of the screen, or of its topic. */
  path: string
  /** Name of the screen. */
  title: string
  onClose: () => void
}

/** Help about the screen that is open, and the ways to the rest of the help. */
export default function HelpDialog({ path, title, onClose }: HelpDialogProps) {
  const text = useText()
  const language = languageOf(useIntl().locale)
  const answer = useServerAnswer(HelpTopicListDocument, { language, path: topicPathOf(path) }, true)
  return (
    <Dialog wide title={text('help.title', { title })} onClose={onClose}>
      <HelpAnswer answer={answer}>
        {({ helpTopics: { items } }) => {
          const topic = items.at(-1)
          return topic ? <TopicView topic={topic} /> : <Notice role="status">{text('help.noTopic')}</Notice>
        }}
      </HelpAnswer>
      <More aria-label={text('help.more')}>
        {WAYS.map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} replace onClick={onClose}>
            <Icon size={20} aria-hidden /> {text(label)}
          </Link>
        ))}
      </More>
    </Dialog>
  )
}
