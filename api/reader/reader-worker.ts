import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { readPhoto } from '../../src/reader/read-photo.ts'
import { decodePhoto } from './decode-photo.ts'
import type { ReadAnswer, ReadRequest } from './reader-messages.ts'

// The thread in which plates are read: seconds of work for the processor that no request waits for.

/** See nice(1): when both want the processor, a request gets three times as much. With 10, reading takes minutes then. */
const NICENESS = 5

const port = parentPort
if (!port) throw new Error('reader-worker.ts runs as a worker thread')

stepBack()

port.on('message', (request: ReadRequest) => {
  void answer(request).then((message) => {
    port.postMessage(message)
  })
})

async function answer({ bytes, layout }: ReadRequest): Promise<ReadAnswer> {
  try {
    return { reading: readPhoto(await decodePhoto(bytes), layout) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // The decoder's limit is by the clock: a busy machine is no fault of the photo.
    return { fault: /^timeout: /m.test(message) ? 'timeout' : 'broken', message }
  }
}

/** Lets requests go first where there are fewer processors than work: only Linux has priorities of single threads. */
function stepBack(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS)
  } catch {
    // Elsewhere all threads are alike, and reading is as quick as anything else.
  }
}
