import { Baby, ListChecks, Tag } from 'lucide-react'
import { MenuList } from '../../../ui/menu-list.tsx'
import { useText } from '../../../ui/text.ts'

/** Everything that is entered in the calf housing. */
export default function CalfLaunchPage() {
  const text = useText()
  return (
    <MenuList
      label={text('screen.launch')}
      items={[
        {
          to: '/bezerra/novo-nascimento',
          title: text('screen.birthNew'),
          text: text('calfLaunch.birth'),
          icon: Baby,
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
      ]}
    />
  )
}
