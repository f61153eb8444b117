import { describe, expect, test } from 'vitest'
import { FarmDraft } from '../../src/domain/farm-draft.ts'
import { readPhone } from '../../src/domain/phone.ts'
import { showPhone } from '../../src/domain/shown-phone.ts'
import { ROLES } from '../../src/domain/roles.ts'
import { OwnDataDraft, PasswordDraft, UserDraft, userFields } from '../../src/domain/user-draft.ts'
import {
  MANAGING,
  OPERATING,
  overridesAmong,
  PERMISSION_GROUPS,
  permissionLock,
  permissionsOf,
} from '../../src/domain/user.ts'

const issues = (
  schema: { safeParse: (value: unknown) => { success: boolean; error?: { issues: unknown[] } } },
  value: object,
) => {
  const { error } = schema.safeParse(value)
  return (error?.issues ?? []).map((issue) => {
    const { path, message } = issue as { path: string[]; message: string }
    return `${path.join('.')}: ${message}`
  })
}

describe('telephone numbers', () => {
  test.each([
    ['34 99911-0042', '+5534999110042'],
    ['(34) 99911-0042', '+5534999110042'],
    ['034 99911 0042', '+5534999110042'],
    ['34999110042', '+5534999110042'],
    ['5534999110042', '+5534999110042'],
    ['+55 34 99911-0042', '+5534999110042'],
    ['015 34 99911-0042', '+5534999110042'],
    ['(34) 3231-1234', '+553432311234'],
    ['+595 981 123456', '+595981123456'],
    ['99911-0042', undefined],
    ['3231-1234', undefined],
    ['ligue para mim', undefined],
    ['', undefined],
    ['+55 34 9991', undefined],
  ])('%j is %j', (typed, kept) => {
    expect(readPhone(typed)).toBe(kept)
  })

  test.each([
    ['+5534999110042', '(34) 99911-0042'],
    ['+553432311234', '(34) 3231-1234'],
    ['+55 34 99911-0042', '(34) 99911-0042'],
    ['+595981123456', '+595981123456'],
    ['call me', 'call me'],
  ])('%j is shown as %j', (kept, shown) => {
    expect(showPhone(kept)).toBe(shown)
  })
})

const user = {
  ...{ name: 'Ana', login: 'ana', email: null, phone: null, languageMain: 'pt', profiles: ['milker'], farms: ['1'] },
  permissions: [{ code: 'ROLE_APP_UBERE_LANCAMENTO', enabled: true }],
  ...{ clinicalCurePopup: true, lactatingCowsPopup: true, currentPassword: null },
}

describe('a user', () => {
  test('is right', () => {
    expect(UserDraft.parse({ ...user, name: ' Ana ', login: 'ANA', phone: '34 99911-0042' })).toMatchObject({
      ...{ name: 'Ana', login: 'ana', phone: '+5534999110042' },
    })
  })

  test.each([
    [{ name: ' ' }, 'name: user.error.name'],
    [{ login: '' }, 'login: user.error.login'],
    [{ login: 'ab' }, 'login: user.error.login'],
    [{ login: 'ana prado' }, 'login: user.error.login'],
    [{ email: 'ana@' }, 'email: user.error.email'],
    [{ phone: '12' }, 'phone: user.error.phone'],
    [{ profiles: [] }, 'profiles: user.error.profile'],
    [{ profiles: ['king'] }, 'profiles.0: user.error.profile'],
    [{ farms: [] }, 'farms: user.error.farms'],
    [{ permissions: [] }, 'permissions: user.error.permissions'],
    [{ permissions: [{ code: 'ROLE_APP_TOKEN', enabled: false }] }, 'permissions: user.error.permissions'],
    [{ permissions: [{ code: 'ROLE_KING', enabled: true }] }, 'permissions.0.code: user.error.permission'],
  ])('%j is refused', (change, issue) => {
    expect(issues(UserDraft, { ...user, ...change })).toEqual([issue])
  })

  test('changes of themselves what is theirs', () => {
    expect(Object.keys(OwnDataDraft.parse(user))).not.toContain('profiles')
  })
})

describe('a new password', () => {
  test.each([
    [['old', '123456', '123456'], []],
    [['', '123456', '123456'], ['currentPassword: user.error.currentPasswordRequired']],
    [
      ['old', '', ''],
      ['password: user.error.passwordRequired', 'passwordConfirmation: user.error.passwordRequired'],
    ],
    [['old', '12345', '12345'], ['password: user.error.passwordLength']],
    [['old', '123456', '123457'], ['passwordConfirmation: user.error.passwordMatch']],
    [['old', '123456', ''], ['passwordConfirmation: user.error.passwordRequired']],
  ])('%j', ([currentPassword, password, passwordConfirmation], expected) => {
    const found = issues(PasswordDraft, { currentPassword, password, passwordConfirmation })
    expect(found.filter((one) => expected.includes(one))).toEqual(expected)
    expect(found.length > 0).toBe(expected.length > 0)
  })
})

const farm = {
  ...{ name: 'Boa Vista', ownerName: null, dairy: null, lactatingCows: null, milkVolumePerDay: null },
  ...{ productionSystem: null, city: null, state: null, mainOrganization: null, timeZone: 'America/Sao_Paulo' },
}

test.each([
  [{}, []],
  [{ timeZone: '' }, ['timeZone: farm.error.timeZone']],
  [{ lactatingCows: 0, milkVolumePerDay: 0.5, state: 'MG', productionSystem: 'pasture' }, []],
  [{ name: '' }, ['name: farm.error.name']],
  [{ lactatingCows: -1 }, ['lactatingCows: farm.error.lactatingCows']],
  [{ lactatingCows: 1.5 }, ['lactatingCows: farm.error.lactatingCows']],
  [{ lactatingCows: Number.NaN }, ['lactatingCows: farm.error.lactatingCows']],
  [{ milkVolumePerDay: 5_000_000 }, []],
  [{ milkVolumePerDay: 99_999_999 }, ['milkVolumePerDay: farm.error.milkVolume']],
  [{ milkVolumePerDay: Number.NaN }, ['milkVolumePerDay: farm.error.milkVolume']],
  [{ state: 'mg' }, ['state: farm.error.state']],
  [{ productionSystem: 'moon' }, ['productionSystem: farm.error.productionSystem']],
])('a farm with %j: %j', (change, expected) => {
  expect(issues(FarmDraft, { ...farm, ...change })).toEqual(expected)
})

test.each([
  ['Ana\u202E Prado', 'Ana Prado'],
  ['\u2066Ana\u2069\tPrado\u0007\u200B ', 'Ana Prado'],
  ['Zé d’Ávila 🐄', 'Zé d’Ávila 🐄'],
])('names lose what cannot be seen: %j', (typed, name) => {
  expect(userFields.name.parse(typed)).toBe(name)
  expect(FarmDraft.parse({ ...farm, name: typed, ownerName: typed })).toMatchObject({ name, ownerName: name })
})

test('a name of nothing but signs that cannot be seen is missing', () => {
  expect(issues(FarmDraft, { ...farm, name: '\u202E\u200B' })).toEqual(['name: farm.error.name'])
})

describe('permissions', () => {
  test('every one is in one group', () => {
    expect(PERMISSION_GROUPS.flatMap(({ roles }) => roles).sort()).toEqual([...ROLES].sort())
  })

  test('what differs from the profile is kept, and only that', () => {
    const list = permissionsOf(['milker'], { ROLE_APP_TOKEN: true, ROLE_APP_UBERE_LANCAMENTO: false })
    expect(overridesAmong(['milker'], list)).toEqual({ ROLE_APP_TOKEN: true, ROLE_APP_UBERE_LANCAMENTO: false })
    expect(overridesAmong(['milker'], permissionsOf(['milker'], {}))).toEqual({})
  })

  const manager = { id: '1', roles: [MANAGING, 'ROLE_APP_TOKEN'] }
  test.each([
    [['ROLE_APP_TOKEN', MANAGING], 'ROLE_APP_TOKEN', 2, null],
    [['ROLE_APP_TOKEN'], 'ROLE_APP_TOKEN', 2, 'last'],
    [['ROLE_APP_TOKEN'], MANAGING, 1, null],
    [['ROLE_APP_TOKEN', MANAGING], MANAGING, 1, 'lastManager'],
    [['ROLE_APP_TOKEN', MANAGING], MANAGING, 2, null],
    [['ROLE_APP_TOKEN'], 'ROLE_APP_MINHAS_CONTAS', 2, 'beyond'],
    [['ROLE_APP_MINHAS_CONTAS', 'ROLE_APP_TOKEN'], 'ROLE_APP_TOKEN', 2, 'beyond'],
  ] as const)('of %j, %s with %i managers: %s', (roles, code, managers, lock) => {
    expect(permissionLock({ id: '2', roles, worksElsewhere: false }, code, manager, managers)).toBe(lock)
  })

  test.each([
    [MANAGING, 2, 'own'],
    [MANAGING, 1, 'lastManager'],
    [OPERATING, 2, 'own'],
    ['ROLE_APP_TOKEN', 2, null],
  ] as const)('of oneself, %s with %i managers: %s', (code, managers, lock) => {
    const own = { id: '1', roles: [MANAGING, OPERATING, 'ROLE_APP_TOKEN'], worksElsewhere: false }
    expect(permissionLock(own, code, own, managers)).toBe(lock)
  })

  test('of oneself, what one does not hold is no loss', () => {
    const own = { id: '1', roles: [MANAGING], worksElsewhere: false }
    expect(permissionLock(own, OPERATING, own, 2)).toBe('beyond')
  })

  test('of somebody who also works on farms of others are not changed here', () => {
    const person = { id: '2', roles: ['ROLE_APP_TOKEN', MANAGING], worksElsewhere: true }
    expect(permissionLock(person, 'ROLE_APP_TOKEN', manager, 2)).toBe('elsewhere')
  })
})
