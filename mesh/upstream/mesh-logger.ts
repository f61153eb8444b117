import { DefaultLogger, LogLevel } from '@graphql-mesh/utils'

/** `logger` of `.meshrc.yaml`: standard output belongs to the ready line, so Mesh logs only warnings and errors. */
export default new DefaultLogger('Mesh', LogLevel.warn)
