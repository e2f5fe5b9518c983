import type { IncomingMessage } from 'node:http'
import type { Context } from 'koa'
import type { Provider } from 'oidc-provider'
import { CHALLENGE_PATH, OIDC_ROUTES } from '../routes.ts'

const PUSHED = 'pushed_authorization_request'

/**
 * Lets the provider check a request as a pushed one (RFC 9126): client proof, all parameters, key
 * proof and origin. The response is 201 if everything is valid, otherwise the error.
 *
 * @param body replaces the request's body
 */
export async function poseAsPushed(
  ctx: Context,
  body: Readonly<Record<string, unknown>>,
  next: () => Promise<unknown>,
): Promise<void> {
  // The provider takes a body that was already read from here. Its warning about that, "already parsed
  // request body detected", appears once per process: this is intended, and no option turns it off.
  const req: IncomingMessage & { body?: unknown } = ctx.req
  req.body = body
  req.headers.accept = 'application/json'
  ctx.mountPath = CHALLENGE_PATH
  ctx.path = OIDC_ROUTES[PUSHED]
  try {
    await next()
  } finally {
    ctx.path = CHALLENGE_PATH
  }
}

/**
 * Makes the provider use this endpoint's address in key and client proofs, because the client sent
 * the request there. The provider asks for the path of the route that it matched.
 */
export function nameChallengePath(provider: Provider): void {
  const pathFor = provider.pathFor.bind(provider)
  const value: Provider['pathFor'] = (name, options = {}) => {
    const { mountPath, ...others } = options
    if (mountPath !== CHALLENGE_PATH) return pathFor(name, options)
    return name === PUSHED ? CHALLENGE_PATH : pathFor(name, others)
  }
  Object.defineProperty(provider, 'pathFor', { value })
}
