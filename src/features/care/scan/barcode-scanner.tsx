import { BarcodeDetector as PonyfillDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import styled from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { useCamera, type CameraProblem } from '../../../ui/camera.ts'
import Dialog from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { color, radius } from '../../../ui/theme.ts'

// Self-hosted, so that the decoder works without a network.
prepareZXingModule({
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path) },
})

const FORMATS = ['code_128', 'code_39', 'ean_13', 'ean_8', 'itf', 'qr_code', 'data_matrix'] as const

/** Pause between two scanned frames, in ms. */
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

const PROBLEMS: Record<CameraProblem, TextId> = {
  denied: 'barcode.error.denied',
  noCamera: 'barcode.error.noCamera',
  failed: 'barcode.error.failed',
}

interface BarcodeScannerProps {
  /** What is scanned, and how to hold the camera. */
  title: TextId
  hint: TextId
  /** A code as it is compared and kept. */
  clean: (code: string) => string
  accepts: RegExp
  onCode: (code: string) => void
  onClose: () => void
  /** Called where the code is typed instead; without it, the field below is where one types. */
  onType?: () => void
}

/** Looks for a barcode in the picture of the back camera. */
export default function BarcodeScanner({
  title,
  hint,
  clean,
  accepts,
  onCode,
  onClose,
  onType = onClose,
}: BarcodeScannerProps) {
  const text = useText()
  const { video, problem } = useCamera({}, async (element, stop) => {
    const detector = new PonyfillDetector({ formats: [...FORMATS] })
    const isOver = () => stop.aborted
    while (!isOver()) {
      const codes = await detector.detect(element)
      const code = codes.map((c) => clean(c.rawValue)).find((c) => accepts.test(c))
      if (code !== undefined && !isOver()) {
        if ('vibrate' in navigator) navigator.vibrate(60)
        onCode(code)
        return
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  })

  return (
    <Dialog title={text(title)} onClose={onClose} actions={<Button onClick={onType}>{text('barcode.type')}</Button>}>
      {problem ? (
        <Notice $tone="warning" role="alert">
          {text(PROBLEMS[problem])}
        </Notice>
      ) : (
        <>
          <Picture>
            <video ref={video} muted playsInline aria-label={text(hint)} />
          </Picture>
          <p>{text(hint)}</p>
        </>
      )}
    </Dialog>
  )
}
