import { CloudOff, Search } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { HelpSearchDocument } from '../../../generated/account/help.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Rows } from '../../../ui/frames/rows.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Chip, Hidden, Muted, Notice, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { color, space, target } from '../../../ui/theme.ts'
import { HelpAnswer } from './help-answer.tsx'
import { useFoundOnDevice, type Found } from './help-on-device.ts'
import { articlePath, languageOf } from './help.rules.ts'
import { Link } from '../../../ui/link.tsx'

const HelpDialog = lazyPart(() => import('./help-dialog.tsx'))

const Line = styled.form`
  display: flex;
  gap: ${space.s};
  max-width: 560px;
  & > label {
    flex: 1;
    min-width: 0;
  }
`

/** Searches in all of the help, when the words are complete. */
export function HelpSearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const text = useText()
  const [typed, setTyped] = useState(search)
  return (
    <search>
      <Line
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        <label>
          <Hidden>{text('help.search')}</Hidden>
          <Input
            type="search"
            maxLength={100}
            value={typed}
            placeholder={text('help.search.hint')}
            onChange={({ target: { value } }) => {
              setTyped(value)
              if (value === '') onSearch('')
            }}
          />
        </label>
        <Button type="submit">
          <Search size={20} aria-hidden /> {text('help.search.go')}
        </Button>
      </Line>
    </search>
  )
}

const kinds: Record<Found['kind'], TextId> = {
  topic: 'help.topic',
  article: 'help.article',
  video: 'help.video',
}

/** What was found, the best first: in all of the help, or without an answer of the server in what this device has. */
export function HelpFindings({ search }: { search: string }) {
  const text = useText()
  const language = languageOf(useIntl().locale)
  const answer = useServerAnswer(HelpSearchDocument, { language, text: search })
  const onDevice = useFoundOnDevice(language, search, answer.data === undefined && answer.failed)
  if (onDevice) {
    return (
      <Stack>
        <Notice role="status">
          <CloudOff size={20} aria-hidden /> {text('help.found.onDevice')}
        </Notice>
        <Findings found={onDevice} />
      </Stack>
    )
  }
  return <HelpAnswer answer={answer}>{({ searchHelp }) => <Findings found={searchHelp?.found ?? []} />}</HelpAnswer>
}

function Findings({ found }: { found: readonly Found[] }) {
  const text = useText()
  const [opened, setOpened] = useState<Found>()
  if (found.length === 0) {
    return (
      <EmptyState icon={Search} title={text('help.found.none')}>
        <p>{text('help.found.none.text')}</p>
      </EmptyState>
    )
  }
  return (
    <Stack $gap="s">
      <Muted role="status">{text('help.found', { count: found.length })}</Muted>
      <Rows>
        {found.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <Finding
              found={one}
              onOpen={() => {
                setOpened(one)
              }}
            />
          </li>
        ))}
      </Rows>
      {opened && (
        <Suspense>
          <HelpDialog
            path={opened.appWebPath ?? ''}
            title={opened.title}
            onClose={() => {
              setOpened(undefined)
            }}
          />
        </Suspense>
      )}
    </Stack>
  )
}

const entry = `
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 4px;
  width: 100%;
  padding: 12px 16px;
  border: 0;
  background: none;
  color: inherit;
  text-align: left;
  text-decoration: none;
`

const EntryLink = styled(Link)`
  ${entry}
  min-height: ${target.base};
  &:hover {
    background: ${color.sunk};
  }
`

const EntryButton = styled.button`
  ${entry}
  min-height: ${target.base};
  &:hover {
    background: ${color.sunk};
  }
`

function Finding({ found, onOpen }: { found: Found; onOpen: () => void }): ReactNode {
  const text = useText()
  const { kind, id, title, excerpt } = found
  const content = (
    <>
      <Chip>{text(kinds[kind])}</Chip>
      <strong>{title}</strong>
      <Muted>{excerpt}</Muted>
    </>
  )
  return kind === 'topic' ? (
    <EntryButton type="button" aria-haspopup="dialog" onClick={onOpen}>
      {content}
    </EntryButton>
  ) : (
    <EntryLink to={articlePath({ id, type: kind })}>{content}</EntryLink>
  )
}
