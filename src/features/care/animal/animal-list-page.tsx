import { Suspense, type ReactNode } from 'react'
import type { AnimalCategory } from '../../../domain/animal.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { ListDefinition } from '../../../ui/frames/list-definition.ts'
import type { ListPageProps } from '../../../ui/frames/list-page.tsx'
import { RecordListPage } from '../../../ui/frames/record-list-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { MoveButton } from './move-button.tsx'
import type { Picking } from './use-picking.ts'

type Animal = FarmRecords['Animal']

const MovePens = lazyPart(() => import('./move-pens.tsx'))

interface AnimalListPageProps extends Omit<ListPageProps<Animal>, 'children' | 'tools'> {
  category: AnimalCategory
  title: TextId
  /** What is shown of each. */
  definition: ListDefinition<Animal>
  picking: Picking
  action: ReactNode
}

/** The animals of a herd, one tap to each; or ticked, to move them to another pen. */
export function AnimalListPage({ category, title, definition, picking, action, ...list }: AnimalListPageProps) {
  const text = useText()
  if (!picking.isOn) {
    const tools = <MoveButton picking={picking} />
    return <RecordListPage {...list} title={title} list={definition} action={action} tools={tools} />
  }
  return (
    <Suspense fallback={<Loading label={text('list.loading')} />}>
      <MovePens {...list} category={category} picking={picking} />
    </Suspense>
  )
}
