import { act, render, screen } from '@testing-library/react'
import { use } from 'react'
import { IntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import { ChartCard, ChartPage } from '../../src/ui/frames/chart-page.tsx'

test('a chart can be saved as a picture once it is drawn', async () => {
  const code = Promise.withResolvers<string>()
  const LateChart = () => <p>{use(code.promise)}</p>
  const page = (
    <IntlProvider locale="pt" timeZone="America/Sao_Paulo" onError={() => undefined}>
      <ChartPage
        definition="Definition"
        image={{ title: 'CCS', footer: [] }}
        charts={
          <ChartCard summary="Summary">
            <LateChart />
          </ChartCard>
        }
        data={{ title: 'chart.csv', table: null, rows: [], columns: [], fileName: 'CCS' }}
      />
    </IntlProvider>
  )
  await act(async () => {
    render(page)
    await Promise.resolve()
  })
  expect(screen.getByText('Summary')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'chart.png' })).toBeNull()
  await act(async () => {
    code.resolve('The chart')
    await code.promise
  })
  expect(screen.getByText('The chart')).toBeVisible()
  expect(screen.getByRole('button', { name: 'chart.png' })).toBeVisible()
})
