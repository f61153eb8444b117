import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'

/** An answer that has arrived completely. */
export interface WholeAnswer {
  statusCode: number
  headers: IncomingHttpHeaders
  text: string
}

/**
 * Sends a request and reads the whole answer. undici's `request` makes a stream for every answer; a list with its
 * related records is four answers, and the streams would cost as much as the sending.
 */
export function exchange(dispatcher: Dispatcher, options: Dispatcher.DispatchOptions): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    let statusCode = 0
    let headers: IncomingHttpHeaders = {}
    const chunks: Buffer[] = []
    dispatcher.dispatch(options, {
      // A handler without this one is taken for one of undici's older interface.
      onRequestStart: () => undefined,
      onResponseStart: (_controller, status, received) => {
        statusCode = status
        headers = received
      },
      onResponseData: (_controller, chunk) => {
        chunks.push(chunk)
      },
      onResponseEnd: () => {
        const [only] = chunks
        const whole = only !== undefined && chunks.length === 1 ? only : Buffer.concat(chunks)
        resolve({ statusCode, headers, text: whole.toString() })
      },
      onResponseError: (_controller, error) => {
        reject(error)
      },
    })
  })
}
