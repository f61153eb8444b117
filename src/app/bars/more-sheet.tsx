import {
  BookOpen,
  CirclePlay,
  Download,
  Lightbulb,
  LogOut,
  MessageCircle,
  Moon,
  Smartphone,
  Sun,
  Wrench,
} from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useSession, type Locale } from '../../engine/react/session.ts'
import { Button } from '../../ui/button.tsx'
import Dialog from '../../ui/dialog.tsx'
import { Muted, Row, Stack } from '../../ui/surface.tsx'
import { useText, type TextId } from '../../ui/text.ts'
import { color, radius, target } from '../../ui/theme.ts'
import { useArea } from '../routing/area.ts'
import { commonEntries, menuOf, type MenuEntry } from '../routing/navigation.ts'
import { accountGroups } from './account-entries.ts'
import { LOCALES } from '../start/session-store.ts'
import { MenuEntries, MenuLink } from './menu-entries.tsx'
import SignOutDialog from './sign-out-dialog.tsx'
import { useScheme } from '../start/scheme.ts'
import { useConfig } from '../start/shell-context.ts'

/** What there is to read and to watch. */
const HELP: MenuEntry[] = [
  { to: '/artigos-e-videos', label: 'screen.articles', icon: BookOpen },
  { to: '/video', label: 'screen.videos', icon: CirclePlay },
]

/** Tools that are needed seldom. */
const UTILITIES: MenuEntry[] = [
  { to: '/reparar-banco-de-dados', label: 'screen.repair', icon: Wrench },
  { to: '/diagnostico-do-dispositivo', label: 'screen.device', icon: Smartphone },
  { to: '/exportar-banco-de-dados', label: 'screen.export', icon: Download },
  { to: '/dicas-de-boas-vindas', label: 'screen.tips', icon: Lightbulb },
]

const names: Record<Locale, string> = { pt: 'Português', en: 'English', es: 'Español' }

const Language = styled.button`
  flex: 1;
  min-height: ${target.min};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.input};
  background: ${color.surface};
  font-weight: 600;
  &[aria-pressed='true'] {
    border: 2px solid ${color.primary};
    background: ${color.primaryTint};
    color: ${color.primary};
  }
`

interface GroupProps {
  label: TextId
  single?: true | undefined
  entries: readonly MenuEntry[]
  onClose: () => void
}

/** Entries that belong together, under their name. */
function Group({ label, single, entries, onClose }: GroupProps) {
  const text = useText()
  return (
    <nav aria-label={text(label)}>
      {single !== true && <Muted as="h3">{text(label)}</Muted>}
      <MenuEntries entries={entries} replace onClick={onClose} />
    </nav>
  )
}

interface MoreSheetProps {
  /** Opened by the user's badge: own data, users and farms before the screens of the area. */
  accountFirst?: boolean
  onClose: () => void
}

/** Everything that has no place in the bars: the other screens, language, light and dark, signing out. */
export default function MoreSheet({ accountFirst = false, onClose }: MoreSheetProps) {
  const text = useText()
  const session = useSession()
  const area = useArea()
  const { supportUrl } = useConfig()
  const [asking, setAsking] = useState(false)
  const [scheme, setScheme] = useScheme()
  const current = document.documentElement.lang
  if (asking) return <SignOutDialog onClose={onClose} />
  const screens = (
    <nav key="screens" aria-label={text('nav.more')}>
      <MenuEntries entries={[...menuOf(area, session), ...commonEntries(session)]} replace onClick={onClose} />
    </nav>
  )
  const account = accountGroups(session).map((group) => <Group key={group.label} {...group} onClose={onClose} />)
  return (
    <Dialog title={session.userName} onClose={onClose}>
      <Muted>
        {session.farm.code} {session.farm.name}
      </Muted>
      {accountFirst ? [account, screens] : [screens, account]}
      <Group label="menu.help" entries={HELP} onClose={onClose} />
      {supportUrl !== undefined && (
        <MenuLink to={supportUrl} target="_blank" rel="noreferrer">
          <MessageCircle size={22} aria-hidden /> {text('nav.contact')}
        </MenuLink>
      )}
      <Group label="menu.utilities" entries={UTILITIES} onClose={onClose} />
      <Stack $gap="s">
        <Muted as="h3">{text('menu.language')}</Muted>
        <Row>
          {LOCALES.map((locale) => (
            <Language
              key={locale}
              type="button"
              lang={locale}
              aria-pressed={current.startsWith(locale)}
              onClick={() => {
                session.setLanguage(locale)
              }}
            >
              {names[locale]}
            </Language>
          ))}
        </Row>
      </Stack>
      <Button
        onClick={() => {
          setScheme(scheme === 'dark' ? 'light' : 'dark')
        }}
      >
        {scheme === 'dark' ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
        {text(scheme === 'dark' ? 'menu.light' : 'menu.dark')}
      </Button>
      <Button
        onClick={() => {
          setAsking(true)
        }}
      >
        <LogOut size={20} aria-hidden /> {text('menu.signOut')}
      </Button>
    </Dialog>
  )
}
