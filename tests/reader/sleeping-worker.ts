import { parentPort } from 'node:worker_threads'

// A reader that never answers.

parentPort?.on('message', () => undefined)
