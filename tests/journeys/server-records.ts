import type { Stack } from './stack.ts'

// What the server holds, seen past the app.

interface Plate {
  id: number
  version: number
  plateImage: { width: number; height: number } | null
  result: string
  animal: string
}

/** Diagnoses that the server holds for a plate. */
export async function diagnosesOn(stack: Stack, barcode: string): Promise<Plate[]> {
  const response = await fetch(`${stack.apiUrl}/diagnostics?plateBarcode=${barcode}`, {
    headers: { authorization: `Bearer ${await stack.token('rita')}`, accept: 'application/ld+json' },
  })
  return ((await response.json()) as { 'hydra:member': Plate[] })['hydra:member']
}

/** Calves with an ear tag, as the server has them. */
export async function calvesWith(stack: Stack, earTag: string): Promise<unknown[]> {
  const response = await fetch(`${stack.apiUrl}/animals?earTag=${earTag}&category=calf`, {
    headers: { authorization: `Bearer ${await stack.token('bia')}`, accept: 'application/ld+json' },
  })
  return ((await response.json()) as { 'hydra:member': unknown[] })['hydra:member']
}
