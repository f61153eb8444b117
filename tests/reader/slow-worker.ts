import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'

// A reader that other work keeps from the processor for three seconds.

parentPort?.on('message', () => {
  void sleep(3000).then(() => parentPort?.postMessage({ fault: 'broken', message: 'nothing to read' }))
})
