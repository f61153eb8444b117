import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ButtonLink } from '../button.tsx'
import { Loading } from '../loading.tsx'
import { Stack } from '../surface.tsx'
import { useText } from '../text.ts'
import { color, desk, space } from '../theme.ts'

const Missing = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.l};
  padding: ${space.xxxl} ${space.l};
  text-align: center;
  color: ${color.muted};
`

const Actions = styled.div`
  position: sticky;
  bottom: calc(63px + env(safe-area-inset-bottom));
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  padding: ${space.m} 0;
  background: linear-gradient(transparent, ${color.bg} 12px);
  & > * {
    flex: 1 1 auto;
  }
  ${desk} {
    bottom: 0;
    & > * {
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
  if (record === null) {
    return (
      <Missing>
        <SearchX size={40} aria-hidden />
        <p>{text('detail.missing')}</p>
        <ButtonLink to={parent}>{text('detail.back')}</ButtonLink>
      </Missing>
    )
  }
  return (
    <Stack>
      {children(record)}
      {actions && <Actions data-print="no">{actions(record)}</Actions>}
    </Stack>
  )
}
