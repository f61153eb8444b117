import { ChevronRight, Plus } from 'lucide-react'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { useSession } from '../../../engine/react/session.ts'
import { FarmListDocument } from '../../../generated/account/farm.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ListPage } from '../../../ui/frames/list-page.tsx'
import { Rows } from '../../../ui/frames/rows.ts'
import { Chip, Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { AnswerFrame } from '../people/answer-frame.tsx'
import { LinkRow } from '../people/link-row.ts'

/** The farms of the user. */
export default function FarmListPage() {
  const text = useText()
  const { farm } = useSession()
  const answer = useServerAnswer(FarmListDocument, {})
  const action = (
    <ButtonLink to="/nova-fazenda" emphasis="main" wide>
      <Plus size={20} aria-hidden /> {text('screen.farmNew')}
    </ButtonLink>
  )
  return (
    <AnswerFrame answer={answer}>
      {({ farms: { items } }) => (
        <ListPage
          rows={items}
          count="farm.count"
          empty={{ title: 'farm.empty', text: 'farm.empty.text', action }}
          action={action}
        >
          {(rows) => (
            <Rows>
              {rows.map(({ id, code, name, city, state }) => (
                <li key={id}>
                  <LinkRow to={`/fazendas/${id}`}>
                    <span>
                      <strong>
                        {code} {name}
                      </strong>{' '}
                      {id === farm.id && <Chip $tone="info">{text('farm.here')}</Chip>}
                      <Muted as="div">{[city, state].filter(Boolean).join(' – ')}</Muted>
                    </span>
                    <ChevronRight size={20} aria-hidden />
                  </LinkRow>
                </li>
              ))}
            </Rows>
          )}
        </ListPage>
      )}
    </AnswerFrame>
  )
}
