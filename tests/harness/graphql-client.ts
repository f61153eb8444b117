export interface GraphqlError {
  message: string
  path?: (string | number)[]
  extensions: Record<string, unknown> & { code: string }
}

export interface GraphqlAnswer {
  status: number
  headers: Headers
  data: Record<string, never> | null | undefined
  errors: GraphqlError[]
}

/** Posts a document as a client with an `Authorization` header would. */
export async function post(
  origin: string,
  body: { query?: string; variables?: Record<string, unknown>; extensions?: unknown; operationName?: string },
  headers: Record<string, string> = {},
): Promise<GraphqlAnswer> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return readAnswer(response)
}

/** Posts a document with a file in one of its variables, as the multipart specification has it. */
export async function postFile(
  origin: string,
  body: { query?: string; variables: Record<string, unknown>; extensions?: unknown; operationName?: string },
  [variable, file]: readonly [variable: string, file: Blob],
  headers: Record<string, string> = {},
): Promise<GraphqlAnswer> {
  const form = new FormData()
  form.set('operations', JSON.stringify({ ...body, variables: { ...body.variables, [variable]: null } }))
  form.set('map', JSON.stringify({ '1': [`variables.${variable}`] }))
  form.set('1', file, 'plate.jpg')
  return readAnswer(await fetch(`${origin}/graphql`, { method: 'POST', headers, body: form }))
}

export async function readAnswer(response: Response): Promise<GraphqlAnswer> {
  const { data, errors = [] } = (await response.json()) as Pick<GraphqlAnswer, 'data'> & { errors?: GraphqlError[] }
  return { status: response.status, headers: response.headers, data, errors }
}

/** The only error of an answer. @throws Error when there is none, or more than one */
export async function refusal(answer: Promise<GraphqlAnswer>): Promise<GraphqlError> {
  const { status, errors } = await answer
  const [error] = errors
  if (status !== 200 || !error || errors.length > 1)
    throw new Error(`Not one refusal: ${status} ${JSON.stringify(errors)}`)
  return error
}
