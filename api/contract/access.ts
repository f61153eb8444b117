import * as z from 'zod'
import { ROLES } from '../../src/domain/roles.ts'
import { OPERATING } from '../../src/domain/user.ts'
import { defineResource } from './define-resource.ts'

/** Named sets of permissions. */
export const profile = defineResource({
  name: 'Profile',
  path: '/profiles',
  table: 'profile',
  description: 'A named set of permissions that a user starts with.',
  scope: 'reference',
  fields: { code: z.string(), name: z.string(), roles: z.array(z.string()) },
  filters: { code: { kind: 'exact', schema: z.string() } },
  order: ['name'],
  operations: [
    { operationId: 'profiles', kind: 'list', roles: [], summary: 'Profiles of users' },
    { operationId: 'profile', kind: 'read', roles: [], summary: 'One profile' },
  ],
})

/** A permission of a user. */
export const permission = defineResource({
  name: 'Permission',
  path: '/permissions',
  table: 'permission',
  description: `A permission. Its code is the role that operations and routes ask for (${ROLES.length} of them).`,
  scope: 'reference',
  fields: { code: z.string(), name: z.string() },
  filters: { code: { kind: 'exact', schema: z.string() } },
  order: ['code'],
  operations: [
    { operationId: 'permissions', kind: 'list', roles: [], summary: 'Permissions' },
    { operationId: 'permission', kind: 'read', roles: [], summary: 'One permission' },
  ],
})

/** Paths of the app, and whether they are switched on. */
export const appPath = defineResource({
  name: 'AppPath',
  path: '/app_paths',
  table: 'app_path',
  description: 'A path of the app, whether it is switched on, and the role it asks for.',
  scope: 'reference',
  fields: { enabled: z.boolean(), appWebPath: z.string(), role: z.nullable(z.string()) },
  input: {
    enabled: z
      .boolean()
      .describe('Where it is false, the path and what is below it are in no menu and lead to the home.'),
  },
  filters: {
    enabled: { kind: 'exact', schema: z.stringbool() },
    appWebPath: { kind: 'exact', schema: z.string() },
  },
  order: ['appWebPath'],
  operations: [
    { operationId: 'appPaths', kind: 'list', roles: [], summary: 'Paths of the app' },
    { operationId: 'appPath', kind: 'read', roles: [], summary: 'One path of the app' },
    { operationId: 'updateAppPath', kind: 'update', roles: [OPERATING], summary: 'Switches a path off or on' },
  ],
})
