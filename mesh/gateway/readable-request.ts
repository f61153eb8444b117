import { GraphQLError, type ASTVisitor, type ValidationContext } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { contractError } from '../upstream/error-contract.ts'

/**
 * Takes requests that are no GraphQL requests for the client's mistake: the parsers stumble over some of them, and an
 * operation of a kind that the schema does not have passes validation and fails when it is executed.
 */
export function useReadableRequest(): Plugin {
  return {
    onRequestParse({ requestParser, setRequestParser }) {
      if (!requestParser) return
      setRequestParser(async (request) => {
        try {
          return await requestParser(request)
        } catch (error) {
          throw error instanceof GraphQLError ? error : unreadable()
        }
      })
    },
    onParams({ params }) {
      const given: unknown = params
      if (typeof given !== 'object' || given === null || Array.isArray(given)) throw unreadable()
    },
    onValidate({ addValidationRule }) {
      addValidationRule(knownOperation)
    },
  }
}

const unreadable = (): GraphQLError => contractError('BAD_USER_INPUT', 'This is no GraphQL request', { status: 400 })

const knownOperation = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(node) {
    if (context.getSchema().getRootType(node.operation)) return
    context.reportError(new GraphQLError(`There are no operations of the kind ${node.operation}`, { nodes: [node] }))
  },
})
