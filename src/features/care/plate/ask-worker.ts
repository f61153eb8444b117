/**
 * Starts a worker for one request.
 * @param given transferred to the worker
 * @param limit time-out, in ms
 * @throws Error when it fails or takes too long
 */
export function askWorker<Answer>(
  url: string,
  question: unknown,
  given: Transferable[],
  limit: number,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(url, { type: 'module' })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.terminate()
      settle()
    }
    const fail = () => {
      end(() => {
        reject(new Error('The worker did not answer'))
      })
    }
    const timer = setTimeout(fail, limit)
    worker.onerror = fail
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      end(() => {
        resolve(data)
      })
    }
    worker.postMessage(question, given)
  })
}

/** The pixels of a photo, upright. @throws DOMException for a file that is no picture */
export const decoded = (photo: Blob): Promise<ImageBitmap> =>
  createImageBitmap(photo, { imageOrientation: 'from-image' })
