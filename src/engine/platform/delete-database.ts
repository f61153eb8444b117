import type { Device } from './device.ts'

/** Deletes an IndexedDB database by its name. */
export function deleteDatabase(device: Device, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = device.indexedDB.deleteDatabase(name)
    request.onsuccess = () => {
      resolve()
    }
    // Another tab of the user still has it open, and clears it when it receives the sign-out.
    request.onblocked = request.onsuccess
    request.onerror = () => {
      reject(request.error ?? new Error(`${name} could not be deleted`))
    }
  })
}
