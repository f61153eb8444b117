import type { LoadOperation } from '../../engine/outbox/operation-loader.ts'

/** Loads how a mutation works offline; the table of mutations is loaded with the first one. */
export const loadOperation: LoadOperation = async (name) => {
  const { OPERATIONS } = await import('../../generated/records/operations.ts')
  const declared = OPERATIONS.find(({ names }) => names.includes(name))
  return (await declared?.load())?.find((operation) => operation.name === name)
}
