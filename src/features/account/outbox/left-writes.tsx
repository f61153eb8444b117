import { useEffect, useState } from 'react'
import { readUnsent } from '../../../engine/outbox/read-unsent.ts'
import { useEngine } from '../../../engine/react/farm-records.ts'
import { More } from '../../../ui/frames/more.tsx'
import { Rows } from '../../../ui/frames/rows.ts'
import { Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { WriteChanges } from './write-changes.tsx'
import { Write, WriteLine } from './write-line.tsx'

/** How many writes are shown at first and added by "more". */
const STEP = 20

/** The unsent writes of a farm that the user no longer belongs to. */
export default function LeftWrites({ farmId }: { farmId: string }) {
  const text = useText()
  const { scope } = useEngine()
  const { userId } = scope
  const [found, setFound] = useState<Awaited<ReturnType<typeof readUnsent>> | 'failed'>()
  const [shown, setShown] = useState(STEP)
  useEffect(() => {
    readUnsent({ userId, farmId }).then(setFound, () => {
      setFound('failed')
    })
  }, [userId, farmId])
  if (!found) return <Loading label={text('list.loading')} />
  if (found === 'failed') {
    return (
      <Notice $tone="danger" role="alert">
        {text('outbox.leftFarm.failed')}
      </Notice>
    )
  }
  const { rows, subjects } = found
  return (
    <>
      <Rows>
        {rows.slice(0, shown).map((row) => (
          <Write key={row.key}>
            <WriteLine row={row} state={stateOf(row.state)} kept={subjects[row.key]} />
            <WriteChanges row={row} />
          </Write>
        ))}
      </Rows>
      <More step={STEP} shown={shown} total={rows.length} onMore={setShown} />
    </>
  )
}

const stateOf = (state: string) => (state === 'refused' || state === 'conflict' ? state : 'pending')
