import { expect, test } from 'vitest'
import { operations } from '../../api/contract/all-resources.ts'

// Of the browser's part, whose types are checked apart.
const table = '../../src/app/routing/screens.ts'
const { SCREENS } = (await import(table)) as {
  SCREENS: readonly { path: string; role: string | readonly string[] | null; needs?: readonly string[] }[]
}

/** Screens for which the specification names no role, by the operation that they are for. */
const PURPOSES = {
  '/ubere/dados-da-analise-cbt-tanque': 'tankAnalyses',
  '/ubere/new-analise-cbt-tanque': 'createTankAnalysis',
  '/ubere/exame-microbiologico': 'createDiagnostic',
  '/ubere/exame-microbiologico-lado-b': 'createDiagnostic',
  '/ubere/nova-mastite-clinica-sem-exame': 'createDiagnostic',
  '/mass-launches': 'createDiagnostic',
  '/ubere/adicionar-tratamento/:id': 'createDiagnosticProtocol',
  '/ubere/novo-tratamento': 'createTreatmentProtocol',
  '/ubere/dados-da-vaca': 'createAnimal',
  '/ubere/ficha-da-vaca/:id/controle': 'createTestDay',
  '/ubere/ficha-da-vaca/:id/parto': 'createCalving',
  '/ubere/importacao-de-dados': 'dataImports',
  '/ubere/lactors-benchmarking': 'communityFigures',
  '/ubere/top-5-intramamarios': 'communityFigures',
  '/ubere/top-5-injetaveis': 'communityFigures',
  '/ubere/top-5-anti-inflamatorios': 'communityFigures',
  '/ubere/top-5-intramamario-por-agentes': 'communityFigures',
  '/ubere/dias-tratamento-intramamario-por-agentes': 'communityFigures',
  '/ubere/cura-clinica': 'communityFigures',
  '/ubere/incidencia-mastite-clinica': 'communityFigures',
  '/nova-lactacao': 'createFarmLactation',
  '/bezerra/novo-colostro': 'createColostrum',
  '/bezerra/nova-colostragem': 'createColostrumFeeding',
  '/bezerra/nova-doenca': 'createCalfDisease',
  '/bezerra/nova-avaliacao/:id': 'createCalfScore',
  '/bezerra/adicionar-tratamento/:id': 'createDiseaseProtocol',
  '/bezerra/novo-tratamento': 'createTreatmentProtocol',
  '/bezerra/dados-da-bezerra': 'createAnimal',
  '/bezerra/novo-nascimento': 'createBirth',
  '/bezerra/ficha-da-bezerra/:id/pesagem': 'createWeighing',
} as const

test.each(Object.entries(PURPOSES))('%s is for those whom the API allows %s', (path, operationId) => {
  const { roles } = operations.find((each) => each.operationId === operationId) ?? {}
  expect(roles?.length).toBeGreaterThan(0)
  const screen = SCREENS.find((each) => each.path === path)
  expect(screen).toMatchObject({ role: null })
  expect(new Set(screen?.needs)).toEqual(new Set(roles))
})

test('no other screen asks for more than the specification does, but those of reports', () => {
  const others = SCREENS.filter(({ path, needs }) => needs !== undefined && !(path in PURPOSES))
  expect(others.map(({ path, needs }) => [path, needs])).toEqual([
    ['/ubere/relatorios-processados', ['ROLE_APP_UBERE_RELATORIOS']],
    ['/bezerra/relatorios-processados', ['ROLE_APP_BEZERRA_RELATORIOS']],
  ])
})
