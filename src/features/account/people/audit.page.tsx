import { useIntl } from 'react-intl'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { useSession } from '../../../engine/react/session.ts'
import { AuditListDocument, type AuditListQuery } from '../../../generated/account/person.ts'
import { useDates } from '../../../ui/dates.ts'
import { ListPage } from '../../../ui/frames/list-page.tsx'
import { Rows } from '../../../ui/frames/rows.ts'
import { personName } from '../../../ui/person-name.ts'
import { Muted, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { AnswerFrame } from './answer-frame.tsx'
import { auditFieldTexts, auditTitles, changeWords } from './audit.rules.ts'

type Entry = AuditListQuery['auditEntries']['items'][number]

/** What was changed about the people and the data of the farm, when and by whom. */
export default function AuditPage() {
  const { farm } = useSession()
  const answer = useServerAnswer(AuditListDocument, { farm: farm.id })
  return (
    <AnswerFrame answer={answer}>
      {({ auditEntries: { items } }) => (
        <ListPage rows={items} count="audit.count" empty={{ title: 'audit.empty', text: 'audit.empty.text' }}>
          {(rows) => (
            <Rows>
              {rows.map((entry) => (
                <li key={entry.id}>
                  <AuditRow entry={entry} />
                </li>
              ))}
            </Rows>
          )}
        </ListPage>
      )}
    </AnswerFrame>
  )
}

function AuditRow({ entry }: { entry: Entry }) {
  const text = useText()
  const dates = useDates()
  const { formatNumber } = useIntl()
  const { kind, action, author, subject, at } = entry
  // Who was invited need be no colleague: the login names them.
  const login = kind === 'invitation' ? entry.changes[0]?.after : undefined
  // An administrator can reopen a farm without working on it, so no colleague is the author.
  const unseen = kind === 'farm' && action === 'added' ? text('audit.outsider') : '–'
  const changes = kind === 'invitation' ? [] : entry.changes
  return (
    <Stack $gap="xs" style={{ padding: '12px 16px' }}>
      <strong style={{ overflowWrap: 'anywhere' }}>
        {text(auditTitles[`${kind}.${action}`] ?? 'audit.person.changed', {
          name: login ?? personName(subject?.name ?? null, text),
        })}
      </strong>
      {changes.map(({ field, before, after }) => (
        <span key={field} style={{ overflowWrap: 'anywhere' }}>
          {auditFieldTexts[field] ? `${text(auditFieldTexts[field])}: ` : ''}
          {changeWords(field, before ?? null, after ?? null, { text, number: formatNumber })}
        </span>
      ))}
      <Muted title={dates.exact(at)}>
        {text('audit.by', { name: author ? personName(author.name, text) : (login ?? unseen), when: dates.moment(at) })}
      </Muted>
    </Stack>
  )
}
