import axe from 'axe-core'
import { expect } from 'vitest'

/** No violation of the rules that jsdom can check: colours and sizes are for the browser's journeys. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([])
}
