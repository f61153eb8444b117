import { Droplets, FlipVertical2, ListPlus, Microscope, Milk, ScanBarcode, Stethoscope } from 'lucide-react'
import { useMemo } from 'react'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useNow } from '../../../ui/dates.ts'
import { MenuList } from '../../../ui/menu-list.tsx'
import { useText } from '../../../ui/text.ts'
import { freeSidesB } from '../exam/plate-sides.rules.ts'
import { readyPlates } from '../reading/reading.rules.ts'

/** Everything that is entered at the cow or at the incubator. */
export default function LaunchPage() {
  const text = useText()
  const now = useNow()
  const diagnostics = useRecords('Diagnostic')
  const ready = useMemo(() => readyPlates(diagnostics, now).length, [diagnostics, now])
  const freeSides = useMemo(() => freeSidesB(diagnostics).length, [diagnostics])
  return (
    <MenuList
      label={text('screen.launch')}
      items={[
        {
          to: '/ubere/exame-microbiologico',
          title: text('screen.exam'),
          text: text('launch.exam'),
          icon: ScanBarcode,
        },
        {
          to: '/ubere/exame-microbiologico-lado-b',
          title: text('screen.examSideB'),
          text: text('launch.sideB', { count: freeSides }),
          icon: FlipVertical2,
        },
        {
          to: '/ubere/leitura-de-resultados',
          title: text('screen.readings'),
          text: text('launch.readings'),
          icon: Microscope,
          count: ready,
        },
        {
          to: '/ubere/nova-mastite-clinica-sem-exame',
          title: text('screen.uncultured'),
          text: text('launch.uncultured'),
          icon: Stethoscope,
        },
        {
          to: '/mass-launches',
          title: text('screen.massLaunches'),
          text: text('exam.batch'),
          icon: ListPlus,
        },
        {
          to: '/ubere/new-analise-cbt-tanque',
          title: text('screen.tankNew'),
          text: text('launch.tank'),
          icon: Droplets,
        },
        { to: '/nova-lactacao', title: text('screen.lactationNew'), text: text('launch.lactation'), icon: Milk },
      ]}
    />
  )
}
