import type { ScopeDatabase } from './database.ts'
import type { Device } from './device.ts'
import { scopeName } from './scope.ts'

/** What was typed into forms and not saved, by the names of the forms. */
export type FormDrafts = Awaited<ReturnType<typeof openDrafts>>

/**
 * Reads what was typed into forms and not saved. It is on disk next to the outbox: the browser's `localStorage` reaches
 * the disk up to a minute late, and a phone that goes out would then ask for a case again that was saved.
 * @throws StorageFailure when the device cannot be read
 */
export async function openDrafts(device: Device, database: ScopeDatabase) {
  const channel = device.openChannel(`${scopeName(database.scope)}:drafts`)
  const kept = new Map<string, object>()
  let writing: Promise<unknown> = Promise.resolve()

  const remember = (name: string, values: object | undefined) => {
    if (values) kept.set(name, values)
    else kept.delete(name)
  }
  channel.onmessage = ({ data }) => {
    remember(...(data as [string, object | undefined]))
  }
  const tell = (name: string, values?: object) => {
    remember(name, values)
    channel.postMessage([name, values])
  }
  // One after another, each as it is by then. What could not be kept is typed once more; saving tells of a full device.
  const write = (name: string) => {
    writing = writing
      .then(() =>
        database.run<unknown>((db) => {
          const values = kept.get(name)
          return values ? db.put('drafts', values, name) : db.delete('drafts', name)
        }),
      )
      .catch(() => undefined)
  }

  await database.run(async (db) => {
    const { store } = db.transaction('drafts')
    const [names, values] = await Promise.all([store.getAllKeys(), store.getAll()])
    for (const [i, name] of names.entries()) remember(name, values[i])
  })
  return {
    /**
     * The draft of one form: what was typed, if anything; how to keep it; and how to forget it once it is saved.
     * @param name also for the write that saves the form: as that is kept, the draft is gone
     */
    of: (name: string) => ({
      name,
      read: () => kept.get(name),
      keep: (values: object) => {
        tell(name, values)
        write(name)
      },
      forget: () => {
        if (!kept.has(name)) return
        tell(name)
        // On disk it went with the write, unless somebody typed on: that has time.
        device.whenIdle(() => {
          write(name)
        })
      },
    }),
    close: () => {
      channel.close()
    },
  }
}
