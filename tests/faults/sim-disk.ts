import type { Tab } from './sim-tab.ts'

/** A transaction of the fake database, which keeps what it would take to undo it. */
export interface RawTransaction extends IDBTransaction {
  _rollbackLog: (() => void)[]
  _state: string
}

/** What is wrong with a disk, now. */
export interface DiskTrouble {
  full: boolean
  /** Strict commits are treated as relaxed: the simulator's own proof that it would notice. */
  neverStrict: boolean
}

const never = <T>() => new Promise<T>(() => undefined)

/** The databases of a tab's device as the tab reaches them: not when it is dead, and not beyond the disk's space. */
export function diskOf(tab: Tab): IDBFactory {
  const { device } = tab
  const instrument = (db: IDBDatabase) => {
    const transaction = db.transaction.bind(db)
    db.transaction = (...args: Parameters<typeof transaction>) => {
      if (tab.dead) throw new DOMException('The tab is dead', 'InvalidStateError')
      if (device.trouble.full && args[1] === 'readwrite') throw new DOMException('No space', 'QuotaExceededError')
      const tx = transaction(...args) as RawTransaction
      device.watch(tx, tab)
      return tx
    }
  }
  return {
    open: (name: string, version?: number) => {
      if (tab.dead) return new EventTarget()
      const request = device.factory.open(name, version)
      const seen = () => {
        instrument(request.result)
      }
      request.addEventListener('upgradeneeded', () => {
        if (request.transaction) device.watch(request.transaction as RawTransaction, tab)
      })
      request.addEventListener('success', seen)
      return request
    },
    databases: () => (tab.dead ? never() : device.factory.databases()),
    deleteDatabase: (name: string) => (tab.dead ? new EventTarget() : device.factory.deleteDatabase(name)),
  } as unknown as IDBFactory
}
