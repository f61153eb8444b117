import type { Tab } from './tab.ts'

/** Signs in at the identity host and chooses a farm. */
export async function signIn(tab: Tab, appUrl: string, login: string, farm?: RegExp): Promise<void> {
  await tab.goto(appUrl)
  await tab.fill('Usuário', login)
  await tab.fill('Senha', 'lactor123')
  await tab.click({ role: 'button', name: 'Entrar' })
  if (farm) await tab.click({ role: 'button', name: farm })
  await tab.waitFor({ role: 'heading', name: /^Saúde d/ })
  // Before the records are there, and with them the questions of the home.
  await tab.evaluate(() => {
    for (const flag of ['ccNotification', 'lcNotification']) sessionStorage.setItem(flag, '1')
  })
}

/** Waits until the device holds a complete copy of the farm. */
export const waitForCopy = (tab: Tab): Promise<void> => tab.waitFor({ text: /Última sincronização/ }, 120_000)

/** Waits until the service worker holds the whole app, and serves this page. */
export async function holdsWholeApp(tab: Tab): Promise<void> {
  await tab.until(
    'The service worker does not hold the app',
    () =>
      tab.evaluate(async () => {
        const names = await caches.keys()
        const precache = names.find((name) => name.includes('precache'))
        return precache !== undefined && (await (await caches.open(precache)).keys()).length > 20
      }),
    60_000,
  )
  await tab.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await tab.reload()
  await tab.until('The service worker does not serve the page', () =>
    tab.evaluate(() => navigator.serviceWorker.controller !== null),
  )
}

/** Opens a screen by its address. */
export async function open(tab: Tab, path: string, heading: string): Promise<void> {
  await tab.goto(new URL(path, await tab.url()).href)
  await tab.waitFor({ role: 'heading', name: heading })
}

/** Says how bad it is and where, and saves. */
export async function finishCase(tab: Tab, severity: string, save: string): Promise<void> {
  await tab.check({ role: 'radio', name: severity })
  await tab.check({ role: 'checkbox', name: 'Posterior esquerdo' })
  await tab.click({ role: 'button', name: save })
  await tab.waitFor({ text: 'Diagnóstico salvo' })
}

/** Registers a cow by launching a case of hers. */
export async function registerCow(tab: Tab, earTag: string): Promise<void> {
  await open(tab, '/ubere/nova-mastite-clinica-sem-exame', 'Mastite clínica sem exame')
  await tab.fill('Vaca (brinco)', earTag)
  await tab.click({ role: 'button', name: `Cadastrar vaca ${earTag}` })
  await finishCase(tab, 'Moderado', 'Salvar caso')
}
