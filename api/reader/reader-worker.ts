import { parentPort } from 'node:worker_threads'
import { readPhoto } from '../../src/reader/read-photo.ts'
import { decodePhoto } from './decode-photo.ts'
import type { ReadAnswer, ReadRequest } from './reader-messages.ts'

// The thread in which plates are read: seconds of work for the processor that no request waits for.

const port = parentPort
if (!port) throw new Error('reader-worker.ts runs as a worker thread')

port.on('message', (request: ReadRequest) => {
  void answer(request).then((message) => {
    port.postMessage(message)
  })
})

async function answer({ bytes, layout }: ReadRequest): Promise<ReadAnswer> {
  try {
    return { reading: readPhoto(await decodePhoto(bytes), layout) }
  } catch (error) {
    return { broken: error instanceof Error ? error.message : String(error) }
  }
}
