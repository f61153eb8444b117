import { isMainThread } from 'node:worker_threads'
import type sharp from 'sharp'

type Sharp = typeof sharp

let decoders: Promise<Sharp> | undefined

/**
 * The library that decodes photos; only the decoders of photos are open, whatever a file calls itself. Which ones are open
 * belongs to the process and not to the thread: closed and opened again while another thread decodes, a good photo would
 * be refused as broken. So it is settled once, by the main thread, before any other thread begins to decode.
 * Loaded with the first photo, so that it costs neither start time nor memory before.
 */
export const photoDecoders = (): Promise<Sharp> => (decoders ??= load())

async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  if (isMainThread) {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    })
  }
  return sharp
}
