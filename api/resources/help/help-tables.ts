import { article, helpTopic } from '../../contract/help.ts'
import type { ResourceTable } from '../resource-table.ts'

/** Help about screens: written with the app, read only. */
export const helpTopicTable: ResourceTable = { resource: helpTopic, prefix: 'help', farmColumn: null }

/** Articles and videos: written with the app, read only. */
export const articleTable: ResourceTable = { resource: article, prefix: 'article', farmColumn: null }
