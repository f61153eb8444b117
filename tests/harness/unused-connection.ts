import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Opens a connection as browsers do ahead of use, and sends nothing on it.
 * @returns what the server had sent when it ended it: nothing, or after Node's timeout an answer with 408
 */
export async function openUnused(port: number): Promise<{ ended: Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (data) => {
    received += data.toString()
  })
  socket.on('error', () => undefined)
  const ended = once(socket, 'close').then(() => received)
  await once(socket, 'connect')
  return { ended }
}
