import { Baby, Droplets, Eye, ListChecks, Microscope, Milk, Stethoscope, Tag } from 'lucide-react'
import type { Role } from '../../../domain/roles.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import { MenuList, type MenuItem } from '../../../ui/menu-list.tsx'
import { useText } from '../../../ui/text.ts'

/** Everything that is entered in the calf housing, in the order of a calf's life. */
export default function CalfLaunchPage() {
  const text = useText()
  const session = useSession()
  const items: (MenuItem & { role?: Role | readonly Role[] })[] = [
    { to: '/bezerra/novo-nascimento', title: text('screen.birthNew'), text: text('calfLaunch.birth'), icon: Baby },
    {
      to: '/bezerra/nova-colostragem',
      title: text('screen.feedings'),
      text: text('calfLaunch.feeding'),
      icon: Milk,
      role: 'ROLE_APP_BEZERRA_COLOSTRAGEM',
    },
    {
      to: '/bezerra/ronda',
      title: text('screen.round'),
      text: text('calfLaunch.round'),
      icon: Eye,
      role: 'ROLE_APP_BEZERRA_DOENCAS',
    },
    {
      to: '/bezerra/nova-doenca',
      title: text('screen.diseaseNew'),
      text: text('calfLaunch.disease'),
      icon: Stethoscope,
      role: 'ROLE_APP_BEZERRA_DOENCAS',
    },
    {
      to: '/bezerra/novo-colostro',
      title: text('screen.colostrumNew'),
      text: text('calfLaunch.colostrum'),
      icon: Droplets,
      role: 'ROLE_APP_BEZERRA_BANCO_DE_COLOSTRO',
    },
    {
      to: '/bezerra/leitura-de-resultados',
      title: text('screen.readings'),
      text: text('calfLaunch.plates'),
      icon: Microscope,
      role: ['ROLE_APP_BEZERRA_BANCO_DE_COLOSTRO', 'ROLE_APP_BEZERRA_DOENCAS'],
    },
    {
      to: '/bezerra/ficha-da-bezerra',
      title: text('screen.calves'),
      text: text('calfLaunch.calves'),
      icon: ListChecks,
    },
    {
      to: '/bezerra/dados-da-bezerra',
      title: text('calfLaunch.register'),
      text: text('calfLaunch.register.text'),
      icon: Tag,
    },
  ]
  return (
    <MenuList
      label={text('screen.launch')}
      items={items.filter(({ role }) => role === undefined || [role].flat().some((one) => holds(session, one)))}
    />
  )
}
