import { CloudOff } from 'lucide-react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import type { HelpTopicListQuery } from '../../../generated/account/help.ts'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { color, space } from '../../../ui/theme.ts'
import { Film } from './film.tsx'
import { languageOf } from './help.rules.ts'
import { Picture } from './picture.tsx'

const Steps = styled.ol`
  display: grid;
  gap: ${space.m};
  padding: 0;
  list-style: none;
  counter-reset: step;
  & > li {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr);
    gap: ${space.m};
    align-items: start;
    counter-increment: step;
  }
  & > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    margin-top: -2px;
    border-radius: 50%;
    background: ${color.primaryTint};
    color: ${color.primary};
    font-weight: 700;
  }
`

type Topic = HelpTopicListQuery['helpTopics']['items'][number]

/** Help about one screen: what it is for, a film or a picture, the steps, and what to mind without a network. */
export function TopicView({ topic }: { topic: Topic }) {
  const language = languageOf(useIntl().locale)
  const { purpose, steps, offline, type, cover, file, captions, title } = topic
  return (
    <Stack>
      <p>{purpose}</p>
      {type === 'video' && file && <Film {...{ title, file, cover, captions, language }} />}
      {steps.length > 0 && (
        <Steps>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
      )}
      {offline !== null && (
        <Notice>
          <CloudOff size={20} aria-hidden />
          <span>{offline}</span>
        </Notice>
      )}
      {type === 'other' && cover && <Picture cover={cover} file={file} />}
    </Stack>
  )
}
