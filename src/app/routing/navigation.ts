import {
  Banknote,
  BellRing,
  ChartNoAxesColumn,
  ClipboardList,
  Droplets,
  Eye,
  FileSpreadsheet,
  House,
  LayoutGrid,
  ListChecks,
  Milk,
  MilkOff,
  Microscope,
  Package,
  Pill,
  PlusCircle,
  RefreshCw,
  Tag,
  UsersRound,
  Warehouse,
  type LucideIcon,
} from 'lucide-react'
import { holds, worksIn, type Session } from '../../engine/react/session.ts'
import type { Screen } from '../../ui/screen.ts'
import type { Area } from '../../ui/theme.ts'
import type { TextId } from '../../ui/text.ts'
import { findScreen, isOff } from './screens.ts'

/** An entry of a menu; shown when its screen exists and the user holds its role. */
export interface MenuEntry {
  to: string
  label: TextId
  icon: LucideIcon
}

/** Where the launch menu of an area is. */
const launchOf: Record<Area, string> = { udder: '/ubere-lancamento', calf: '/bezerra-lancamento' }

/** Where the home of an area is. */
export const homeOf: Record<Area, string> = { udder: '/', calf: '/home-bezerra' }

const ENTRIES: Record<Area, MenuEntry[]> = {
  udder: [
    { to: '/ubere/leitura-de-resultados', label: 'screen.readings', icon: Microscope },
    { to: '/ubere/resultados', label: 'screen.results', icon: ClipboardList },
    { to: '/ubere/minhas-tarefas', label: 'screen.tasks', icon: ListChecks },
    { to: '/ubere/ficha-da-vaca', label: 'screen.cows', icon: Tag },
    { to: '/ubere/carencia', label: 'screen.withdrawal', icon: MilkOff },
    { to: '/ubere/vacas-a-ver', label: 'screen.watch', icon: Eye },
    { to: '/ubere/tratamentos', label: 'screen.protocols', icon: Pill },
    { to: '/ubere/economia-de-tratamento', label: 'screen.economy', icon: Banknote },
    { to: '/ubere/graficos', label: 'screen.udderCharts', icon: ChartNoAxesColumn },
    { to: '/ubere/relatorios', label: 'screen.reports', icon: FileSpreadsheet },
    { to: '/ubere/comunidade-lactores', label: 'screen.community', icon: UsersRound },
    { to: '/ubere/analise-cbt-tanque', label: 'nav.tank', icon: Droplets },
    { to: '/lactacao', label: 'screen.lactation', icon: Milk },
    { to: '/rastreio-de-pedidos', label: 'screen.orders', icon: Package },
  ],
  calf: [
    { to: '/bezerra/ficha-da-bezerra', label: 'screen.calves', icon: Tag },
    { to: '/bezerra/doencas', label: 'screen.diseases', icon: ClipboardList },
    { to: '/bezerra/minhas-tarefas', label: 'screen.tasks', icon: ListChecks },
    { to: '/bezerra/ronda', label: 'screen.round', icon: Eye },
    { to: '/bezerra/carencia', label: 'screen.calfWithdrawal', icon: MilkOff },
    { to: '/bezerra/tratamentos', label: 'screen.protocols', icon: Pill },
    { to: '/bezerra/banco-de-colostro', label: 'screen.colostrumBank', icon: Droplets },
    { to: '/bezerra/colostragem', label: 'screen.feedings', icon: Milk },
    { to: '/lactacao', label: 'screen.lactation', icon: Milk },
    { to: '/rastreio-de-pedidos', label: 'screen.orders', icon: Package },
    { to: '/bezerra/graficos', label: 'screen.calfCharts', icon: ChartNoAxesColumn },
    { to: '/bezerra/relatorios', label: 'screen.reports', icon: FileSpreadsheet },
  ],
}

/**
 * Whether somebody may open a screen. One without a role is for those who work in its area, and of these for whom the API
 * serves it: others get none of its records, and would read that there are none.
 */
export const mayOpen = (session: Session, { role, needs, area, layout }: Screen): boolean =>
  holds(session, role) &&
  holds(session, needs ?? null) &&
  (role !== null || layout === 'home' || !(area in homeOf) || worksIn(session, area as Area))

/** The home of the area where a user works, for the home of one where they do not; undefined for any other path. */
export function otherHome(session: Session, pathname: string): string | undefined {
  const area = (['udder', 'calf'] as const).find((each) => homeOf[each] === pathname)
  const other = area === 'udder' ? 'calf' : 'udder'
  return area && !worksIn(session, area) && worksIn(session, other) ? homeOf[other] : undefined
}

/** Whether a link is for somebody: they may open the screen that it leads to, and it is not switched off. */
export const may =
  (session: Session) =>
  ({ to }: Pick<MenuEntry, 'to'>) => {
    const screen = findScreen(to)
    return !screen || (mayOpen(session, screen) && !isOff(session.off, to))
  }

/** How many entries stand in the top bar; the others are behind "more". */
export const IN_BAR = 4

/** What the top bar and the "more" sheet offer in an area. */
export const menuOf = (area: Area, session: Session): MenuEntry[] => ENTRIES[area].filter(may(session))

/** The launch button, if the user may launch in this area. */
export function launchEntry(area: Area, session: Session): MenuEntry | undefined {
  return [{ to: launchOf[area], label: 'nav.launch' as const, icon: PlusCircle }].find(may(session))
}

/** The home button of an area. */
export const homeEntry = (area: Area): MenuEntry => ({ to: homeOf[area], label: 'nav.home', icon: House })

/** Entries that do not depend on the area. */
export const commonEntries = (session: Session): MenuEntry[] =>
  [
    { to: '/selecionar-categoria', label: 'nav.category' as const, icon: LayoutGrid },
    { to: '/selecionar-fazenda', label: 'nav.farm' as const, icon: Warehouse },
    { to: '/central-de-notificacoes', label: 'screen.notifications' as const, icon: BellRing },
    { to: '/sincronizacao', label: 'screen.outbox' as const, icon: RefreshCw },
  ].filter(may(session))
