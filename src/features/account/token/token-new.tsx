import { TOKEN_DAYS, TOKEN_SCOPES, type TokenScope } from '../../../domain/farm-token.ts'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useTokenCreateMutation } from '../../../generated/account/token.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { TextField } from '../../../ui/fields/plain-fields.tsx'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { Card, SectionTitle } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { atOnce } from '../people/at-once.ts'
import { NeedsNetwork } from '../people/needs-network.tsx'

const loadSchema = async () => (await import('../../../domain/farm-token-draft.ts')).FarmTokenDraft

const DAYS = TOKEN_DAYS.map((days) => `${days}` as const)

const dayTexts: Readonly<Record<(typeof DAYS)[number], TextId>> = {
  '30': 'token.days.month',
  '90': 'token.days.quarter',
  '365': 'token.days.year',
}

const scopeTexts: Readonly<Record<TokenScope, TextId>> = { read: 'token.scope.read', write: 'token.scope.write' }

interface Typed {
  name: string
  scope: TokenScope
  days: (typeof DAYS)[number]
}

const START: Typed = { name: '', scope: 'read', days: '90' }

/** A token that was just made. */
export interface MadeToken {
  name: string
  /** Null where the server has said it before. */
  secret: string | null
}

interface TokenNewProps {
  /** The one table that it is to open: its address from the path on. Without it, the whole farm. */
  spreadsheet?: string
  onMade: (made: MadeToken) => void
  onCancel: () => void
}

/** Making a token: what it is for, what it may do, for how long. */
export default function TokenNew({ spreadsheet, onMade, onCancel }: TokenNewProps) {
  const text = useText()
  const isOnline = useOnline()
  const { farm } = useSession()
  const create = useTokenCreateMutation()
  return (
    <Card>
      <SectionTitle style={{ marginBottom: 12 }}>
        {text(spreadsheet === undefined ? 'token.new' : 'spreadsheet.keep')}
      </SectionTitle>
      {spreadsheet !== undefined && <p style={{ marginBottom: 12 }}>{text('spreadsheet.keep.text')}</p>}
      {!isOnline && <NeedsNetwork />}
      <FormPage
        initial={START}
        rules={loadSchema}
        read={(typed: Typed) => ({ ...typed, days: Number(typed.days) })}
        submit="token.create"
        onCancel={onCancel}
        save={async (draft) => {
          const variables = { input: { ...draft, farm: farm.id, ...(spreadsheet !== undefined && { spreadsheet }) } }
          // The answer holds the secret: it goes to the screen only, not into the cache.
          const { data } = await atOnce(() => create({ variables, fetchPolicy: 'no-cache' }))
          onMade({ name: draft.name, secret: data?.createFarmToken.secret ?? null })
          return true
        }}
      >
        <TextField name="name" label="token.name" hint="token.name.hint" autoComplete="off" maxLength={60} />
        {spreadsheet === undefined && (
          <ChoiceField
            name="scope"
            label="token.scope"
            hint="token.scope.hint"
            options={TOKEN_SCOPES.map((value) => ({ value, label: scopeTexts[value] }))}
          />
        )}
        <ChoiceField
          name="days"
          label="token.days"
          columns={3}
          options={DAYS.map((value) => ({ value, label: dayTexts[value] }))}
        />
      </FormPage>
    </Card>
  )
}
