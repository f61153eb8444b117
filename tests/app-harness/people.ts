import { PROFILES, type Profile } from '../../src/domain/roles.ts'
import type { FarmRowFragment } from '../../src/generated/account/farm.ts'
import type { PersonRowFragment } from '../../src/generated/account/person.ts'
import { FARM } from './records.ts'

/** Somebody who works on the farm. */
export const somebody = (
  id: string,
  name: string,
  profile: Profile,
  more: Partial<PersonRowFragment> = {},
): PersonRowFragment => ({
  __typename: 'User',
  id,
  name,
  login: name.split(' ')[0]?.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '') ?? '',
  email: null,
  phone: '+5534999110042',
  languageMain: 'pt',
  profiles: [profile],
  roles: [...PROFILES[profile]],
  active: true,
  clinicalCurePopup: true,
  lactatingCowsPopup: true,
  version: 1,
  farms: [{ __typename: 'Farm', id: FARM.id, name: FARM.name }],
  worksElsewhere: false,
  ...more,
})

/** The open farm with its data. */
export const farmData = (more: Partial<FarmRowFragment> = {}): FarmRowFragment => ({
  __typename: 'Farm',
  id: FARM.id,
  code: FARM.code,
  name: FARM.name,
  ownerName: 'Rita Moreira',
  dairy: 'Laticínio Serra',
  lactatingCows: 60,
  milkVolumePerDay: 1500,
  productionSystem: 'pasture',
  city: 'Patos de Minas',
  state: 'MG',
  mainOrganization: null,
  timeZone: 'America/Sao_Paulo',
  inCommunity: false,
  version: 1,
  ...more,
})
