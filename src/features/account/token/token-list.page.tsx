import { KeySquare } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { useSession } from '../../../engine/react/session.ts'
import { TokenListDocument } from '../../../generated/account/token.ts'
import { Button } from '../../../ui/button.tsx'
import { ListPage } from '../../../ui/frames/list-page.tsx'
import { Rows } from '../../../ui/frames/rows.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Muted, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { AnswerFrame } from '../people/answer-frame.tsx'
import { NewSecret } from './new-secret.tsx'
import { TokenItem } from './token-item.tsx'

const TokenNew = lazyPart(() => import('./token-new.tsx'))
const SpreadsheetAddress = lazyPart(() => import('./spreadsheet-address.tsx'))

/** Keys of the farm for programs: making one, what became of them, ending them. */
export default function TokenListPage() {
  const text = useText()
  const { farm } = useSession()
  const answer = useServerAnswer(TokenListDocument, { farm: farm.id })
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<{ name: string; secret: string | null } | null>(null)
  const add = !making && (
    <Button
      emphasis="main"
      onClick={() => {
        setMaking(true)
        setMade(null)
      }}
    >
      <KeySquare size={20} aria-hidden /> {text('token.new')}
    </Button>
  )
  return (
    <Stack>
      <Muted as="p">{text('token.about')}</Muted>
      {made && (
        <NewSecret
          {...made}
          onKept={() => {
            setMade(null)
          }}
        />
      )}
      {making && (
        <Suspense fallback={<Skeleton $height="420px" />}>
          <TokenNew
            onCancel={() => {
              setMaking(false)
            }}
            onMade={(token) => {
              setMaking(false)
              setMade(token)
              void answer.refresh()
            }}
          />
        </Suspense>
      )}
      <AnswerFrame answer={answer}>
        {({ farmTokens: { items } }) =>
          // The form already says what an empty list would.
          making && items.length === 0 ? null : (
            <ListPage
              rows={items}
              count="token.count"
              empty={{ title: 'token.empty', text: 'token.empty.text', action: add }}
              action={add}
            >
              {(rows) => (
                <Rows>
                  {rows.map((token) => (
                    <li key={token.id}>
                      <TokenItem token={token} onRevoked={answer.refresh} />
                    </li>
                  ))}
                </Rows>
              )}
            </ListPage>
          )
        }
      </AnswerFrame>
      <Suspense fallback={<Skeleton $height="420px" />}>
        <SpreadsheetAddress
          onKept={(token) => {
            setMade(token)
            void answer.refresh()
          }}
        />
      </Suspense>
    </Stack>
  )
}
