import { parentPort, workerData } from 'node:worker_threads'
import { EmbeddedPostgres } from './embedded-postgres.ts'
import type { FromWorker, SerializedError, ToWorker } from './embedded-client.ts'

// The thread that owns the embedded database: a long query blocks this thread, never the HTTP server's.

const port = parentPort
if (!port) throw new Error('embedded-worker.ts runs as a worker thread')
const { directory } = workerData as { directory: string }
const send = (message: FromWorker): void => {
  port.postMessage(message)
}

const postgres = await EmbeddedPostgres.open(directory)

port.on('message', (message: ToWorker) => {
  void answer(message)
})
send({ kind: 'ready' })

async function answer(message: ToWorker): Promise<void> {
  const { id } = message
  try {
    if (message.kind === 'run')
      send({ kind: 'result', id, result: await postgres.run(message.sql, message.parameters) })
    else {
      await postgres.close()
      send({ kind: 'result', id })
      port?.close()
    }
  } catch (error) {
    send({ kind: 'error', id, error: serialize(error) })
  }
}

/** An error as plain data: a structured clone would drop `code`, `constraint` and the rest. */
function serialize(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { message: String(error), name: 'Error', fields: {} }
  const fields: Record<string, string> = {}
  for (const [key, value] of Object.entries(error)) {
    // `query` and `params` stay behind: they hold people's data and an error message ends up in logs.
    if (typeof value === 'string' && key !== 'query' && key !== 'name') fields[key] = value
  }
  return { message: error.message, name: error.name, fields }
}
