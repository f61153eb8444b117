// What the measured page does for the bench.

/** What the page measures for itself. */
export interface Monitor {
  __told: () => number
  __reset: () => void
  /** Answers what a tap cost once what it is for is on the screen. */
  __watch: (isSeen: string) => void
  __seen: Promise<{ ms: number; longest: number }>
}

/**
 * Measures the longest task from when something is pressed, and how long it takes from the tap to the end of the frame
 * that shows what it is for: in the page, so that the time in which this script looks for what it taps does not count.
 */
export const MONITOR = `
  let tappedAt
  let isPressed = false
  const pressed = () => {
    isPressed = true
    globalThis.__reset()
  }
  const tapped = (event) => {
    if (tappedAt !== undefined) return
    if (!isPressed) globalThis.__reset()
    tappedAt = event.timeStamp
  }
  addEventListener('pointerdown', pressed, true)
  // From when the finger is lifted, whatever the app takes as the tap.
  addEventListener('pointerup', tapped, true)
  addEventListener('input', tapped, true)
  globalThis.__watch = (isSeen) => {
    const seen = new Function('return ' + isSeen)
    // What is run for the first time takes longer: that is not the app's.
    seen()
    tappedAt = undefined
    isPressed = false
    globalThis.__seen = new Promise((resolve, reject) => {
      const late = () => reject(new Error('Not seen: ' + isSeen + ' at ' + location.href))
      const timer = setTimeout(late, 60000)
      const told = () => resolve({ ms: performance.now() - tappedAt, longest: globalThis.__told() })
      // Before anything else that waits, or it would be counted, too.
      const afterPaint = () => scheduler.postTask(told, { priority: 'user-blocking' })
      // What is in the DOM before a frame is painted with it. Requesting own frames would disturb the app.
      const look = () => {
        if (tappedAt === undefined || !seen()) return
        changes.disconnect()
        clearTimeout(timer)
        afterPaint()
      }
      const changes = new MutationObserver(() => requestAnimationFrame(look))
      changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    })
  }
  globalThis.__longest = 0
  globalThis.__from = 0
  const note = (entries) => {
    for (const { startTime, duration } of entries)
      if (startTime + duration > globalThis.__from) globalThis.__longest = Math.max(globalThis.__longest, duration)
  }
  // Long tasks are reported from 50 ms. Polling the thread would keep it from being idle.
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'longtask' })
  globalThis.__told = () => {
    note(observer.takeRecords())
    return globalThis.__longest
  }
  globalThis.__reset = () => {
    observer.takeRecords()
    globalThis.__longest = 0
    globalThis.__from = performance.now()
  }
`

/** The name of the marks that `MARK_COPY` sets. */
export const COPY_MARK = 'copy'

/** Marks where changes are written to the device's copy. */
export const MARK_COPY = `
  const { add } = IDBObjectStore.prototype
  IDBObjectStore.prototype.add = function (...args) {
    if (this.name === 'journal') performance.mark('${COPY_MARK}')
    return add.apply(this, args)
  }
`

/** Runs in the page: forgets the tasks so far. */
export const reset = () => {
  ;(globalThis as unknown as Monitor).__reset()
}

/** Runs in the page: writes rows of the outbox straight into the device's database. */
export async function fillOutbox({ count, name }: { count: number; name: string }): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onsuccess = () => {
      resolve(request.result)
    }
    request.onerror = () => {
      reject(new Error('The database does not open'))
    }
  })
  const tx = db.transaction('outbox', 'readwrite')
  const now = Date.now()
  for (let i = 0; i < count; i++) {
    const id = `tmp:bench-${String(i)}`
    const earTag = `B${String(i)}`
    const input = { farm: '1', category: 'calf', earTag }
    const farm = { __typename: 'Farm', id: '1' }
    const at = new Date(now).toISOString()
    const empty = { name: null, birthDate: null, lactationNumber: null, lastCalvingDate: null, dam: null }
    const stored = { createdAt: at, updatedAt: at, version: 0, deleted: false }
    tx.objectStore('outbox').add({
      ...{ key: `bench-${String(i)}`, operation: 'AnimalCreate', variables: { input }, about: `Animal:${id}` },
      optimistic: { createAnimal: { __typename: 'Animal', id, category: 'calf', earTag, ...empty, farm, ...stored } },
      ...{ touches: [], changed: null, seen: null, base: null, files: [], state: 'pending', attempts: 0 },
      ...{ nextAt: 0, createdAt: now },
    })
  }
  await new Promise<void>((resolve) => {
    tx.oncomplete = () => {
      resolve()
    }
  })
  db.close()
}
