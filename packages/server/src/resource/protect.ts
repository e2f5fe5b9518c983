import type { Caller } from '../verification/caller.ts'
import { type VerifyOptions, verifyRequest } from '../verification/verify-request.ts'
import { createRefusal, type RefusalOptions } from './create-refusal.ts'

/** Options of {@link protect}. */
export type ProtectOptions = VerifyOptions & Pick<RefusalOptions, 'resource_metadata'>

/**
 * Wraps a handler of requests, so that only callers with a valid token reach it. Others get the
 * response of {@link createRefusal}.
 *
 * @example
 * import { protect } from '@shrd/server'
 *
 * const api = { issuer: 'https://id.example.org', audience: 'https://api.example.com', account_id: null }
 * const handle = protect(api, (_request, { sub }) => Response.json({ hello: sub }))
 * const response = await handle(new Request('https://api.example.com/'))
 * console.assert(response.status === 401)
 */
export function protect<Incoming extends Request>(
  options: ProtectOptions,
  handle: (request: Incoming, caller: Caller) => Response | Promise<Response>,
): (request: Incoming) => Promise<Response> {
  return async (request) => {
    const verified = await verifyOrRefuse(request, options)
    return verified instanceof Response ? verified : handle(request, verified)
  }
}

/** Verifies a request. Returns the caller, or the response that refuses it. */
export async function verifyOrRefuse(
  request: Pick<Request, 'method' | 'url' | 'headers'>,
  options: ProtectOptions,
): Promise<Caller | Response> {
  try {
    return await verifyRequest(request, options)
  } catch (error) {
    return createRefusal(error, options)
  }
}
