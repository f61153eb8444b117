import { seededTemplate } from './seeded-folder.ts'

// Run beside the build, which leaves a processor free: else the first test files wait for their database.
for (const size of [0.1, 1]) await seededTemplate(size)
