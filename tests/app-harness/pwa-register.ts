interface RegisterOptions {
  onNeedRefresh?: () => void
  onNeedReload?: () => void
}

/** A fake service worker registration for jsdom: the app's callbacks, and whether it accepted the update. */
export const registration = { options: {} as RegisterOptions, accepted: 0 }

export const registerSW = (options: RegisterOptions) => {
  Object.assign(registration, { options, accepted: 0 })
  return () => {
    registration.accepted++
    return Promise.resolve()
  }
}
