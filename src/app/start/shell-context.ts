import { createContext, useContext } from 'react'
import { identityPages, type AppConfig } from './config.ts'

/** Settings of the running app. */
export const ConfigContext = createContext<AppConfig | null>(null)

/** Settings of the running app. */
export function useConfig(): AppConfig {
  const config = useContext(ConfigContext)
  if (!config) throw new Error('The shell was drawn without its settings')
  return config
}

/** Addresses at the identity host. */
export const useIdentityPages = () => identityPages(useConfig())
