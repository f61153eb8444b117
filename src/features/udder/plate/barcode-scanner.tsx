import { BarcodeDetector as PonyfillDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { cleanBarcode } from '../../../domain/diagnosis.ts'
import { Button } from '../../../ui/button.tsx'
import Dialog from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
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

function problemOf(error: unknown): TextId {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'barcode.error.denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'barcode.error.noCamera'
  return 'barcode.error.failed'
}

interface BarcodeScannerProps {
  accepts: RegExp
  onCode: (code: string) => void
  onClose: () => void
}

/** Looks for a plate's barcode in the picture of the back camera. */
export default function BarcodeScanner({ accepts, onCode, onClose }: BarcodeScannerProps) {
  const text = useText()
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onCode)
  const [problem, setProblem] = useState<TextId | null>(null)
  useEffect(() => {
    found.current = onCode
  }, [onCode])

  useEffect(
    function watchCamera() {
      const stop = new AbortController()
      let stream: MediaStream | undefined
      const look = async () => {
        // Pages that are not served securely have no cameras at all, whatever the types say.
        const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
        if (!mediaDevices) throw new DOMException('', 'NotFoundError')
        stream = await mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        const element = video.current
        if (!element) return
        element.srcObject = stream
        await element.play()
        const detector = new PonyfillDetector({ formats: [...FORMATS] })
        for (;;) {
          if (stop.signal.aborted) return
          const codes = await detector.detect(element)
          const code = codes.map((c) => cleanBarcode(c.rawValue)).find((c) => accepts.test(c))
          if (code !== undefined) {
            if ('vibrate' in navigator) navigator.vibrate(60)
            found.current(code)
            return
          }
          await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
        }
      }
      look()
        .catch((error: unknown) => {
          if (!stop.signal.aborted) setProblem(problemOf(error))
        })
        .finally(() => {
          for (const track of stream?.getTracks() ?? []) track.stop()
        })
      return () => {
        stop.abort()
        for (const track of stream?.getTracks() ?? []) track.stop()
      }
    },
    [accepts],
  )

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
