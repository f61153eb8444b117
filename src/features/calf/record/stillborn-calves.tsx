import { ChevronDown } from 'lucide-react'
import styled from 'styled-components'
import { compareDates } from '../../../domain/calendar.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { Disclosure } from '../../../ui/disclosure.ts'
import { Link } from '../../../ui/link.tsx'
import { useText } from '../../../ui/text.ts'
import { space, target } from '../../../ui/theme.ts'
import { RecordMark } from '../../care/write/record-mark.tsx'

const Births = styled.ul`
  & a {
    display: inline-flex;
    align-items: center;
    min-height: ${target.min};
    margin-right: ${space.s};
  }
`

/** Calves born dead, the last first: they have no ear tag and no row of their own, and their births may need a correction. */
export default function StillbornCalves() {
  const text = useText()
  const dates = useDates()
  const animals = useRecords('Animal')
  const births = useRecords('Birth')
    .filter(({ destination }) => destination === 'stillborn')
    .sort((a, b) => compareDates(b.date, a.date))
  if (births.length === 0) return null
  return (
    <Disclosure>
      <summary>
        <ChevronDown size={20} aria-hidden /> {text('calf.stillborn', { count: births.length })}
      </summary>
      <Births>
        {births.map(({ id, date, dam }) => {
          const mother = animals.find((animal) => animal.id === dam)
          return (
            <li key={id}>
              <Link to={`/bezerra/nascimento/${id}`}>
                {dates.day(date)}
                {mother && ` · ${text('calf.ofDam', { earTag: mother.earTag })}`}
              </Link>
              <RecordMark type="Birth" id={id} />
            </li>
          )
        })}
      </Births>
    </Disclosure>
  )
}
