import { SearchX } from 'lucide-react'
import { useContext, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { ButtonLink } from '../button.tsx'
import { Loading } from '../loading.tsx'
import { StickyFoot } from '../sticky-foot.ts'
import { Stack } from '../surface.tsx'
import { useText } from '../text.ts'
import { OtherFarmsContext } from '../other-farms.ts'
import { EmptyState } from './empty-state.tsx'
import { desk } from '../theme.ts'

const Actions = styled(StickyFoot)`
  flex-wrap: wrap;
  & > * {
    flex: 1 1 auto;
  }
  /* The one thing to do next has a line of its own. */
  & > [data-first] {
    flex-basis: 100%;
  }
  ${desk} {
    & > *,
    & > [data-first] {
      flex: 0 0 auto;
    }
  }
`

interface DetailPageProps<Data> {
  /** Undefined while it loads, null when there is no such record. */
  record: Data | null | undefined
  parent: string
  actions?: (record: Data) => ReactNode
  children: (record: Data) => ReactNode
}

/** One record: what it is and what to do now, then its sections; actions by state within the thumb's reach. */
export function DetailPage<Data>({ record, parent, actions, children }: DetailPageProps<Data>) {
  const text = useText()
  if (record === undefined) return <Loading label={text('list.loading')} />
  if (record === null) return <MissingRecord parent={parent} ofFarm />
  return (
    <Stack>
      {children(record)}
      {actions && (
        <Actions data-print="no" data-actions>
          {actions(record)}
        </Actions>
      )}
    </Stack>
  )
}

interface MissingRecordProps {
  parent: string
  /** Whether such records belong to a farm: the address may be of another farm of the user. */
  ofFarm?: boolean
}

/** That there is no such record, with a way back to its list, and to the user's other farms. */
export function MissingRecord({ parent, ofFarm = false }: MissingRecordProps) {
  const text = useText()
  const { pathname } = useLocation()
  const others = useContext(OtherFarmsContext)
  return (
    <EmptyState icon={SearchX}>
      <p>{text('detail.missing')}</p>
      {ofFarm && others && <p>{text('detail.otherFarm', { farm: others.current })}</p>}
      <ButtonLink to={parent}>{text('detail.back')}</ButtonLink>
      {ofFarm && others && <ButtonLink to={others.choose(pathname)}>{text('nav.farm')}</ButtonLink>}
    </EmptyState>
  )
}
