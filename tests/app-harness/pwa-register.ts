interface RegisterOptions {
  onNeedRefresh?: () => void
  onNeedReload?: () => void
}

/** The service worker's registration, which jsdom has no place for: what the app asked to be told, and what it accepted. */
export const registration = { options: {} as RegisterOptions, accepted: 0 }

export const registerSW = (options: RegisterOptions) => {
  Object.assign(registration, { options, accepted: 0 })
  return () => {
    registration.accepted++
    return Promise.resolve()
  }
}
