import type { OfflineOperation } from './offline-operation.ts'

/**
 * Loads the code of a mutation by its name; undefined when this release has no such mutation.
 * @throws when the code could not be loaded
 */
export type LoadOperation = (name: string) => Promise<OfflineOperation | undefined>

/** The mutations whose code has been loaded. The outbox itself knows names only. */
export class OperationLoader {
  private readonly loadOperation: LoadOperation
  private readonly loaded = new Map<string, Promise<OfflineOperation | undefined>>()

  constructor(loadOperation: LoadOperation) {
    this.loadOperation = loadOperation
  }

  /** The mutation of a name; a failed load is tried again by the next call. */
  load(name: string): Promise<OfflineOperation | undefined> {
    let loading = this.loaded.get(name)
    if (!loading) {
      loading = this.loadOperation(name)
      this.loaded.set(name, loading)
      loading.catch(() => this.loaded.delete(name))
    }
    return loading
  }
}
