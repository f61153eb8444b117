import * as z from 'zod'
import { ANSWERING } from '../../src/domain/user.ts'
import { defineResource, type Operation } from './define-resource.ts'
import { component, enumeration, moment, relation } from './values.ts'

const AuditChange = component(
  'AuditChange',
  z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  'One field that was changed; lists are JSON.',
)

/** Who changed what about the people and the data of a farm. */
export const auditEntry = defineResource({
  name: 'AuditEntry',
  path: '/audit_entries',
  table: 'audit_entry',
  description: 'A change of a person, their access or the data of a farm. Nobody can change it.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    at: moment(),
    author: z.nullable(relation('Colleague')).describe('Who made the change.'),
    subject: z.nullable(relation('Colleague')).describe('Whom it is about; null for changes of the farm.'),
    kind: enumeration('AuditKind', ['person', 'access', 'password', 'farm', 'invitation']),
    action: enumeration('AuditAction', ['added', 'changed', 'removed']),
    changes: z.array(AuditChange),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    subject: { kind: 'relation', target: 'Colleague' },
    at: { kind: 'moment' },
  },
  order: ['at'],
  operations: [
    { operationId: 'auditEntries', kind: 'list', roles: [ANSWERING], summary: 'Changes, by whom' },
    { operationId: 'auditEntry', kind: 'read', roles: [ANSWERING], summary: 'One change' },
  ],
})

/** Where the caller is signed in. */
export const webSession = defineResource({
  name: 'WebSession',
  path: '/sessions',
  table: 'web_session',
  description: 'A browser or a program in which the caller is signed in.',
  scope: 'user',
  fields: {
    kind: enumeration('WebSessionKind', ['browser', 'script']),
    agent: z.nullable(z.string()).describe('What it called itself.'),
    farmName: z.nullable(z.string()).describe('Of the farm that was opened last.'),
    lastUsedAt: moment(),
    expiresAt: moment(),
    current: z.boolean().describe('The session of this request.'),
  },
  operations: [
    { operationId: 'webSessions', kind: 'list', roles: [], summary: 'The caller’s sessions' },
    { operationId: 'webSession', kind: 'read', roles: [], summary: 'One session of the caller' },
  ],
})

/** Ending sessions elsewhere. */
export const sessionOperations: readonly Operation[] = [
  {
    operationId: 'endSession',
    method: 'PUT',
    path: '/sessions/{id}/end',
    kind: 'custom',
    scope: 'user',
    roles: [],
    summary: 'Signs the caller out there',
    answer: webSession.item,
  },
]
