import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { showPhone } from '../../../domain/shown-phone.ts'
import type { Profile } from '../../../domain/roles.ts'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { useSession } from '../../../engine/react/session.ts'
import {
  OwnDataFindDocument,
  useOwnDataSaveMutation,
  type OwnDataRowFragment,
} from '../../../generated/account/self.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/plain-fields.tsx'
import { FormColumns, FormPage } from '../../../ui/frames/form-page.tsx'
import { Columns, Muted, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { AnswerFrame } from '../people/answer-frame.tsx'
import { ContactFields, OwnPasswordField } from '../people/contact-fields.tsx'
import { LanguageAndReminders } from '../people/language-and-reminders.tsx'
import { directly } from '../people/directly.ts'
import { NeedsNetwork } from '../people/needs-network.tsx'
import { changesAmong } from '../people/person.rules.ts'
import { profileTexts } from '../people/person.texts.ts'
import { DeleteAccount } from './delete-account.tsx'
import { ExportOwnData } from './export-own-data.tsx'
import { OwnInvitations } from './own-invitations.tsx'
import { SessionList } from './session-list.tsx'

const loadSchema = async () => (await import('../../../domain/user-draft.ts')).OwnDataDraft

/** What people see and change of themselves: data, devices, and what is held about them. */
export default function OwnDataPage() {
  const answer = useServerAnswer(OwnDataFindDocument, {})
  const confirm = useSavedToast()
  return (
    <AnswerFrame answer={answer}>
      {({ me }) =>
        me && (
          <Stack $gap="xl">
            <OwnInvitations />
            <OwnForm key={me.version} me={me} confirm={confirm} refresh={answer.refresh} />
            <Columns $gap="l">
              <SessionList />
              <Stack $gap="l">
                <ExportOwnData />
                <DeleteAccount />
              </Stack>
            </Columns>
          </Stack>
        )
      }
    </AnswerFrame>
  )
}

/** Says that data were saved: in the language that was chosen, once its texts are there. @returns takes that language */
function useSavedToast(): (language: string) => void {
  const text = useText()
  const toast = useToast()
  const { locale } = useIntl()
  const [saved, setSaved] = useState<{ language: string } | null>(null)
  const told = useRef(saved)
  useEffect(
    function sayInLanguage() {
      if (saved === told.current || !saved || !locale.startsWith(saved.language)) return
      told.current = saved
      toast({ text: text('own.saved') })
    },
    [saved, locale, text, toast],
  )
  return (language) => {
    setSaved({ language })
  }
}

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed)

const formOf = ({ name, login, email, phone, languageMain, ...me }: OwnDataRowFragment) => ({
  ...{ name, login, email: email ?? '', phone: phone === null ? '' : showPhone(phone), languageMain },
  ...{ clinicalCurePopup: me.clinicalCurePopup, lactatingCowsPopup: me.lactatingCowsPopup, currentPassword: '' },
})

const read = (values: ReturnType<typeof formOf>) => ({
  ...values,
  email: orNull(values.email),
  phone: orNull(values.phone),
  currentPassword: orNull(values.currentPassword),
})

interface OwnFormProps {
  me: OwnDataRowFragment
  /** Says that the data were saved, in a language; any, if it is empty. */
  confirm: (language: string) => void
  refresh: () => Promise<void>
}

function OwnForm({ me, confirm, refresh }: OwnFormProps) {
  const text = useText()
  const isOnline = useOnline()
  const { setLanguage } = useSession()
  const save = useOwnDataSaveMutation()
  const profiles = me.profiles.map((profile) => text(profileTexts[profile as Profile])).join(', ')
  return (
    <section>
      {!isOnline && <NeedsNetwork />}
      <Muted as="p" style={{ marginBottom: 16 }}>
        {text('own.login', { login: me.login, profiles })}
      </Muted>
      <FormPage
        initial={formOf(me)}
        rules={loadSchema}
        read={read}
        submit="own.save"
        wide
        record={me}
        save={async ({ currentPassword, ...draft }) => {
          const input = changesAmong(draft, me)
          const own = currentPassword === null ? {} : { currentPassword }
          if (Object.keys(input).length > 0) {
            await directly(() => save({ variables: { id: me.id, input: { ...input, ...own } } }))
          }
          if (input.languageMain) setLanguage(input.languageMain)
          confirm(input.languageMain ?? '')
          await refresh()
          return true
        }}
      >
        <FormColumns>
          <TextField name="name" label="people.name" autoComplete="name" />
          <ContactFields />
        </FormColumns>
        <OwnPasswordField />
        <LanguageAndReminders />
      </FormPage>
      <ButtonLink to="/meus-dados/alterar-senha">
        <KeyRound size={20} aria-hidden /> {text('screen.password')}
      </ButtonLink>
    </section>
  )
}
