import { Suspense } from 'react'
import styled from 'styled-components'
import { useRecord, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import { lazyWithPreload, preloadParts } from '../../../ui/lazy-with-preload.tsx'
import { Link } from '../../../ui/link.tsx'
import { Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font } from '../../../ui/theme.ts'
import { AgentName } from '../../care/plate/agent-name.tsx'
import { ResultChip } from '../diagnostic/result-chip.tsx'
import { findingsOf } from './result.rules.ts'

const LeftNote = lazyWithPreload(() => import('../diagnostic/left-note.tsx'))
const WithdrawalNote = lazyWithPreload(() => import('../../care/withdrawal/withdrawal-note.tsx'))

preloadParts(LeftNote, WithdrawalNote)

const Tag = styled.h2`
  font-size: ${font.xxl};
  line-height: 1.2;
`

const Finding = styled.div`
  font-size: ${font.xl};
`

/** Which cow, and what was found. */
export function ResultHeader({ row }: { row: FarmRecords['Diagnostic'] }) {
  const text = useText()
  const cow = useRecord('Animal', row.animal)
  const seesCow = holds(useSession(), 'ROLE_APP_UBERE_FICHA_DA_VACA')
  const name = text('animal.cowTag', { earTag: cow?.earTag ?? '' })
  return (
    <Stack $gap="s">
      <Row $gap="m">
        <Tag>{seesCow ? <Link to={`/ubere/ficha-da-vaca/${row.animal}`}>{name}</Link> : name}</Tag>
        {cow?.name && <Muted>{cow.name}</Muted>}
      </Row>
      <Row>
        <ResultChip result={row.result} />
        {cow && (
          <Suspense>
            <LeftNote diagnostic={row} />
            <WithdrawalNote animal={cow} size="both" />
          </Suspense>
        )}
      </Row>
      {findingsOf(row).map(({ agent, colour }) => (
        <Finding key={agent}>
          <AgentName agent={agent} colour={colour} />
        </Finding>
      ))}
    </Stack>
  )
}
