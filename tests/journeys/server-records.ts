import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { ApiClient } from '../harness/api-client.ts'
import { cowBody } from '../harness/api-records.ts'
import type { Stack } from './stack.ts'

// What the server holds, seen past the app.

/** The API as one of its users. */
export const apiAs = async (stack: Stack, login: string): Promise<ApiClient> =>
  new ApiClient(() => stack.apiUrl, await stack.token(login))

interface Plate {
  id: number
  version: number
  plateImage: { width: number; height: number } | null
  result: string
  animal: string
}

/** Diagnoses that the server holds for a plate. */
export const diagnosesOn = async (stack: Stack, barcode: string): Promise<Plate[]> =>
  (await (await apiAs(stack, 'rita')).members(`/diagnostics?plateBarcode=${barcode}`)) as unknown as Plate[]

/** Calves with an ear tag, as the server has them. */
export const calvesWith = async (stack: Stack, earTag: string): Promise<unknown[]> =>
  (await apiAs(stack, 'bia')).members(`/animals?earTag=${earTag}&category=calf`)

/** Registers cows with a case and one dose each, due since yesterday. */
export async function cowsToTreat(rita: ApiClient, tags: readonly string[]): Promise<void> {
  const today = dateIn(new Date(), 'America/Sao_Paulo')
  for (const earTag of tags) {
    const cow = await rita.create('/animals', cowBody(1, { earTag }))
    const found = { farm: 1, animal: cow['id'], type: 'uncultured_mastitis', grade: 'mild', hindquarterLeft: true }
    const diagnostic = await rita.create('/diagnostics', { ...found, sampleDate: today })
    await rita.create('/diagnostic_protocols', {
      ...{ farm: 1, diagnostic: diagnostic['id'], description: 'Dose da tarde' },
      ...{ startedOn: addDays(today, -1), startPeriod: 'morning' },
      plan: [
        {
          ...{ product: 1, productName: 'Dose da tarde', type: 'IMM', periods: ['morning'], intervalHours: 24 },
          ...{ applications: 1, milkWithdrawalHours: 96, meatWithdrawalDays: 10 },
        },
      ],
    })
  }
}
