import type { IncomingMessage } from 'node:http'
import type { Context } from 'koa'
import type { Provider } from 'oidc-provider'
import { CHALLENGE_PATH, OIDC_ROUTES } from '../routes.ts'

const PUSHED = 'pushed_authorization_request'

/**
 * Lets the provider check a request as if it had been pushed (RFC 9126): the client's proof, all
 * parameters, the proof of a key, and the origin. It answers 201 when nothing is wrong, and otherwise
 * the error that stands.
 *
 * @param body Takes the place of what was sent.
 */
export async function poseAsPushed(
  ctx: Context,
  body: Readonly<Record<string, unknown>>,
  next: () => Promise<unknown>,
): Promise<void> {
  // The provider takes a body that was read before from here.
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
 * The address that proofs of keys and clients name is the one that a request was sent to. The provider
 * asks for the path of the route that it believes to answer, as if that stood under a mount.
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
