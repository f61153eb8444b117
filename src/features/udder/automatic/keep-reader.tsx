import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { isReaderKept, keepReader } from './device-reader.ts'

/** Fetches the reader for days without a network; says so when it is here. */
export default function KeepReader() {
  const text = useText()
  const [kept, setKept] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let left = false
    void isReaderKept().then((is) => {
      if (!left) setKept(is)
    })
    return () => {
      left = true
    }
  }, [])
  if (kept === undefined) return null
  if (kept) return <Muted as="p">{text('reader.kept')}</Muted>
  return (
    <Button
      emphasis="quiet"
      disabled={busy}
      onClick={() => {
        setBusy(true)
        void keepReader()
          .then(setKept)
          .finally(() => {
            setBusy(false)
          })
      }}
    >
      <Download size={18} aria-hidden /> {text('reader.keep')}
    </Button>
  )
}
