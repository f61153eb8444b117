import { communityFigure } from '../../contract/community.ts'
import type { ResourceTable } from '../resource-table.ts'

/** Figures of the community: written every night, read only. */
export const communityTable: ResourceTable = {
  resource: communityFigure,
  prefix: 'community',
  farmColumn: 'farm_id',
}
