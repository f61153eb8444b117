import fc from 'fast-check'

/** Runs of one search for requests that fail; `npm run test:full` raises it. */
export const ODD_RUNS = Number(process.env['LACTOR_ODD_RUNS'] ?? 400)

/** The same requests in every run of the suite; a longer search goes on where a short one ends. */
export const ODD_SEARCH = { numRuns: ODD_RUNS, seed: 7 } as const

/** Text that programs stumble over: dates that are none, parts of prototypes, halves of characters, addresses. */
export const oddText = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '__proto__',
    '/farms/1',
    '/farms/999999999999999',
    '-1',
    '2026-02-30',
    '0000-01-01',
    '2026-05-04T10:02:01-03:00',
    '9999-12-31T23:59:59.999+14:00',
    '\ud800',
    '%00',
    '../users/1',
    '123456',
    'x'.repeat(3000),
  ),
)

/** A value of any kind. */
export const oddValue = fc.oneof(
  { maxDepth: 2 },
  oddText,
  fc.double(),
  fc.integer(),
  fc.constantFrom(null, true, [], {}, 2 ** 53, -(2 ** 63), ['/farms/1', '/farms/1'], [1, 1, 1]),
  fc.array(oddText, { maxLength: 3 }),
)
