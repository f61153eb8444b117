import { expect, onTestFinished, test, vi } from 'vitest'
import { clearScope } from '../../src/engine/platform/clear-scopes.ts'
import { ScopeDatabase } from '../../src/engine/platform/database.ts'
import { browserDevice } from '../../src/engine/platform/device.ts'
import { openDrafts } from '../../src/engine/platform/form-drafts.ts'
import { RowStore } from '../../src/engine/outbox/row-store.ts'
import { waitingRow } from '../app-harness/waiting-row.ts'

let users = 0
const newScope = (farmId = '1') => ({ userId: `typist${String(++users)}`, farmId })

/** A tab of a user on a farm; what it has in memory is gone with the test, or before. */
async function openTab(scope = newScope()) {
  const database = new ScopeDatabase(scope, browserDevice)
  const drafts = await openDrafts(browserDevice, database)
  const end = () => {
    drafts.close()
    database.close()
  }
  onTestFinished(end)
  return { scope, database, drafts, exam: drafts.of('exam'), end }
}

/** What a tab finds that is opened now. */
async function foundLater(scope: { userId: string; farmId: string }): Promise<object | undefined> {
  const tab = await openTab(scope)
  tab.end()
  return tab.exam.read()
}

const row = waitingRow()

test('what was typed is there after a start, for its user on its farm only', async () => {
  const { scope, exam } = await openTab()
  exam.keep({ barcode: '1' })
  exam.keep({ barcode: '12' })
  await vi.waitFor(async () => {
    expect(await foundLater(scope)).toEqual({ barcode: '12' })
  })
  expect(await foundLater({ ...scope, farmId: '2' })).toBeUndefined()
  expect(await foundLater(newScope())).toBeUndefined()
})

test('a draft goes in the moment in which its write is kept, whether anybody hears of it or not', async () => {
  const { scope, database, exam } = await openTab()
  exam.keep({ barcode: '12' })
  await vi.waitFor(async () => {
    expect(await foundLater(scope)).toBeDefined()
  })
  await new RowStore(database).add(row, [], [], exam.name)
  expect(await foundLater(scope)).toBeUndefined()
})

test('a draft stays when its write could not be kept', async () => {
  const { scope, database, exam } = await openTab()
  exam.keep({ barcode: '12' })
  const store = new RowStore(database)
  await store.add(row, [], [], 'another')
  // The key is taken: nothing of the transaction holds.
  await expect(store.add(row, [], [], exam.name)).rejects.toThrow('did not store')
  expect(await foundLater(scope)).toEqual({ barcode: '12' })
})

test('what is forgotten in one tab is not offered in another', async () => {
  const one = await openTab()
  const other = await openTab(one.scope)
  one.exam.keep({ barcode: '12' })
  await vi.waitFor(() => {
    expect(other.exam.read()).toEqual({ barcode: '12' })
  })
  one.exam.forget()
  await vi.waitFor(async () => {
    expect(other.exam.read()).toBeUndefined()
    expect(await foundLater(one.scope)).toBeUndefined()
  })
})

test('a form hears when another tab removes its draft, until it stops listening', async () => {
  const one = await openTab()
  const other = await openTab(one.scope)
  const heard = vi.fn<() => void>()
  const heardOfAnother = vi.fn<() => void>()
  const heardHere = vi.fn<() => void>()
  one.exam.keep({ barcode: '12' })
  one.drafts.of('tank').keep({ barcode: '3' })
  await vi.waitFor(() => {
    expect(other.drafts.of('tank').read()).toBeDefined()
  })
  const stop = other.exam.onEnded(heard)
  other.drafts.of('tank').onEnded(heardOfAnother)
  one.exam.onEnded(heardHere)
  one.exam.forget()
  await vi.waitFor(() => {
    expect(heard).toHaveBeenCalledOnce()
  })
  expect(heardOfAnother).not.toHaveBeenCalled()
  expect(heardHere).not.toHaveBeenCalled()
  stop()
  one.exam.keep({ barcode: '12' })
  one.exam.forget()
  one.drafts.of('tank').forget()
  await vi.waitFor(() => {
    expect(heardOfAnother).toHaveBeenCalledOnce()
  })
  expect(heard).toHaveBeenCalledOnce()
})

test('what a full device did not store is there after a reload', async () => {
  const { scope, database, drafts, exam, end } = await openTab()
  vi.spyOn(database, 'run').mockRejectedValue(new Error('QuotaExceededError'))
  exam.keep({ barcode: '12' })
  await drafts.flush()
  window.dispatchEvent(new Event('pagehide'))
  end()
  expect(await foundLater(scope)).toEqual({ barcode: '12' })
})

test('two tabs that fill in the same form keep each its own', async () => {
  const one = await openTab()
  const other = await openTab(one.scope)
  const watching = await openTab(one.scope)
  for (const [{ exam }, cow] of [
    [one, '57'],
    [other, '59'],
  ] as const) {
    exam.keep({ cow })
    await vi.waitFor(() => {
      expect(watching.exam.read()).toEqual({ cow })
    })
  }
  watching.end()
  // Reloading: the page tells that it is left, and the next one of the tab reads what it left.
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('pagehide'))
    expect(Object.values(sessionStorage).join(' ')).toContain('57')
  })
  one.end()
  const reloaded = await openTab(one.scope)
  expect(reloaded.exam.read()).toEqual({ cow: '57' })
  expect(other.exam.read()).toEqual({ cow: '59' })
  // One saves: the other's stays, on the disk too.
  const ended = vi.fn<() => void>()
  other.exam.onEnded(ended)
  await new RowStore(reloaded.database).add(row, [], [], reloaded.exam.name)
  reloaded.exam.forget()
  await vi.waitFor(async () => {
    expect(await foundLater(one.scope)).toEqual({ cow: '59' })
  })
  expect(reloaded.exam.read()).toEqual({ cow: '59' })
  expect(ended).not.toHaveBeenCalled()
})

test('a tab that saves what it took over from another one ends the other’s too', async () => {
  const one = await openTab()
  const other = await openTab(one.scope)
  one.exam.keep({ cow: '57' })
  await vi.waitFor(() => {
    expect(other.exam.read()).toEqual({ cow: '57' })
  })
  other.exam.keep({ cow: '57', quarter: 'AE' })
  await other.drafts.flush()
  window.dispatchEvent(new Event('pagehide'))
  other.end()
  const reloaded = await openTab(one.scope)
  expect(reloaded.exam.read()).toEqual({ cow: '57', quarter: 'AE' })
  reloaded.exam.keep({ cow: '57', quarter: 'PE' })
  const ended = vi.fn<() => void>()
  one.exam.onEnded(ended)
  reloaded.exam.forget()
  await vi.waitFor(async () => {
    expect(ended).toHaveBeenCalledOnce()
    expect(await foundLater(one.scope)).toBeUndefined()
  })
  expect(one.exam.read()).toBeUndefined()
})

test('nothing that was typed stays when its user signs out, even if writes wait', async () => {
  const { scope, database, exam, end } = await openTab()
  await new RowStore(database).add(row, [])
  exam.keep({ barcode: '12' })
  await vi.waitFor(async () => {
    expect(await foundLater(scope)).toBeDefined()
  })
  end()
  await clearScope(scope)
  expect(await foundLater(scope)).toBeUndefined()
  const again = await openTab(scope)
  expect(await again.database.countOpen()).toEqual({ waiting: 1, refused: 0 })
})

test.each(['kept', 'forgotten'])(
  'a draft that was %s right before the page was reloaded is the one after it',
  async (what) => {
    const { scope, exam } = await openTab()
    exam.keep({ barcode: '1' })
    await vi.waitFor(async () => {
      expect(await foundLater(scope)).toBeDefined()
    })
    if (what === 'kept') exam.keep({ barcode: '12' })
    else exam.forget()
    // What runs when a page is left is undone.
    window.dispatchEvent(new Event('pagehide'))
    expect(await foundLater(scope)).toEqual(what === 'kept' ? { barcode: '12' } : undefined)
  },
)

test('what was typed stays when the session of its user ends, until the next one', async () => {
  const { scope, exam, end } = await openTab()
  exam.keep({ barcode: '12' })
  await vi.waitFor(async () => {
    expect(await foundLater(scope)).toBeDefined()
  })
  end()
  await clearScope(scope, { keepDrafts: true })
  expect(await foundLater(scope)).toEqual({ barcode: '12' })
})
