import { useEffect, useRef, useState, type RefObject } from 'react'
import { devices } from './has-camera.ts'

/** Why there is no picture. */
export type CameraProblem = 'denied' | 'noCamera' | 'failed'

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'noCamera'
  return 'failed'
}

/** What goes on with a camera while its picture is shown. */
export interface Camera {
  video: RefObject<HTMLVideoElement | null>
  /** Why there is no picture. */
  problem: CameraProblem | null
  /** Whether there is one. */
  ready: boolean
}

/**
 * The back camera's picture in a video element, for as long as the component is there.
 * @param wanted the size to ask for; phones answer with what they have
 * @param look processes frames until it is stopped
 */
export function useCamera(
  wanted: { width?: number; height?: number },
  look?: (video: HTMLVideoElement, stop: AbortSignal) => Promise<void>,
): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(look)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const [ready, setReady] = useState(false)
  const { width, height } = wanted
  useEffect(() => {
    latest.current = look
  }, [look])
  useEffect(
    function watchCamera() {
      const stop = new AbortController()
      let stream: MediaStream | undefined
      const leave = () => {
        for (const track of stream?.getTracks() ?? []) track.stop()
      }
      const open = async () => {
        const cameras = devices()
        if (!cameras) throw new DOMException('', 'NotFoundError')
        const size = width === undefined ? {} : { width: { ideal: width }, height: { ideal: height } }
        stream = await cameras.getUserMedia({ video: { facingMode: 'environment', ...size } })
        if (stop.signal.aborted || !video.current) {
          leave()
          return
        }
        video.current.srcObject = stream
        await video.current.play()
        setReady(true)
        await latest.current?.(video.current, stop.signal)
      }
      open().catch((error: unknown) => {
        leave()
        if (!stop.signal.aborted) setProblem(problemOf(error))
      })
      return () => {
        stop.abort()
        leave()
      }
    },
    [width, height],
  )
  return { video, problem, ready }
}
