import { Webhook } from 'lucide-react'
import { useState } from 'react'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { useSession } from '../../../engine/react/session.ts'
import { PartnerListDocument } from '../../../generated/account/partner.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ListPage } from '../../../ui/frames/list-page.tsx'
import { Rows } from '../../../ui/frames/rows.ts'
import { Muted, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { AnswerFrame } from '../people/answer-frame.tsx'
import { NewSecret } from '../token/new-secret.tsx'
import { PartnerItem } from './partner-item.tsx'

/** Programs of others: which of them come to the farm's data; connecting them and taking that back. */
export default function PartnerListPage() {
  const text = useText()
  const { farm } = useSession()
  const answer = useServerAnswer(PartnerListDocument, { farm: farm.id })
  const [made, setMade] = useState<{ name: string; secret: string | null } | null>(null)
  return (
    <Stack>
      <Muted as="p">{text('partner.about')}</Muted>
      <div>
        <ButtonLink to="/integracao-parceiros/webhooks">
          <Webhook size={20} aria-hidden /> {text('partner.webhooks')}
        </ButtonLink>
      </div>
      {made && (
        <NewSecret
          {...made}
          onKept={() => {
            setMade(null)
          }}
        />
      )}
      <AnswerFrame answer={answer}>
        {({ partners, partnerTokens }) => (
          <ListPage
            rows={partners.items}
            count="partner.count"
            empty={{ title: 'partner.empty', text: 'partner.empty.text' }}
          >
            {(rows) => (
              <Rows>
                {rows.map((partner) => (
                  <li key={partner.id}>
                    <PartnerItem
                      partner={partner}
                      // The one that works comes first of those of one partner: others were ended before it.
                      token={partnerTokens.items.find(
                        (one) => one.partner.id === partner.id && one.state !== 'revoked',
                      )}
                      onConnected={setMade}
                      onChange={answer.refresh}
                    />
                  </li>
                ))}
              </Rows>
            )}
          </ListPage>
        )}
      </AnswerFrame>
    </Stack>
  )
}
