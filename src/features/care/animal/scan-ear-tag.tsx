import { ScanBarcode } from 'lucide-react'
import { Suspense, useState } from 'react'
import { EAR_TAG_MAX } from '../../../domain/animal.ts'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.ts'
import { target } from '../../../ui/theme.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const Scanner = lazyPart(() => import('../scan/barcode-scanner.tsx'))

/** What a scanned code must look like to be an ear tag. */
const EAR_TAG_CODE = new RegExp(`^[\\w .-]{1,${String(EAR_TAG_MAX)}}$`)

interface ScanEarTagProps {
  onTag: (earTag: string) => void
  /** When the camera was closed without a code. */
  onClose?: () => void
}

/** Reads an ear tag's barcode with the camera. */
export function ScanEarTag({ onTag, onClose }: ScanEarTagProps) {
  const text = useText()
  const [scanning, setScanning] = useState(false)
  return (
    <>
      <Button
        aria-label={text('animal.scan')}
        title={text('animal.scan')}
        style={{ padding: 0, width: target.base }}
        onClick={() => {
          setScanning(true)
        }}
      >
        <ScanBarcode aria-hidden />
      </Button>
      {scanning && (
        <Suspense>
          <Scanner
            title="animal.scan"
            hint="animal.scan.hint"
            clean={(code) => code.trim()}
            accepts={EAR_TAG_CODE}
            onCode={(code) => {
              setScanning(false)
              onTag(code)
            }}
            onClose={() => {
              setScanning(false)
              onClose?.()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
