import type { ScopeDatabase } from './database.ts'
import type { Device } from './device.ts'
import { scopeName, type Scope } from './scope.ts'

/** Where a page that is left puts what it could not store any more. */
const leftKey = (scope: Scope): string => `${scopeName(scope)}:drafts`

/** Key of this tab's drafts that differ from the stored ones, and of those that its forms were restored from. */
const ownKey = (scope: Scope): string => `${scopeName(scope)}:own-drafts`

/** A draft as text, to compare it. The bytes of a photo are left out. */
const textOf = (values: object): string => JSON.stringify(values)

/** Removes what a page of this tab has left for the next one. */
export const forgetLeftDrafts = (device: Device, scope: Scope): void => {
  device.tabStorage.removeItem(leftKey(scope))
  device.tabStorage.removeItem(ownKey(scope))
}

/** Form drafts by the names of the forms. */
export type FormDrafts = Awaited<ReturnType<typeof openDrafts>>

/**
 * Reads the form drafts. They are stored next to the outbox: `localStorage` reaches the disk up to a minute late, so a
 * phone that was switched off would show the draft of a case that was saved. A page that is reloaded upon a keystroke
 * has no time for that: what is not on the disk yet then goes to the next page by the tab's storage. One draft of a form
 * is stored, the latest of all tabs; a tab with another one keeps it across a reload in the same way.
 * @throws StorageFailure when the device cannot be read
 */
export async function openDrafts(device: Device, database: ScopeDatabase) {
  const channel = device.openChannel(`${scopeName(database.scope)}:drafts`)
  const drafts = new Map<string, object>()
  /** The last values of this tab's forms. */
  const typed = new Map<string, object>()
  /** What this tab's forms were restored from, as texts, to recognise a draft that another tab continued. */
  const begun = new Map<string, string[]>()
  /** A page that is being left draws its screens no more, but puts them away. */
  let closed = false
  let writing: Promise<unknown> = Promise.resolve()
  /** Drafts that are not on the disk as they are here, each with its last change. */
  const unwritten = new Map<string, object>()
  const left = leftKey(database.scope)

  const remember = (name: string, values: object | undefined) => {
    if (values) drafts.set(name, values)
    else drafts.delete(name)
  }
  const endings = new Set<[name: string, listener: () => void]>()
  channel.onmessage = ({ data }) => {
    const [name, values, ended] = data as [string, object | undefined, string[]?]
    remember(name, values)
    if (values) return
    const mine = typed.get(name)
    // Another entry in the same form ended: keep this one. Tabs of an older release do not send what ended.
    if (mine && ended && !ended.includes(textOf(mine))) {
      update(name, mine)
      write(name)
      return
    }
    typed.delete(name)
    for (const [of, listener] of endings) if (of === name) listener()
  }
  const update = (name: string, values?: object, ended?: readonly string[]) => {
    remember(name, values)
    channel.postMessage([name, values, ended])
  }
  // Serialized, each with the latest values. A failure is ignored, since saving reports a full device: the draft stays
  // unwritten, and goes to the next page of the tab.
  const write = (name: string) => {
    const change = {}
    unwritten.set(name, change)
    writing = writing
      .then(() =>
        database.run<unknown>((db) => {
          const values = drafts.get(name)
          return values ? db.put('drafts', values, name) : db.delete('drafts', name)
        }),
      )
      .then(
        () => {
          if (unwritten.get(name) === change) unwritten.delete(name)
          if (unwritten.size === 0) device.tabStorage.removeItem(left)
        },
        () => undefined,
      )
  }
  const stopListening = device.listen('leave', () => {
    const others = [...typed].filter(([name, values]) => textOf(values) !== textOf(drafts.get(name) ?? {}))
    if (others.length > 0 || begun.size > 0) {
      device.tabStorage.setItem(ownKey(database.scope), JSON.stringify([others, [...begun]]))
    }
    if (unwritten.size === 0) return
    const entries = [...unwritten.keys()].map((name) => [name, drafts.get(name) ?? null])
    device.tabStorage.setItem(left, JSON.stringify(entries))
  })

  await database.run(async (db) => {
    const { store } = db.transaction('drafts')
    const [names, values] = await Promise.all([store.getAllKeys(), store.getAll()])
    for (const [i, name] of names.entries()) remember(name, values[i])
  })
  for (const [name, values] of JSON.parse(device.tabStorage.getItem(left) ?? '[]') as [string, object | null][]) {
    remember(name, values ?? undefined)
    write(name)
  }
  const [others, began] = JSON.parse(device.tabStorage.getItem(ownKey(database.scope)) ?? '[[], []]') as [
    [string, object][],
    [string, string[]][],
  ]
  for (const [name, values] of others) typed.set(name, values)
  for (const [name, all] of began) begun.set(name, all)
  device.tabStorage.removeItem(ownKey(database.scope))
  return {
    /**
     * The draft of one form: read, store and remove it.
     * @param name also passed to the write that saves the form, which removes the draft in its transaction
     */
    of: (name: string) => ({
      name,
      read: () => {
        const values = typed.get(name) ?? drafts.get(name)
        if (values && !typed.has(name)) begun.set(name, [...new Set(begun.get(name)).add(textOf(values))])
        return values
      },
      keep: (values: object) => {
        if (closed) return
        typed.set(name, values)
        update(name, values)
        write(name)
      },
      forget: () => {
        const stored = drafts.get(name)
        if (closed || !stored) return
        const ended = textOf(typed.get(name) ?? stored)
        // Another tab's draft is written again below, since the saved write has removed it from the disk.
        if (ended === textOf(stored)) update(name, undefined, [ended, ...(begun.get(name) ?? [])])
        typed.delete(name)
        begun.delete(name)
        unwritten.set(name, {})
        // The write has removed it from disk, unless the user typed on meanwhile.
        device.whenIdle(() => {
          write(name)
        })
      },
      /** Calls a listener when another tab has saved or discarded it, or has already; returns how to stop that. */
      onEnded: (listener: () => void) => {
        const ending: [string, () => void] = [name, listener]
        endings.add(ending)
        if (!drafts.has(name) && !typed.has(name)) queueMicrotask(listener)
        return () => {
          endings.delete(ending)
        }
      },
    }),
    /** Whether nothing that was typed waits to be saved. */
    isEmpty: () => drafts.size === 0,
    /** Resolves when everything that was typed is on the disk. */
    flush: () => writing,
    close: () => {
      closed = true
      stopListening()
      channel.close()
    },
  }
}
