import type { TypedDocumentNode } from '@apollo/client'
import type { Engine } from '../engine.ts'
import { documentIdOf } from '../outbox/offline-operation.ts'
import { keptName } from './server-answer.ts'

/** The last answers to all questions of one document that the device keeps. */
export async function findKeptAnswers<Data, Variables>(
  engine: Engine,
  document: TypedDocumentNode<Data, Variables>,
): Promise<{ variables: Variables; data: Data }[]> {
  const name = keptName(`${documentIdOf(document) ?? ''} `)
  // Variables are written as JSON.
  const range = IDBKeyRange.bound(`${name}{`, `${name}{\uffff`)
  const [names, answers] = await engine.database.run((db) =>
    Promise.all([db.getAllKeys('meta', range), db.getAll('meta', range)]),
  )
  return names.map((key, at) => ({
    variables: JSON.parse(key.slice(name.length)) as Variables,
    data: (JSON.parse(answers[at] ?? 'null') as { data: Data }).data,
  }))
}
