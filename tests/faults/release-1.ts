// The database as release 1 of the app created it. Never changed: devices in the field still look like this.

/** Creates a database of release 1 that holds these rows of the outbox. */
export function writeRelease1(factory: IDBFactory, name: string, rows: readonly object[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, 1)
    request.onerror = () => {
      reject(request.error ?? new Error('The database was not created'))
    }
    request.onupgradeneeded = () => {
      const db = request.result
      db.createObjectStore('buckets')
      db.createObjectStore('journal', { autoIncrement: true })
      db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true }).createIndex('key', 'key', {
        unique: true,
      })
      db.createObjectStore('ids')
      db.createObjectStore('meta')
    }
    request.onsuccess = () => {
      const tx = request.result.transaction('outbox', 'readwrite')
      for (const row of rows) tx.objectStore('outbox').add(row)
      tx.oncomplete = () => {
        request.result.close()
        resolve()
      }
    }
  })
}
