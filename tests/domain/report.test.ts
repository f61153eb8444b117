import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { harmlessText } from '../../src/domain/harmless-text.ts'
import { REPORT_COLUMNS } from '../../src/domain/report-columns.ts'
import { ReportFields, reportProblems } from '../../src/domain/report-draft.ts'
import {
  QUICK_PERIODS,
  quickPeriod,
  REPORT_TYPES,
  REPORTS,
  reportsOf,
  type QuickPeriod,
} from '../../src/domain/report.ts'

const LANGUAGES = ['pt', 'en', 'es']
const texts = (path: string) => JSON.parse(readFileSync(`locales/${path}.json`, 'utf8')) as Record<string, string>

test.each([
  ['2026-03-15', 'thisMonth', '2026-03-01', '2026-03-15'],
  ['2026-03-31', 'lastMonth', '2026-02-01', '2026-02-28'],
  ['2024-03-31', 'lastMonth', '2024-02-01', '2024-02-29'],
  ['2026-01-01', 'lastMonth', '2025-12-01', '2025-12-31'],
  ['2026-01-01', 'lastDays', '2025-10-04', '2026-01-01'],
  ['2026-01-01', 'thisYear', '2026-01-01', '2026-01-01'],
  ['2026-12-31', 'lastYear', '2025-01-01', '2025-12-31'],
] satisfies [string, QuickPeriod, string, string][])('on %s, %s is %s to %s', (today, name, from, to) => {
  expect(quickPeriod(name, today)).toEqual({ from, to })
})

test('a named period can always be asked for', () => {
  for (const name of QUICK_PERIODS) {
    const period = quickPeriod(name, '2024-02-29')
    expect(reportProblems({ type: 'acl_export_app', format: 'csv', ...period }, '2024-02-29')).toEqual([])
  }
})

describe('what is wrong with a request', () => {
  const right = { type: 'consolidated_diagnostics_app', from: '2020-02-29', to: '2026-01-31', format: 'pdf' } as const

  test.each([
    ['nothing', {}, []],
    ['nothing on one day', { to: '2020-02-29' }, []],
    ['a beginning to come', { from: '2026-02-01', to: '2026-02-28' }, ['report.error.future']],
    ['an end before the beginning', { to: '2020-02-28' }, ['report.error.period']],
    ['ten years, which is possible', { to: '2030-02-28' }, []],
    ['a day more', { to: '2030-03-01' }, ['report.error.tooLong']],
    ['a beginning that was not typed, which is said once', { from: '' }, []],
    ['an end that was not typed, which is said once', { to: '' }, []],
    ['an export on paper', { type: 'acl_export_app' as const }, ['report.error.format']],
  ])('%s', (_what, change, codes) => {
    expect(reportProblems({ ...right, ...change }, '2026-01-31').map(({ code }) => code)).toEqual(codes)
  })

  test('a day that is none', () => {
    const { error } = ReportFields.safeParse({ ...right, from: '2025-02-30', diagnosticTypes: [], diseases: [] })
    expect(error?.issues.map(({ message }) => message)).toEqual(['report.error.from'])
  })
})

test.each([
  ['=1+1', "'=1+1"],
  ['+55 34', "'+55 34"],
  ['-2', "'-2"],
  ['@x', "'@x"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\nx', "'\nx"],
  ['  =1', "'  =1"],
  ['Mimosa-2', 'Mimosa-2'],
  ['', ''],
])('%j is written as %j', (given, written) => {
  expect(harmlessText(given)).toBe(written)
})

test('every report, column and word of a file is named in every language', () => {
  for (const language of LANGUAGES) {
    const named = texts(`${language}/report`)
    for (const type of REPORT_TYPES) {
      expect(named[`report.type.${type}`]).toBeTruthy()
      for (const { name } of REPORT_COLUMNS[type]) expect(named[`report.column.${name}`], name).toBeTruthy()
    }
    expect(Object.keys(texts(`report/${language}`)).sort()).toEqual(Object.keys(texts('report/pt')).sort())
  }
})

test('both herds have reports, each with a format', () => {
  expect([...reportsOf('udder'), ...reportsOf('calf')]).toEqual(REPORT_TYPES)
  for (const { formats } of Object.values(REPORTS)) expect(formats).toContain('xlsx')
})

test('the columns are explained one by one', () => {
  const paper = readFileSync('docs/reports.md', 'utf8')
  for (const type of REPORT_TYPES) {
    const part = paper.slice(paper.indexOf(`\`${type}\``)).split('\n## ')[0] ?? ''
    const listed = [...part.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name)
    expect(listed, type).toEqual(REPORT_COLUMNS[type].map(({ name }) => name))
  }
})
