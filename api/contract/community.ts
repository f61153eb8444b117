import * as z from 'zod'
import { COMMUNITY_INDICATORS } from '../../src/domain/community-figures.ts'
import { COMMUNITY_GROUPS } from '../../src/domain/community.ts'
import { defineResource } from './define-resource.ts'
import { calendarDate, component, enumeration, moment, relation } from './values.ts'

const CommunityIndicator = enumeration('CommunityIndicator', COMMUNITY_INDICATORS)
const CommunityGroup = enumeration('CommunityGroup', COMMUNITY_GROUPS)

const KEY =
  'What it is about: `all`, a grade, a growth, a month, an agent or a medicine by its number, or `agent:medicine`.'

const CommunityLine = component(
  'CommunityLine',
  z.object({
    key: z.string().describe(KEY),
    farms: z.int().describe('Farms whose figures are in it.'),
    low: z.nullable(z.number()).describe('A quarter of the farms have this or less.'),
    middle: z.nullable(z.number()).describe('The median of the farms.'),
    high: z.nullable(z.number()).describe('Three quarters of the farms have this or less.'),
    cases: z.nullable(z.int()).describe('Cases of all farms together, to the nearest five.'),
    curePercent: z.nullable(z.int()).describe('How many per cent of the answered cases were cured.'),
  }),
  'A published figure of a group of farms, rounded.',
)

const CommunityOwnLine = component(
  'CommunityOwnLine',
  z.object({
    key: z.string().describe(KEY),
    value: z.nullable(z.number()).describe('The farm’s own value; null where cases are counted.'),
    of: z.int().describe('Of how many records.'),
    cured: z.nullable(z.int()).describe('Of counted cases: those that were cured.'),
    answered: z.nullable(z.int()).describe('Of counted cases: those whose outcome is known.'),
  }),
  'The same figure of the farm itself.',
)

const READERS = ['ROLE_APP_UBERE_COMUNIDADE'] as const

/** What the community's farms have in common, beside the figures of a farm of the caller. */
export const communityFigure = defineResource({
  name: 'CommunityFigure',
  path: '/community_figures',
  table: 'community_figure',
  description:
    'Figures of farms that take part in the community, worked out every night over the last twelve whole months. Groups of fewer than five farms have no lines.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    indicator: CommunityIndicator,
    group: CommunityGroup,
    farms: z.nullable(z.int()).describe('Farms of the group; null where they are too few to be told of.'),
    lines: z.array(CommunityLine).describe('What is published of the group.'),
    ownLines: z.array(CommunityOwnLine).describe('The farm’s own figures; none where it does not take part.'),
    ownGroups: z.array(CommunityGroup).describe('The groups in which the farm was counted.'),
    takesPart: z.boolean().describe('Whether the farm takes part from the next night on.'),
    periodFrom: calendarDate().describe('First day of the records.'),
    periodTo: calendarDate().describe('Last day of the records.'),
    computedAt: moment().describe('When the figures were worked out.'),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    indicator: { kind: 'exact', schema: CommunityIndicator, repeated: true },
    group: { kind: 'exact', schema: CommunityGroup },
  },
  order: [],
  operations: [
    { operationId: 'communityFigures', kind: 'list', roles: READERS, summary: 'Figures of the community' },
    { operationId: 'communityFigure', kind: 'read', roles: READERS, summary: 'One figure of the community' },
  ],
})
