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

export async function readAnswer(response: Response): Promise<GraphqlAnswer> {
  const { data, errors = [] } = (await response.json()) as Pick<GraphqlAnswer, 'data'> & { errors?: GraphqlError[] }
  return { status: response.status, headers: response.headers, data, errors }
}
