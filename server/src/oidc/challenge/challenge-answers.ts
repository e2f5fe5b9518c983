import type { Context } from 'koa'
import type { ChallengeAnswer } from './challenge-port.ts'

/** Errors of the draft for which the provider has no class, and errors at the end of a flow. */
const DESCRIPTIONS = {
  insufficient_authorization: 'the user has not signed in yet',
  invalid_session: 'the auth_session is unknown, was used, or has ended',
  redirect_to_web: 'continue in a browser, at the authorization endpoint',
  unauthorized_client: 'the client may not use this endpoint from this origin',
  invalid_dpop_proof: 'the DPoP proof of the key of this sign-in is missing',
  invalid_request: 'event is missing',
  server_error: 'something went wrong',
} as const

/** The endpoint's errors besides the provider's own. */
export type ChallengeError = keyof typeof DESCRIPTIONS

/** Responds with an OAuth error, replacing any earlier response. */
export function refuse(
  ctx: Context,
  error: ChallengeError,
  { status = 400, ...members }: Readonly<Record<string, unknown>> & { status?: number } = {},
): void {
  answer(ctx, status, { error, error_description: DESCRIPTIONS[error], ...members })
}

/** Responds with JSON that must not be cached. */
export function answer(ctx: Context, status: number, body: object): void {
  ctx.status = status
  ctx.set('Cache-Control', 'no-store')
  ctx.body = body
}

/** Responds with the next step, or with the code. */
export function answerStep(ctx: Context, { step, code }: ChallengeAnswer): void {
  const { transaction: auth_session, next, data } = step
  if (code !== undefined) answer(ctx, 200, { authorization_code: code })
  else if (next.kind === 'error') refuse(ctx, 'invalid_session', { next, data })
  else refuse(ctx, 'insufficient_authorization', { auth_session, next, data })
}
