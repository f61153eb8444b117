import {
  Activity,
  KeyRound,
  KeySquare,
  Plug,
  ReceiptText,
  ToggleRight,
  UserRound,
  UsersRound,
  Warehouse,
} from 'lucide-react'
import type { Session } from '../../engine/react/session.ts'
import type { TextId } from '../../ui/text.ts'
import { may, type MenuEntry } from '../routing/navigation.ts'

/** A group of the user menu. */
export interface MenuGroup {
  label: TextId
  /** An entry that stands by itself: its own name says it all. */
  single?: true
  entries: readonly MenuEntry[]
}

const INTEGRATIONS: readonly MenuEntry[] = [
  { to: '/token', label: 'screen.token', icon: KeySquare },
  { to: '/integracao-parceiros', label: 'screen.partners', icon: Plug },
]

/** What partners get and give, as far as it is for this user. */
export const integrationEntries = (session: Session): readonly MenuEntry[] => INTEGRATIONS.filter(may(session))

/** Source: specification section 2, "User menu". Apart from the bars' entries, since only the sheet needs them. */
const GROUPS: readonly MenuGroup[] = [
  {
    label: 'menu.myData',
    entries: [
      { to: '/meus-dados/dados-do-usuario', label: 'screen.ownData', icon: UserRound },
      { to: '/meus-dados/dados-da-fazenda', label: 'screen.ownFarm', icon: Warehouse },
      { to: '/meus-dados/alterar-senha', label: 'screen.password', icon: KeyRound },
    ],
  },
  {
    label: 'screen.bills',
    single: true,
    entries: [{ to: '/minhas-contas', label: 'screen.bills', icon: ReceiptText }],
  },
  { label: 'menu.integrations', entries: INTEGRATIONS },
  {
    label: 'menu.usersFarms',
    entries: [
      { to: '/usuarios', label: 'screen.people', icon: UsersRound },
      { to: '/fazendas', label: 'screen.farms', icon: Warehouse },
    ],
  },
  {
    label: 'menu.operations',
    entries: [
      { to: '/operacao', label: 'screen.operations', icon: Activity },
      { to: '/operacao/telas', label: 'screen.appPaths', icon: ToggleRight },
    ],
  },
]

/** The groups of the user menu that have entries for this user. */
export const accountGroups = (session: Session): readonly MenuGroup[] =>
  GROUPS.map((group) => ({ ...group, entries: group.entries.filter(may(session)) })).filter(
    ({ entries }) => entries.length > 0,
  )
