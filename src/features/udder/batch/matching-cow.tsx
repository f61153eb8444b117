import { CircleCheck, CircleHelp } from 'lucide-react'
import { Suspense } from 'react'
import styled from 'styled-components'
import { findByEarTag } from '../../../domain/animal.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Chip } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, radius, space, target } from '../../../ui/theme.ts'
import { cowOf, type BatchKind } from './batch.rules.ts'

const TreatedNotice = lazyPart(() => import('../task/treated-notice.tsx'))
const WithdrawalNote = lazyPart(() => import('../../care/withdrawal/withdrawal-note.tsx'))

/** Which cow it would be; always as high, so that nothing below jumps while one types. */
const Found = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-height: ${target.min};
  overflow-x: auto;
  white-space: nowrap;
  & > button {
    flex: none;
    min-height: ${target.min};
    padding: 0 ${space.m};
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.chip};
    background: ${color.surface};
    font-weight: 600;
  }
  & > svg {
    flex: none;
  }
`

interface MatchingCowProps {
  typed: string
  kind: BatchKind
  onChoose: (earTag: string) => void
}

/** The cow that is meant, or those that begin with what is typed. */
export function MatchingCow({ typed, kind, onChoose }: MatchingCowProps) {
  const text = useText()
  const animals = useRecords('Animal')
  if (typed.trim() === '') return <Found />
  const cow = cowOf(animals, typed)
  if (cow) {
    return (
      <Found style={{ flexWrap: 'wrap', whiteSpace: 'normal' }}>
        <CircleCheck size={20} color={color.positiveText} aria-hidden />
        <strong>{cow.earTag}</strong> {cow.name} {cow.status === 'dry' && <Chip>{text('animal.status.dry')}</Chip>}
        <Suspense>
          <WithdrawalNote animal={cow} size="beside" />
          {kind === 'drying' && <TreatedNotice cow={cow.id} />}
        </Suspense>
      </Found>
    )
  }
  const cows = animals.filter(({ category }) => category === 'cow')
  const near = findByEarTag(cows, typed, 4)
  return (
    <Found>
      {near.length === 0 && <CircleHelp size={20} aria-hidden />}
      {near.length === 0 && text('batch.error.unknownCow')}
      {near.map((one) => (
        <button
          key={one.id}
          type="button"
          onClick={() => {
            onChoose(one.earTag)
          }}
        >
          {one.earTag}{' '}
          <Suspense>
            <WithdrawalNote animal={one} size="brief" />
          </Suspense>
        </button>
      ))}
    </Found>
  )
}
