import { expect, test } from 'vitest'
import type { Role } from '../../src/domain/roles.ts'
import { readyPath, type Report } from '../../src/features/care/report/report.rules.ts'

const session = (roles: readonly Role[]) => ({ userId: '7', roles })

const report = (values: Pick<Report, 'type' | 'requestedBy' | 'readyAt'>) => values

const UDDER = '/ubere/relatorios-processados'
const CALVES = '/bezerra/relatorios-processados'
const BOTH: Role[] = ['ROLE_APP_UBERE_RELATORIOS', 'ROLE_APP_BEZERRA_RELATORIOS']

const ownOfCalves = report({ type: 'consolidated_calf_app', requestedBy: '7', readyAt: '2026-05-04T06:00:00Z' })
const othersOfUdder = report({ type: 'acl_export_app', requestedBy: '8', readyAt: '2026-05-04T07:00:00Z' })
const waiting = report({ type: 'acl_export_app', requestedBy: '7', readyAt: null })

test.each([
  ['with the user’s own, though another’s became ready later', [othersOfUdder, ownOfCalves, waiting], BOTH, CALVES],
  ['of a herd that the user may see, where none is their own', [othersOfUdder], [BOTH[1] as Role], CALVES],
  ['of the udder, where both herds may be seen', [], BOTH, UDDER],
])('a report that is ready is in the list %s', (_which, reports, roles, path) => {
  expect(readyPath(reports, session(roles))).toBe(path)
})
