import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { platePhoto } from '../harness/images.ts'
import { chromium, firefox, openTab, webkit } from '../journeys/engines/engines.ts'
import { finishCase, holdsWholeApp, open, registerCow, signIn, waitForCopy } from '../journeys/engines/steps.ts'
import { startStack, type Stack } from '../journeys/stack.ts'

// What the app needs of a browser, tried in every engine: storage, locks, service worker, files, WebAssembly.

const folder = mkdtempSync(join(tmpdir(), 'lactor-abilities-'))
const photo = join(folder, 'IMG_0001.jpg')
let stack: Stack

beforeAll(async () => {
  writeFileSync(photo, await platePhoto(2000, 1500))
  stack = await startStack()
})

afterAll(async () => {
  await stack.close()
  rmSync(folder, { recursive: true })
})

const engines = [chromium, firefox, webkit].map((engine, n) => ({ name: engine.name, engine, n }))

describe.each(engines)('in $name', ({ engine, n }) => {
  test.skipIf(!engine.isHere)('a photo from a file is kept over a reload without the server', async () => {
    const tab = await openTab(engine)
    onTestFinished(() => tab.close())
    await signIn(tab, stack.appUrl, 'rita', /Boa Vista/)
    await waitForCopy(tab)
    await holdsWholeApp(tab)
    const tag = `P${String(n)}`
    await registerCow(tab, tag)
    await open(tab, '/ubere/exame-microbiologico', 'Exame microbiológico')
    await tab.fill('Código da placa', `85000000${String(n)}`)
    await tab.fill('Vaca (brinco)', tag)
    await tab.click({ role: 'button', name: new RegExp(`(^|\\s)${tag}(\\s|$)`) })
    await finishCase(tab, 'Leve', 'Salvar diagnóstico')
    await open(tab, '/ubere/leitura-de-resultados', 'Leitura de resultados')
    await tab.click({ role: 'link', name: new RegExp(`^${tag}\\b`) })
    await tab.waitFor({ label: 'Escolher foto' })
    await stack.stop()
    try {
      await tab.setFile('Escolher foto', photo)
      // There is no dish on it; who took it has the last word.
      await tab.click({ role: 'button', name: 'Usar esta foto mesmo assim' })
      await tab.waitFor({ text: 'Foto aguardando envio' })
      await tab.reload()
      await tab.waitFor({ text: 'Foto aguardando envio' })
    } finally {
      await stack.start()
    }
    expect(await tab.failures()).toEqual([])
  })

  test.skipIf(!engine.isHere)('locks are held by one at a time', async () => {
    const tab = await openTab(engine)
    onTestFinished(() => tab.close())
    await signIn(tab, stack.appUrl, 'joao')
    const order = await tab.evaluate(async () => {
      const said: string[] = []
      const hold = (name: string) =>
        navigator.locks.request('tried', async () => {
          said.push(`${name} begins`)
          await new Promise((resolve) => setTimeout(resolve, 20))
          said.push(`${name} ends`)
        })
      await Promise.all([hold('one'), hold('two')])
      return said
    })
    expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  })
})
