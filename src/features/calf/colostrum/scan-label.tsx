import { ScanBarcode } from 'lucide-react'
import { Suspense, useState } from 'react'
import { LABEL_CODE, readLabel, type PackageLabel } from '../../../domain/colostrum-stock.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useText } from '../../../ui/text.ts'
import { target } from '../../../ui/theme.ts'

const TypeLabel = lazyPart(() => import('./type-label.tsx'))
const Scanner = lazyPart(() => import('../../care/scan/barcode-scanner.tsx'))

interface ScanLabelProps {
  onLabel: (label: PackageLabel) => void
  /** With its word, where there is room. */
  wide?: boolean
}

/** Reads a package's label with the camera, or as it is typed. */
export function ScanLabel({ onLabel, wide = false }: ScanLabelProps) {
  const text = useText()
  const [scanning, setScanning] = useState(false)
  const [typing, setTyping] = useState(false)
  return (
    <>
      <Button
        aria-label={wide ? undefined : text('colostrum.scan')}
        title={wide ? undefined : text('colostrum.scan')}
        style={wide ? undefined : { padding: 0, width: target.base }}
        onClick={() => {
          setScanning(true)
        }}
      >
        <ScanBarcode aria-hidden /> {wide && text('colostrum.scan')}
      </Button>
      {scanning && (
        <Suspense>
          <Scanner
            title="colostrum.scan"
            hint="colostrum.scan.hint"
            clean={(code) => code.trim()}
            accepts={LABEL_CODE}
            onCode={(code) => {
              setScanning(false)
              const label = readLabel(code)
              if (label) onLabel(label)
            }}
            onClose={() => {
              setScanning(false)
            }}
            onType={() => {
              setScanning(false)
              setTyping(true)
            }}
          />
        </Suspense>
      )}
      {typing && (
        <Suspense>
          <TypeLabel
            onLabel={onLabel}
            onClose={() => {
              setTyping(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
