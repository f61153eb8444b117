import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/**
 * Counts the bytes of an upload while it is read: it may have no Content-Length. Yoga's own limit does the same for
 * every request, which costs each of them several streams; the size of JSON is limited where it is read (graphql-route).
 */
export function useUploadLimit(limit: number): Plugin {
  return {
    onRequestParse({ request, requestParser, setRequestParser, fetchAPI }) {
      const isUpload = request.headers.get('content-type')?.startsWith('multipart/') ?? false
      if (!isUpload || !requestParser) return
      setRequestParser(({ url, method, headers, body }) => {
        let bytes = 0
        const counted = body?.pipeThrough(
          new fetchAPI.TransformStream<Uint8Array, Uint8Array>({
            transform(chunk, controller) {
              bytes += chunk.byteLength
              if (bytes > limit) controller.error(tooLarge(limit))
              else controller.enqueue(chunk)
            },
          }),
        )
        const init = { method, headers, body: counted ?? null, duplex: 'half' } as RequestInit
        return requestParser(new fetchAPI.Request(url, init))
      })
    },
  }
}

/** The reader of form data knows this error by the beginning of its message. */
const tooLarge = (limit: number): GraphQLError => new GraphQLError(`File size limit exceeded: ${limit} bytes`)
