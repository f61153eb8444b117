import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../app-harness/open-app.tsx'
import { analysis, onPhoto, onPlate } from '../app-harness/records.ts'

const AT = '/ubere/analise-cbt-tanque/1'

type App = Awaited<ReturnType<typeof openApp>>

/** The plate as both devices knew it: 251 colonies at 1:1.000. */
const uncountable = onPlate('9000000001', { numberOfColonies: 251, tbc: 250_000, tbcQualifier: 'above' })

/** Somebody without a network corrects only the dilution. */
async function dilutionOffline(app: App, dilution = '10'): Promise<void> {
  app.facade.unreachable = true
  await app.user.selectOptions(await app.screen.findByLabelText('Diluição'), dilution)
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar correção' }))
  await app.screen.findByText('Correção salva')
}

/** Meanwhile somebody else counts 30 colonies; then the first device reaches the server. */
async function meetRecount(app: App): Promise<void> {
  const recounted = { numberOfColonies: 30, tbc: 30_000, tbcQualifier: 'exact' as const, version: 2 }
  app.facade.records.tankAnalyses[0] = analysis('1', '2025-03-10', { ...uncountable, ...recounted })
  app.facade.unreachable = false
  await app.engine.outbox.sendNow()
}

test.each([
  [/O meu/, { dilution: 10, numberOfColonies: 251, tbc: 2500, tbcQualifier: 'above' }],
  [/O de outro aparelho/, { dilution: 1000, numberOfColonies: 30, tbc: 30_000, tbcQualifier: 'exact' }],
])(
  'of a plate whose dilution one corrects and whose colonies another counts anew, one is kept: %s',
  async (whose, kept) => {
    const server = { tankAnalyses: [analysis('1', '2025-03-10', uncountable)] }
    const app = await openApp(`${AT}?editar=1`, { server })
    await dilutionOffline(app)
    await meetRecount(app)
    // Nobody has counted 30 colonies at 1:10.
    expect(app.facade.records.tankAnalyses[0]).toMatchObject({ dilution: 1000, numberOfColonies: 30 })
    await app.router.navigate('/sincronizacao')
    await app.user.click(await app.screen.findByRole('link', { name: 'Resolver' }))
    const sheet = await app.screen.findByRole('dialog', { name: 'O que vale?' })
    const [mine, theirs] = within(sheet)
      .getAllByRole('radio')
      .map(({ parentElement }) => parentElement?.parentElement)
    expect(mine).toHaveTextContent(/Diluição: 1:10.*Número de colônias: Incontável \(mais de 250\).*CBT: > 2\.500/)
    expect(theirs).toHaveTextContent(/Diluição: 1:1\.000.*Número de colônias: 30.*CBT: 30\.000/)
    await app.user.click(within(sheet).getByRole('radio', { name: whose }))
    await app.user.click(within(sheet).getByRole('button', { name: 'Salvar escolhas' }))
    await waitFor(() => {
      expect(app.engine.outbox.getSnapshot().rows.every(({ state }) => state === 'done' || state === 'sent')).toBe(true)
    })
    expect(app.facade.records.tankAnalyses[0]).toMatchObject(kept)
    // What the server works out is never sent.
    expect(app.facade.writes.every(({ variables }) => !('tbc' in (variables.input as object)))).toBe(true)
  },
)

test('what the photo counts meanwhile is no statement of a person: the dilution is corrected without asking', async () => {
  const waits = {
    numberOfColonies: null,
    tbc: null,
    tbcQualifier: null,
    countState: 'waiting',
    automaticCount: null,
  } as const
  const server = { tankAnalyses: [analysis('1', '2025-03-10', onPhoto('9000000001', waits))] }
  const app = await openApp(`${AT}?editar=1`, { server })
  await dilutionOffline(app, '100')
  app.facade.records.tankAnalyses[0] = analysis('1', '2025-03-10', { ...onPhoto('9000000001'), version: 2 })
  app.facade.unreachable = false
  await app.engine.outbox.sendNow()
  await waitFor(() => {
    expect(app.facade.records.tankAnalyses[0]).toMatchObject({ dilution: 100, numberOfColonies: 4, version: 3 })
  })
})
