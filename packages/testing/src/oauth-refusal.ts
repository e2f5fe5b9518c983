/** Options of an OAuth refusal. */
export interface RefusalOptions {
  /** @default 400 */
  readonly status?: number
  readonly description?: string
  readonly headers?: Readonly<Record<string, string>>
  /** More properties of the response. */
  readonly members?: Readonly<Record<string, unknown>>
}

/** An OAuth error (RFC 6749, 5.2), which becomes a response. */
export class OAuthRefusal extends Error {
  override readonly name = 'OAuthRefusal'
  readonly error: string
  readonly options: RefusalOptions

  constructor(error: string, options: RefusalOptions = {}) {
    super(error)
    this.error = error
    this.options = options
  }
}

/** Returns the response for it. */
export function answerRefusal({ error, options }: OAuthRefusal): Response {
  const { status = 400, description: error_description = error, headers, members } = options
  return answerJson({ error, error_description, ...members }, { status, headers })
}

/** Returns JSON that no cache stores. */
export function answerJson(
  body: unknown,
  {
    status = 200,
    headers = {},
  }: { status?: number; headers?: Readonly<Record<string, string>> | undefined } = {},
): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
