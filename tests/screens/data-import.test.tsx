import { within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { MAX_IMPORT_BYTES } from '../../src/domain/data-import/import-limits.ts'
import type { CellType } from '../../src/domain/table-text.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { collectSavedFiles } from '../app-harness/saved-files.ts'
import { cow } from '../app-harness/records.ts'
import { workbook, workbookOf, zipOf } from '../harness/workbook.ts'

const files = collectSavedFiles()

type App = Awaited<ReturnType<typeof openApp>>

const choose = async (app: App, content: string | Uint8Array, name = 'rebanho.csv') => {
  const file = new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
  await app.user.upload(await app.screen.findByLabelText(/Escolher (outro )?arquivo/), file)
}

type Imported = NonNullable<NonNullable<NonNullable<Parameters<typeof openApp>[1]>['server']>['dataImports']>

/** An import of animals that is done, as the list shows it. */
const anImport = (fileName: string, more: Partial<Imported[number]>): Imported => [
  {
    ...{
      __typename: 'DataImport',
      id: '1',
      partner: 'ideagri',
      kind: 'animals',
      mapping: '{}',
      state: 'done',
      fileName,
    },
    ...{ fault: null, faultRow: null, total: 0, done: 0, taken: 0, updated: 0, unchanged: 0, refused: 0, kept: 0 },
    ...{
      undoable: false,
      keptFor: [],
      undoRequested: false,
      undoneAt: null,
      createdAt: '2026-05-04T06:40:00.000Z',
      ...more,
    },
  },
]

const open = () => openApp('/ubere/importacao-de-dados', { server: { animals: [cow('1', '01187')] } })

describe('importing a file', () => {
  test('asks for the program and the file at their fields', async () => {
    const app = await open()
    await app.user.click(await app.screen.findByRole('button', { name: 'Importar' }))
    expect(await app.screen.findByText('Escolha de qual programa é o arquivo.')).toBeVisible()
    expect(app.screen.getByText('Escolha um arquivo.')).toBeVisible()
    expect(app.facade.writes).toEqual([])
  })

  test('proposes the columns, tells what would be taken, and sends the file with what was corrected', async () => {
    const app = await open()
    await app.user.selectOptions(await app.screen.findByLabelText('De qual programa é o arquivo?'), 'IDEAGRI')
    await choose(app, 'Brinco;Nome;Apelido;Nasc\n1187;Mimosa;Mi;01/03/2020\n1188;Estrela;Es;31/02/2020')
    expect(await app.screen.findByText('2 de 2 linhas serão importadas')).toBeVisible()
    expect(app.screen.getByText('1 registro novo; 1 que já existe será atualizado.')).toBeVisible()
    expect(app.screen.getByLabelText('Brinco *')).toHaveValue('Brinco')
    await app.user.selectOptions(app.screen.getByLabelText('Nascimento'), 'Nasc')
    expect(await app.screen.findByText('1 de 2 linhas será importada; 1 não será')).toBeVisible()
    expect(app.screen.getByText(/“31\/02\/2020”/)).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Importar' }))
    await expect.poll(() => app.facade.writes.map(({ operation }) => operation)).toEqual(['DataImportSend'])
    const [{ variables } = { variables: {} as Record<string, unknown> }] = app.facade.writes
    expect(variables).toMatchObject({ farm: '1', partner: 'ideagri', kind: 'animals' })
    expect(JSON.parse(String(variables.mapping))).toEqual({ earTag: 'Brinco', name: 'Nome', birthDate: 'Nasc' })
  })

  test('shows numbers and dates as they are understood', async () => {
    const app = await open()
    await app.user.click(await app.screen.findByRole('radio', { name: 'Controles leiteiros' }))
    await choose(app, 'Brinco;Data;Leite;CCS\n1187;05/03/2026;31;180\n1187;06/03/2026;28;1.180,5')
    expect(await app.screen.findByText('Exemplo: 1.180,5, lido como 1.180,5')).toBeVisible()
    await choose(app, 'Brinco;Data;Leite;CCS\n1187;05/03/2026;31;1.18')
    expect(await app.screen.findByText('Exemplo: 1.18, lido como 1,18')).toBeVisible()
    expect(app.screen.getByText('Exemplo: 05/03/2026, lido como 5 de março de 2026')).toBeVisible()
    expect(app.screen.getByText('Exemplo: 31')).toBeVisible()
  })

  test('says that cells per mL were divided to be thousands', async () => {
    const app = await open()
    await app.user.click(await app.screen.findByRole('radio', { name: 'Controles leiteiros' }))
    await choose(app, 'Brinco;Data;Leite;CCS (cél/mL)\n1187;05/03/2026;31;180000')
    expect(await app.screen.findByText('Exemplo: 180000, lido como 180')).toBeVisible()
    expect(app.screen.getByText('Exemplo: 31')).toBeVisible()
  })

  test('names the cells that are taken at the limit of the laboratory', async () => {
    const app = await open()
    await app.user.click(await app.screen.findByRole('radio', { name: 'Controles leiteiros' }))
    await choose(app, 'Brinco;Data;Leite;CCS\n1187;05/03/2026;31;>2000\n1187;06/03/2026;*;<10\nMédia;;31;1005')
    expect(await app.screen.findByText('2 de 3 linhas serão importadas; 1 não será')).toBeVisible()
    expect(
      app.screen.getByText(
        /^2 valores entram como o próprio limite do laboratório: linha 2, CCS.* >2000 e linha 3, .*<10\.$/,
      ),
    ).toBeVisible()
  })

  test('shows dates of a program that writes the month first as they are understood', async () => {
    const app = await open()
    await app.user.click(await app.screen.findByRole('radio', { name: 'Partos' }))
    await choose(app, 'Cow ID,Fresh,Calving date\n1187,x,02/03/2025\n1187,x,11/26/2025')
    expect(await app.screen.findByText('Exemplo: 02/03/2025, lido como 3 de fevereiro de 2025')).toBeVisible()
  })

  test('lists a row of an unknown cow with the other refused ones before it is sent', async () => {
    const app = await open()
    await app.user.click(await app.screen.findByRole('radio', { name: 'Partos' }))
    await choose(app, 'Brinco;Data\n1187;01/03/2020\n9999;02/03/2020\n1187;31/02/2020\n1187;depois')
    expect(await app.screen.findByText('1 de 4 linhas será importada; 3 não serão')).toBeVisible()
    const refused = app.screen.getByRole('list', { name: 'Linhas que não serão importadas' })
    expect(within(refused).getAllByRole('listitem')).toHaveLength(3)
    expect(refused).toHaveTextContent(/Linha 3 \(9999\): .*Nenhuma vaca desta fazenda tem este brinco\./)
    await choose(app, 'Brinco;Data\n9999;02/03/2020')
    expect(await app.screen.findByText('A única linha não será importada')).toBeVisible()
  })

  test('foretells what the server would refuse and what stays as it is, and says that the server checks again', async () => {
    const animals = [
      cow('1', '01187', { birthDate: '2020-03-01' }),
      cow('2', '1190', { name: 'Aurora' }),
      cow('3', 'B7', { category: 'calf' }),
    ]
    const app = await openApp('/ubere/importacao-de-dados', { server: { animals } })
    await choose(app, 'Brinco;Nome;Último parto\n1187;Mimosa;05/08/2020\n1190;Aurora;\nb7;Nova;\n2001;Flor;05/08/2024')
    expect(await app.screen.findByText('2 de 4 linhas serão importadas; 2 não serão')).toBeVisible()
    expect(app.screen.getByText('1 registro novo; 1 fica sem mudança.')).toBeVisible()
    expect(app.screen.getByText(/o servidor confere tudo mais uma vez/)).toBeVisible()
    const refused = app.screen.getByRole('list', { name: 'Linhas que não serão importadas' })
    expect(refused).toHaveTextContent(/Linha 2 \(1187\): .*“05\/08\/2020”: Confira as datas/)
    expect(refused).toHaveTextContent(/Linha 4 \(b7\): .*Já existe um animal com este brinco\./)
  })

  test('sends calves to the records of calves', async () => {
    const app = await open()
    await choose(app, 'Brinco;Nascimento\n2001;05/03/2026')
    const refused = await app.screen.findByRole('list', { name: 'Linhas que não serão importadas' })
    expect(refused).toHaveTextContent(
      'Linha 2 (2001): Nascimento: “05/03/2026”: Nasceu há menos de um ano: cadastre na ficha da bezerra.',
    )
  })

  test('writes thousands of rows as numbers are written', async () => {
    const app = await open()
    const cows = Array.from({ length: 1100 }, (_, n) => `T${String(n)}`)
    await choose(app, ['Brinco', ...cows, 'Total: 1100'].join('\n'))
    expect(await app.screen.findByText('1.100 de 1.101 linhas serão importadas; 1 não será')).toBeVisible()
  })

  test('names a row without an ear tag by its number alone', async () => {
    const app = await open()
    await choose(app, 'Brinco;Nome\n1187;Mimosa\n\n;Estrela')
    const refused = await app.screen.findByRole('list', { name: 'Linhas que não serão importadas' })
    expect(refused).toHaveTextContent(/^Linha 4: Brinco/)
  })

  test('without a needed column nothing is sent', async () => {
    const app = await open()
    await app.user.selectOptions(await app.screen.findByLabelText('De qual programa é o arquivo?'), 'Prodap')
    await choose(app, 'aaa;bbb\n1;2')
    await app.user.click(await app.screen.findByRole('button', { name: 'Importar' }))
    expect(await app.screen.findByText('Escolha as colunas dos campos com *.')).toBeVisible()
    expect(app.facade.writes).toEqual([])
  })

  test('names the columns that are left out, and sends no test days without a figure', async () => {
    const app = await open()
    await app.user.selectOptions(
      await app.screen.findByLabelText('De qual programa é o arquivo?'),
      'Laboratório de leite',
    )
    await app.user.click(app.screen.getByRole('radio', { name: 'Controles leiteiros' }))
    await choose(app, 'Brinco;Data;Lote;CCS (x1000 cél/mL)\n1187;05/03/2026;2;180')
    expect(await app.screen.findByText('Uma coluna do arquivo fica de fora: Lote.')).toBeVisible()
    expect(app.screen.getByLabelText('CCS (mil/mL)')).toHaveValue('CCS (x1000 cél/mL)')
    await app.user.selectOptions(app.screen.getByLabelText('CCS (mil/mL)'), 'Não importar')
    expect(app.screen.getByText('2 colunas do arquivo ficam de fora: Lote e CCS (x1000 cél/mL).')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Importar' }))
    expect(await app.screen.findByRole('alert')).toHaveTextContent(/Nenhuma coluna com resultados foi escolhida/)
    expect(app.facade.writes).toEqual([])
  })

  test('says that of animals only the ear tag would come', async () => {
    const app = await open()
    await choose(app, 'Brinco;xyz\n1187;1')
    expect(await app.screen.findByText(/^Só a coluna do brinco foi escolhida/)).toBeVisible()
  })

  test('finds the headings under groups of columns, for what the file is said to hold', async () => {
    const app = await open()
    await choose(
      app,
      workbook([['Fazenda'], ['Animal', null, 'Produção'], ['Brinco', 'Data', 'Leite'], [1187, 'x', 20]]),
    )
    expect(await app.screen.findByLabelText('Brinco *')).toHaveValue('Animal')
    await app.user.click(await app.screen.findByRole('radio', { name: 'Controles leiteiros' }))
    expect(app.screen.getByLabelText('Brinco *')).toHaveValue('Brinco')
    expect(app.screen.getByLabelText('Leite (kg)')).toHaveValue('Leite')
    expect(app.screen.getByText('Linha 4 (1187):')).toBeVisible()
  })

  test('says which sheet of a workbook is read, and which are left out', async () => {
    const app = await open()
    const animals = [
      ['Brinco', 'Nome'],
      [1187, 'Mimosa'],
    ]
    const days = [
      ['Brinco', 'Data', 'CCS'],
      [1187, { days: 46_000 }, 90],
    ]
    await choose(app, workbookOf({ Capa: [['Fazenda']], Rebanho: animals, Controles: days, Vazia: [] }), 'tudo.xlsx')
    expect(
      await app.screen.findByText(/^Foi lida a aba “Rebanho”. Ficam de fora 2 abas: Capa e Controles./),
    ).toBeVisible()
    await app.user.click(app.screen.getByRole('radio', { name: 'Controles leiteiros' }))
    expect(app.screen.getByText(/^Foi lida a aba “Controles”. Ficam de fora 2 abas: Capa e Rebanho./)).toBeVisible()
    expect(app.screen.getByLabelText('CCS (mil/mL)')).toHaveValue('CCS')
    await app.user.click(app.screen.getByRole('radio', { name: 'Animais' }))
    expect(app.screen.getByLabelText('Nome')).toHaveValue('Nome')
    await choose(app, workbook(animals), 'rebanho.xlsx')
    expect(await app.screen.findByText('rebanho.xlsx')).toBeVisible()
    expect(app.screen.queryByText(/aba/)).toBeNull()
  })

  test('reads a workbook on the device', async () => {
    const app = await open()
    await choose(
      app,
      workbook([
        ['Brinco', 'Nascimento'],
        [1187, { days: 43_895 }],
      ]),
      'rebanho.xlsx',
    )
    expect(await app.screen.findByText('1 de 1 linha será importada')).toBeVisible()
    expect(app.screen.getByText('Exemplo: 05/03/2020, lido como 5 de março de 2020')).toBeVisible()
  })

  test('writes dates and numbers of a workbook in the language of the user', async () => {
    const day = { days: 46_054 }
    const rows = [
      [1187, day, 30.5, { number: 0.0385, format: 10 }],
      [{ number: 1190, format: '00000' }, day, 130.5, null],
      [1187, { days: 60_000 }, 28, null],
    ]
    const app = await open()
    await app.user.click(await app.screen.findByRole('radio', { name: 'Controles leiteiros' }))
    await choose(app, workbook([['Brinco', 'Data', 'Leite', 'Gordura'], ...rows]), 'controle.xlsx')
    expect(await app.screen.findByText('1 de 3 linhas será importada; 2 não serão')).toBeVisible()
    expect(app.screen.getByText('Exemplo: 01/02/2026, lido como 1 de fevereiro de 2026')).toBeVisible()
    expect(app.screen.getByText('Exemplo: 30,5')).toBeVisible()
    expect(app.screen.getByText('Exemplo: 3,85%, lido como 3,85')).toBeVisible()
    const refused = app.screen.getByRole('list', { name: 'Linhas que não serão importadas' })
    expect(refused).toHaveTextContent(/Linha 3 \(01190\): .*“130,5”/)
    expect(refused).toHaveTextContent(/Linha 4 \(1187\): Data: “08\/04\/2064”/)
  })

  test.each([
    ['', 'O arquivo está vazio ou só tem o cabeçalho.'],
    ['%PDF-1.7 abc', 'Este arquivo não é uma tabela. Exporte como CSV ou Excel (.xlsx).'],
    [
      zipOf([{ name: 'word/document.xml', content: Buffer.from('<x/>') }]),
      'Este arquivo não é uma tabela. Exporte como CSV ou Excel (.xlsx).',
    ],
    ['Bom dia', 'Este arquivo não é uma tabela. Exporte como CSV ou Excel (.xlsx).'],
    [workbook([['Brinco', 'Nome']]), 'O arquivo está vazio ou só tem o cabeçalho.'],
    [
      'Brinco;Nome\n1187;Mimosa\n1188;"Estrela\n1189;Lua',
      'Na linha 3 há aspas que abrem e não fecham. Feche ou apague as aspas e escolha o arquivo de novo.',
    ],
    ['PK\u0003\u0004', 'A planilha está danificada e não pôde ser lida.'],
  ])('%# is refused in words', async (content, words) => {
    const app = await open()
    await choose(app, content, 'rebanho.xlsx')
    expect(await app.screen.findByText(words)).toBeVisible()
  })

  test('takes the columns as they were chosen the last time for the program, and for no other', async () => {
    const mapping = '{"earTag":"Chave","name":"Apelido"}'
    const before = anImport('antes.csv', { mapping, total: 1, done: 1, taken: 1 })
    const server = { animals: [cow('1', '01187')], dataImports: before }
    const app = await openApp('/ubere/importacao-de-dados', { server })
    expect(await app.screen.findByText(/antes\.csv/)).toBeVisible()
    await app.user.selectOptions(app.screen.getByLabelText('De qual programa é o arquivo?'), 'IDEAGRI')
    await choose(app, 'Brinco;Chave;Nome;Apelido\n1;1187;Mimosa;Mi')
    expect(await app.screen.findByLabelText('Brinco *')).toHaveValue('Chave')
    expect(app.screen.getByLabelText('Nome')).toHaveValue('Apelido')
    await app.user.selectOptions(app.screen.getByLabelText('De qual programa é o arquivo?'), 'Prodap')
    expect(app.screen.getByLabelText('Brinco *')).toHaveValue('Brinco')
    expect(app.screen.getByLabelText('Nome')).toHaveValue('Nome')
  })

  test('a file of more than 25 MB is refused in words before it is read', async () => {
    const app = await open()
    const file = new File(['Brinco\n1187'], 'rebanho.csv')
    Object.defineProperty(file, 'size', { value: MAX_IMPORT_BYTES + 1 })
    const read = vi.spyOn(file, 'arrayBuffer')
    await app.user.upload(await app.screen.findByLabelText('Escolher arquivo'), file)
    expect(await app.screen.findByText('O arquivo passa de 25 MB.')).toBeVisible()
    expect(read).not.toHaveBeenCalled()
    await app.user.click(app.screen.getByRole('button', { name: 'Importar' }))
    expect(app.screen.getByText('O arquivo passa de 25 MB.')).toBeVisible()
    expect(app.facade.writes).toEqual([])
  })

  test('says that it needs a network, and shows the preview without one', async () => {
    const app = await open()
    app.facade.unreachable = true
    const input = { farm: '1', category: 'cow', earTag: '77' }
    await app.engine.outbox.submit('AnimalCreate', { input })
    expect(await app.screen.findByText(/Para importar é preciso internet/)).toBeVisible()
    await choose(app, 'brinco;nome\n1187;Mimosa')
    expect(await app.screen.findByText('1 de 1 linha será importada')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Importar' }))
    expect(app.facade.writes).toEqual([])
  })

  test('names the row of a file that the server could not read', async () => {
    const failed = anImport('aspas.csv', { state: 'failed', fault: 'dataImport.error.quote', faultRow: 7 })
    const app = await openApp('/ubere/importacao-de-dados', { server: { dataImports: failed } })
    expect(await app.screen.findByText(/^Na linha 7 há aspas/)).toBeVisible()
  })

  test('saves the report as spreadsheets in Brazil open it', async () => {
    const refused = anImport('rebanho.xlsx', { total: 3, done: 3, refused: 3 })
    const problem = (row: number, field: string, code: string, value: string, valueType: CellType) => ({
      ...{ __typename: 'ImportProblem' as const, row, earTag: '0901', field, code, value, valueType },
    })
    const problems = [
      problem(2, 'birthDate', 'animal.error.futureBirth', '2064-04-08', 'date'),
      problem(3, 'lactationNumber', 'animal.error.lactationNumber', '30.5', 'number'),
      problem(4, 'lactationNumber', 'animal.error.lactationNumber', '30.5.1', 'text'),
    ]
    const importReports = [{ __typename: 'DataImportReport' as const, id: '1', problems }]
    const server = { dataImports: refused, importReports }
    const app = await openApp('/ubere/importacao-de-dados', { server })
    await app.user.click(await app.screen.findByRole('button', { name: 'Baixar relatório' }))
    await expect.poll(() => files.map(({ name }) => name)).toEqual(['rebanho-1.csv'])
    const lines = (await files[0]?.blob.text())?.split('\r\n').map((line) => line.split(';')[3])
    expect(lines?.slice(0, 4)).toEqual(['Valor', '08/04/2064', '30,5', '30.5.1'])
  })

  test.each([
    [5000, 'Na fila', 'Espera para ser desfeita.'],
    [3600, 'Desfazendo', '1.400 de 4.900 registros'],
  ])('tells how far taking an import back is, of which %i rows are left', async (done, state, progress) => {
    const counts = { total: 5000, done, taken: 4800, updated: 100, unchanged: 90, refused: 10 }
    const undoing = anImport('rebanho.csv', { ...counts, state: 'running', undoRequested: true })
    const app = await openApp('/ubere/importacao-de-dados', { server: { dataImports: undoing } })
    expect(await app.screen.findByText(state)).toBeVisible()
    expect(app.screen.getByText(progress)).toBeVisible()
    expect(app.screen.queryByText(/linhas$/)).toBeNull()
    expect(app.screen.queryByText('Em andamento')).toBeNull()
  })

  test('asks before an import is undone, with how many records go, and offers nothing where nothing was taken', async () => {
    const imported = (id: string, taken: number, updated: number) =>
      anImport(`rebanho-${id}.csv`, {
        ...{ id, total: 5, done: 5, taken, updated, unchanged: 5 - taken - updated },
        undoable: taken + updated > 0,
      })
    const server = { dataImports: [...imported('1', 3, 1), ...imported('2', 0, 0)] }
    const app = await openApp('/ubere/importacao-de-dados', { server })
    expect(await app.screen.findByText('rebanho-2.csv')).toBeVisible()
    expect(app.screen.getByText('0 novo, 0 atualizado, 5 sem mudança, 0 linha recusada.')).toBeVisible()
    const ask = () => app.user.click(app.screen.getByRole('button', { name: 'Desfazer importação' }))
    await ask()
    const dialog = await app.screen.findByRole('alertdialog', { name: 'Desfazer a importação de rebanho-1.csv?' })
    expect(dialog).toHaveTextContent('3 registros novos são excluídos. 1 registro atualizado volta a ser como era.')
    await app.user.click(within(dialog).getByRole('button', { name: 'Voltar' }))
    expect(app.facade.writes).toEqual([])
    await ask()
    const again = await app.screen.findByRole('alertdialog')
    await app.user.click(within(again).getByRole('button', { name: 'Desfazer importação' }))
    await expect.poll(() => app.facade.writes).toMatchObject([{ operation: 'DataImportUndo', variables: { id: '1' } }])
  })

  /** A herd of which three cows were kept, and the test days that came later. */
  const keptAndLater = (keptFor: string[]) => ({
    dataImports: [
      ...anImport('controle.xlsx', {
        ...{ id: '2', kind: 'testDays', taken: 3, undoable: true, createdAt: '2026-05-04T06:50:00.000Z' },
      }),
      ...anImport('rebanho.xlsx', {
        ...{ id: '1', state: 'undone', taken: 5, kept: 3, undoable: true, undoRequested: true },
        keptFor: keptFor.map((id) => ({ __typename: 'DataImport' as const, id })),
      }),
    ],
  })

  /** Says yes to the question with that name, and waits for the import to be undone. */
  const confirm = async ({ screen, user, facade }: App, question: string, button: string, id: string) => {
    const dialog = await screen.findByRole('alertdialog', { name: question })
    await user.click(within(dialog).getByRole('button', { name: button }))
    await expect.poll(() => facade.writes).toMatchObject([{ operation: 'DataImportUndo', variables: { id } }])
  }

  test('names the later import that uses what was kept, which goes first', async () => {
    const app = await openApp('/ubere/importacao-de-dados', { server: keptAndLater(['2']) })
    expect(await app.screen.findByText('Desfeita em parte')).toBeVisible()
    expect(app.screen.getByText('3 registros foram alterados ou usados depois e ficaram.')).toBeVisible()
    expect(app.screen.getByText(/^A importação de controle\.xlsx veio depois e usa o que ficou\./)).toBeVisible()
    expect(app.screen.queryByRole('button', { name: 'Desfazer o resto' })).toBeNull()
    await app.user.click(app.screen.getByRole('button', { name: 'Desfazer controle.xlsx' }))
    await confirm(app, 'Desfazer a importação de controle.xlsx?', 'Desfazer importação', '2')
  })

  test('undoes the rest when no later import uses it', async () => {
    const app = await openApp('/ubere/importacao-de-dados', { server: keptAndLater([]) })
    await app.user.click(await app.screen.findByRole('button', { name: 'Desfazer o resto' }))
    await confirm(app, 'Desfazer o resto da importação de rebanho.xlsx?', 'Desfazer o resto', '1')
  })

  test('names later imports before an earlier one is undone, and undoes one that stopped half-way', async () => {
    const [days, herd] = keptAndLater([]).dataImports
    const half = { ...herd, state: 'failed' as const, fault: 'dataImport.error.failed', kept: 0 }
    const app = await openApp('/ubere/importacao-de-dados', { server: { dataImports: [days, half] as Imported } })
    expect(await app.screen.findByText('A importação parou por um erro nosso. Tente de novo.')).toBeVisible()
    await app.user.click(app.screen.getAllByRole('button', { name: 'Desfazer importação' }).at(-1) as HTMLElement)
    const dialog = await app.screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('Depois desta veio a importação de controle.xlsx.')
    await confirm(app, 'Desfazer a importação de rebanho.xlsx?', 'Desfazer importação', '1')
  })
})
