import { getOperationAST, getVariableValues, GraphQLError, type ExecutionArgs } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/**
 * Says of variables that cannot be read which one it is, and where in it: the compiler names their last part only, as if
 * it were a variable itself, and nothing at all of a date.
 */
export function useVariableErrors(): Plugin {
  return {
    onExecute: ({ args }) => ({
      onExecuteDone({ result, setResult }) {
        if (Symbol.asyncIterator in result || !result.errors || result.data) return
        const { schema, document, operationName, variableValues } = args as ExecutionArgs
        const asked = getOperationAST(document, operationName)?.variableDefinitions ?? []
        const { errors } = getVariableValues(schema, asked, variableValues ?? {})
        // Without what a scalar has thrown, whose message would take the place of this one.
        if (errors) setResult({ errors: errors.map(({ message, nodes }) => new GraphQLError(message, { nodes })) })
      },
    }),
  }
}
