/** What an OAuth endpoint refuses a request with. */
export interface RefusalOptions {
  /** @default 400 */
  readonly status?: number
  readonly description?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Further members of the answer. */
  readonly members?: Readonly<Record<string, unknown>>
}

/** An error of OAuth (RFC 6749, 5.2), on its way to the answer. */
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

/** The answer that says so. */
export function answerRefusal({ error, options }: OAuthRefusal): Response {
  const { status = 400, description: error_description = error, headers, members } = options
  return answerJson({ error, error_description, ...members }, { status, headers })
}

/** JSON that nobody keeps. */
export function answerJson(
  body: unknown,
  {
    status = 200,
    headers = {},
  }: { status?: number; headers?: Readonly<Record<string, string>> | undefined } = {},
): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
