import type { Context } from 'koa'
import type { ChallengeAnswer } from './challenge-port.ts'

/** Errors of the draft that no class of the provider stands for, and those that steps end in. */
const DESCRIPTIONS = {
  insufficient_authorization: 'the person has not signed in yet',
  invalid_session: 'the auth_session is not known, was used, or has ended',
  redirect_to_web: 'go on in a browser, at the authorization endpoint',
  unauthorized_client: 'the client may not use this endpoint from here',
  invalid_dpop_proof: 'the proof of the key that the sign-in is bound to is missing',
  invalid_request: 'event is missing',
  server_error: 'something went wrong',
  temporarily_unavailable: 'try again later',
} as const

/** What the endpoint answers besides the provider's own errors. */
export type ChallengeError = keyof typeof DESCRIPTIONS

/** Answers an OAuth error, in place of whatever was answered before. */
export function refuse(
  ctx: Context,
  error: ChallengeError,
  { status = 400, ...members }: Readonly<Record<string, unknown>> & { status?: number } = {},
): void {
  answer(ctx, status, { error, error_description: DESCRIPTIONS[error], ...members })
}

/** Answers JSON that nobody keeps. */
export function answer(ctx: Context, status: number, body: object): void {
  ctx.status = status
  ctx.set('Cache-Control', 'no-store')
  ctx.body = body
}

/** Answers the step that comes next, or the code. */
export function answerStep(ctx: Context, { step, code }: ChallengeAnswer): void {
  const { transaction: auth_session, next, data } = step
  if (code !== undefined) answer(ctx, 200, { authorization_code: code })
  else if (next.kind === 'error') refuse(ctx, 'invalid_session', { next, data })
  else refuse(ctx, 'insufficient_authorization', { auth_session, next, data })
}
