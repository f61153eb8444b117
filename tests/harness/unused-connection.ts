import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect } from 'vitest'

/** Opens a connection as browsers do ahead of use, and sends nothing on it. */
export async function openUnused(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined).resume()
  await once(socket, 'connect')
  return socket
}

/** Waits until a server that is closing has ended unused connections; ends them itself where it does not. */
export async function expectEnded(unused: readonly Socket[]): Promise<void> {
  try {
    await expect.poll(() => unused.filter(({ closed }) => !closed).length, { timeout: 20_000 }).toBe(0)
  } finally {
    for (const socket of unused) socket.destroy()
  }
}
