import { parentPort } from 'node:worker_threads'

// A reader that takes all the memory there is when the photo's first byte is not 0.

const hoard: unknown[] = []

parentPort?.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  while (bytes[0] !== 0) hoard.push(Array.from({ length: 100_000 }, (_, i) => ({ i })))
  parentPort?.postMessage({ fault: 'broken', message: 'nothing to read' })
})
