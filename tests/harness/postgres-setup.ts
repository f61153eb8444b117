import type { TestProject } from 'vitest/node'
import { removeTemplates } from './postgres-database.ts'
import { startPostgres } from './postgres-server.ts'

// One PostgreSQL for all files of a run: each makes a database of its own on it.

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string | undefined
  }
}

/** Starts it before the first file of the project, and ends it after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  if (server) await removeTemplates(server.url)
  project.provide('postgresUrl', server?.url)
  return async () => {
    if (!server) return
    await removeTemplates(server.url)
    await server.stop()
  }
}
