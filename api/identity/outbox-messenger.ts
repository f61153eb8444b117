import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A message to a person. */
export interface Message {
  channel: 'email' | 'phone'
  to: string
  subject: string
  text: string
}

/** Delivers messages to people. */
export interface Messenger {
  send: (message: Message) => Promise<void>
}

/** The default set-up has no mail or messaging service: every message becomes a readable file in the data folder. */
export class OutboxMessenger implements Messenger {
  private readonly folder: string
  private count = 0

  constructor(dataFolder: string) {
    this.folder = join(dataFolder, 'outbox')
  }

  async send({ channel, to, subject, text }: Message): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${String(++this.count)}.txt`
    await writeFile(join(this.folder, name), `${channel}: ${to}\n${subject}\n\n${text}\n`, { mode: 0o600 })
  }
}
