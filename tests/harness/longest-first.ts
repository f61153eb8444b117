import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those with the longest files first, so that at the end no worker waits long for the other. */
const PROJECTS = ['faults', 'engine', 'api-pglite', 'api-postgres', 'gateway', 'journeys', 'reader', 'app', 'domain']

/** Runs files of a project together, the longest of each first where its time is known, else the largest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => PROJECTS.indexOf(a.project.name) - PROJECTS.indexOf(b.project.name))
  }
}
