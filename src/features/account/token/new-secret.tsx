import { KeyRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { color, font, radius, space } from '../../../ui/theme.ts'
import { CopyButton } from '../tools/copy-button.tsx'

const Framed = styled(Card)`
  border: 2px solid ${color.primary};
  scroll-margin-top: 96px;
`

const Secret = styled.code`
  display: block;
  padding: ${space.m};
  border-radius: ${radius.input};
  background: ${color.sunk};
  font-size: ${font.m};
  overflow-wrap: anywhere;
  user-select: all;
`

/** What is said of a secret, by what it belongs to. */
const words = {
  token: {
    title: 'token.secret.title',
    gone: 'token.secret.gone',
    once: 'token.secret.once',
    copy: 'token.secret.copy',
    copied: 'token.secret.copied',
    kept: 'token.secret.kept',
  },
  webhook: {
    title: 'webhook.secret.title',
    gone: 'webhook.secret.gone',
    once: 'webhook.secret.once',
    copy: 'webhook.secret.copy',
    copied: 'webhook.secret.copied',
    kept: 'webhook.secret.kept',
  },
} as const satisfies Record<string, Record<string, TextId>>

interface NewSecretProps {
  /** What was made. */
  of?: keyof typeof words
  /** Whose token it is. */
  name: string
  /** Null where the server has said it before. */
  secret: string | null
  onKept: () => void
}

/** The secret of a new token or webhook, which is shown once: it stays until somebody says that it is kept. */
export function NewSecret({ of = 'token', name, secret, onKept }: NewSecretProps) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <Framed role="status">
      <Stack $gap="m">
        <SectionTitle ref={heading} tabIndex={-1}>
          <KeyRound size={20} aria-hidden /> {text(words[of].title, { name })}
        </SectionTitle>
        <p>{text(secret === null ? words[of].gone : words[of].once)}</p>
        {secret !== null && <Secret>{secret}</Secret>}
        <Row>
          {secret !== null && (
            <CopyButton emphasis="main" value={secret} label={text(words[of].copy)} done={text(words[of].copied)} />
          )}
          <Button onClick={onKept}>{text(words[of].kept)}</Button>
        </Row>
      </Stack>
    </Framed>
  )
}
