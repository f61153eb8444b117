import styled from 'styled-components'
import { birthsOfCalving } from '../../../domain/birth.ts'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useSession, worksIn } from '../../../engine/react/session.ts'
import { useDates } from '../../../ui/dates.ts'
import { Link } from '../../../ui/link.tsx'
import { useText } from '../../../ui/text.ts'

const Births = styled.ul`
  & a {
    display: flex;
    align-items: center;
    min-height: 48px;
  }
`

/** What a calving brought, for those who keep the calves: a calf born dead has no record that leads to its birth. */
export function CalvingBirths({ calving }: { calving: FarmRecords['Calving'] }) {
  const text = useText()
  const dates = useDates()
  const session = useSession()
  const births = birthsOfCalving(calving, useRecords('Birth'))
  const animals = useRecords('Animal')
  if (births.length === 0 || !worksIn(session, 'calf')) return null

  const nameOf = ({ calf, date, destination }: FarmRecords['Birth']): string => {
    const day = dates.day(date)
    if (destination === 'stillborn') return text('calving.birth.stillborn', { date: day })
    const born = animals.find(({ id }) => id === calf)
    return born ? text('calving.birth.calf', { earTag: born.earTag, date: day }) : text('calving.birth', { date: day })
  }
  return (
    <Births>
      {births.map((birth) => (
        <li key={birth.id}>
          <Link to={`/bezerra/nascimento/${birth.id}`}>{nameOf(birth)}</Link>
        </li>
      ))}
    </Births>
  )
}
