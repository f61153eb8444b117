import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those with the longest files first, so that at the end no worker waits long for the other. */
const PROJECTS = ['faults', 'engine', 'api-pglite', 'api-postgres', 'gateway', 'reader', 'app', 'domain', 'journeys']

/** Small, but longer than most others of their project: they open every screen, or start other browsers. */
const LONG_THOUGH_SMALL = [
  '/tests/screens/screens.test.tsx',
  '/tests/journeys/engines.test.ts',
  '/tests/journeys/every-screen.test.ts',
  '/tests/journeys/without-server.test.ts',
]

/** Runs files of a project together, the longest of each first where its time is known, else the largest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ project, moduleId }: TestSpecification) =>
      PROJECTS.indexOf(project.name) - (LONG_THOUGH_SMALL.some((file) => moduleId.endsWith(file)) ? 0.5 : 0)
    return sorted.sort((a, b) => place(a) - place(b))
  }
}
