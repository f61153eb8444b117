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

/** Something to copy letter by letter. */
export const Secret = styled.code`
  display: block;
  padding: ${space.m};
  border-radius: ${radius.input};
  background: ${color.sunk};
  font-size: ${font.m};
  overflow-wrap: anywhere;
  user-select: all;
`

/** What is said of a secret. */
export type SecretWords = Readonly<Record<'title' | 'gone' | 'once' | 'copy' | 'copied' | 'kept', TextId>>

const TOKEN_WORDS: SecretWords = {
  title: 'token.secret.title',
  gone: 'token.secret.gone',
  once: 'token.secret.once',
  copy: 'token.secret.copy',
  copied: 'token.secret.copied',
  kept: 'token.secret.kept',
}

interface NewSecretProps {
  /** Of a token, unless given. */
  words?: SecretWords
  /** Whose token it is. */
  name: string
  /** Null where the server has said it before. */
  secret: string | null
  onKept: () => void
}

/** The secret of a new token or webhook, which is shown once: it stays until somebody says that it is kept. */
export function NewSecret({ words = TOKEN_WORDS, name, secret, onKept }: NewSecretProps) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <Framed role="status">
      <Stack $gap="m">
        <SectionTitle ref={heading} tabIndex={-1}>
          <KeyRound size={20} aria-hidden /> {text(words.title, { name })}
        </SectionTitle>
        <p>{text(secret === null ? words.gone : words.once)}</p>
        {secret !== null && <Secret>{secret}</Secret>}
        <Row>
          {secret !== null && (
            <CopyButton emphasis="main" value={secret} label={text(words.copy)} done={text(words.copied)} />
          )}
          <Button onClick={onKept}>{text(words.kept)}</Button>
        </Row>
      </Stack>
    </Framed>
  )
}
