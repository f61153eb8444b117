import { DefaultLogger, LogLevel } from '@graphql-mesh/utils'

/** `logger` of `.meshrc.yaml`: standard output belongs to the ready line, so Mesh speaks up only when something is wrong. */
export default new DefaultLogger('Mesh', LogLevel.warn)
