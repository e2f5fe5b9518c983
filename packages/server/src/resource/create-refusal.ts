import type { ShrdError } from '@shrd/crypto/errors'
import { isServerError, SERVER_ERRORS, type ServerErrorCode } from '../errors/server-errors.ts'
import { ALGORITHMS } from '../verification/algorithms.ts'
import type { Scheme } from '../verification/read-authorization.ts'

/** What a refusal says about the API. */
export interface RefusalOptions {
  /** Scopes to request, if the request has no token. @default none are named */
  readonly scopes?: readonly string[]
  /**
   * The address of your resource metadata, so that clients find the service (RFC 9728, 5.1):
   * `resourceMetadataUrl(audience)`. @default not named
   */
  readonly resource_metadata?: string
  /** The algorithms of proofs. @default ES256 */
  readonly algorithms?: readonly string[]
}

/**
 * Creates the response to a request that {@link verifyRequest} has refused: 400, 401, 403 or 503, with
 * `WWW-Authenticate`. The body names the code as JSON. Other errors are thrown again.
 *
 * @example
 * import { createRefusal, verifyRequest } from '@shrd/server'
 *
 * const api = { issuer: 'https://id.example.org', audience: 'https://api.example.com', account_id: null }
 * const refusal = await verifyRequest(new Request('https://api.example.com/'), api).catch((error) =>
 *   createRefusal(error, { scopes: ['read'] }),
 * )
 * console.assert(refusal instanceof Response && refusal.headers.has('www-authenticate'))
 *
 * @see https://www.rfc-editor.org/rfc/rfc6750#section-3
 * @see https://www.rfc-editor.org/rfc/rfc9449#section-7.1
 */
export function createRefusal(error: unknown, options: RefusalOptions = {}): Response {
  if (!isServerError(error)) throw error
  const { status } = SERVER_ERRORS[error.code]
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const challenge of createChallenges(error, options)) {
    headers.append('WWW-Authenticate', challenge)
  }
  return Response.json({ code: error.code }, { status, headers })
}

type Parameters = Readonly<Record<string, string | undefined>>

function createChallenges(
  error: ShrdError<ServerErrorCode>,
  { scopes = [], resource_metadata, algorithms = ALGORITHMS }: RefusalOptions,
): string[] {
  const { data, code } = error
  const { challenge } = SERVER_ERRORS[code]
  if (challenge === null && code !== 'token_missing') return []
  const scope = String(data.scope ?? scopes.join(' '))
  const parameters = {
    error: challenge ?? undefined,
    scope: scope || undefined,
    max_age: data.max_age?.toString(),
    resource_metadata,
  }
  return schemesOf(error).map((scheme) =>
    renderChallenge(scheme, {
      ...parameters,
      algs: scheme === 'DPoP' ? algorithms.join(' ') : undefined,
    }),
  )
}

/** A request without a token learns of both schemes. */
function schemesOf({ code, data }: ShrdError<ServerErrorCode>): readonly Scheme[] {
  if (code.startsWith('proof_') || data.scheme === 'DPoP') return ['DPoP']
  return data.scheme === 'Bearer' ? ['Bearer'] : ['Bearer', 'DPoP']
}

/** Quotes and backslashes cannot be in a value, so nobody can add parameters. */
function renderChallenge(scheme: Scheme, parameters: Parameters): string {
  const list = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${value.replace(/[^\x20-\x7e]|["\\]/g, '')}"`],
  )
  return `${scheme} ${list.join(', ')}`.trim()
}
