import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those with the longest files first, so that at the end no worker waits long for the other. */
const PROJECTS = ['faults', 'engine', 'api-pglite', 'api-postgres', 'gateway', 'journeys', 'reader', 'app', 'domain']

/** Opens every screen: small, but longer than any other of its project. */
const LONG_THOUGH_SMALL = '/tests/screens/screens.test.tsx'

/** Runs files of a project together, the longest of each first where its time is known, else the largest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ project, moduleId }: TestSpecification) =>
      PROJECTS.indexOf(project.name) - (moduleId.endsWith(LONG_THOUGH_SMALL) ? 0.5 : 0)
    return sorted.sort((a, b) => place(a) - place(b))
  }
}
