import { ApiClient } from '../harness/api-client.ts'
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
