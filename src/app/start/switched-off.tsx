import { useEffect, type ReactNode } from 'react'
import { useRecords, useSync } from '../../engine/react/farm-records.ts'
import { useSession } from '../../engine/react/session.ts'

/** Tells the session which screens an administrator has switched off, as soon as this device has heard of it. */
export default function SwitchedOff(): ReactNode {
  const { off = [], change } = useSession()
  const ready = useSync('ready')
  const paths = useRecords('AppPath')
  const known = paths
    .filter(({ enabled }) => !enabled)
    .map(({ appWebPath }) => appWebPath)
    .sort()
    .join(' ')
  useEffect(() => {
    if (ready && known !== off.join(' ')) change({ off: known === '' ? [] : known.split(' ') })
  }, [known, off, ready, change])
  return null
}
