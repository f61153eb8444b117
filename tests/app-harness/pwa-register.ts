/** The service worker's registration, which jsdom has no place for. */
export const registerSW = () => () => Promise.resolve()
