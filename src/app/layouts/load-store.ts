import { texts } from '../start/texts.ts'

/** The way to the store with its texts, which no home needs for its first picture. */
export async function loadStore() {
  const [button] = await Promise.all([
    import('../../features/account/order/store-button.tsx'),
    texts.load(['commerce']),
  ])
  return { default: button.StoreButton }
}
