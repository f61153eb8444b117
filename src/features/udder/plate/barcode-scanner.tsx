import { BarcodeDetector as PonyfillDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import styled from 'styled-components'
import { cleanBarcode } from '../../../domain/diagnosis.ts'
import { Button } from '../../../ui/button.tsx'
import { useCamera } from '../../../ui/camera.ts'
import Dialog from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, radius } from '../../../ui/theme.ts'

// The decoder is served by ourselves, so that it works without a network.
prepareZXingModule({
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path) },
})

const FORMATS = ['code_128', 'code_39', 'ean_13', 'ean_8', 'itf', 'qr_code', 'data_matrix'] as const

/** Pause between two looks at the camera's picture, in ms. */
const LOOK_EVERY_MS = 150

const Picture = styled.div`
  position: relative;
  border-radius: ${radius.card};
  overflow: hidden;
  background: #000;
  aspect-ratio: 4 / 3;
  & > video {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 30% 10%;
    border: 3px solid ${color.surface};
    border-radius: 8px;
  }
`

interface BarcodeScannerProps {
  accepts: RegExp
  onCode: (code: string) => void
  onClose: () => void
}

/** Looks for a plate's barcode in the picture of the back camera. */
export default function BarcodeScanner({ accepts, onCode, onClose }: BarcodeScannerProps) {
  const text = useText()
  const { video, problem } = useCamera({}, async (element, stop) => {
    const detector = new PonyfillDetector({ formats: [...FORMATS] })
    const isOver = () => stop.aborted
    while (!isOver()) {
      const codes = await detector.detect(element)
      const code = codes.map((c) => cleanBarcode(c.rawValue)).find((c) => accepts.test(c))
      if (code !== undefined && !isOver()) {
        if ('vibrate' in navigator) navigator.vibrate(60)
        onCode(code)
        return
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  })

  return (
    <Dialog
      title={text('barcode.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('barcode.type')}</Button>}
    >
      {problem ? (
        <Notice $tone="warning" role="alert">
          {text(problem)}
        </Notice>
      ) : (
        <Picture>
          <video ref={video} muted playsInline aria-label={text('barcode.hint')} />
        </Picture>
      )}
      <p>{text('barcode.hint')}</p>
    </Dialog>
  )
}
