import { createServerError, isServerError, type ServerErrorCode } from '../errors/server-errors.ts'
import { createSecret, type PendingSignIn } from './begin-sign-in.ts'
import { readCookie, renderCookie } from './cookies.ts'
import { fetchUserinfo } from './fetch-userinfo.ts'
import { openSession, sealSession } from './open-session.ts'
import { redirect } from './redirect.ts'
import type { SessionSettings } from './session-options.ts'
import { type SessionState, toUser } from './session-state.ts'
import { requestTokens, toErrorCode } from './token-endpoint.ts'
import { verifyIdToken } from './verify-id-token.ts'

/** Redeems the code with which the browser returns, and begins a session. */
export async function finishSignIn(request: Request, settings: SessionSettings): Promise<Response> {
  const { origin, paths, cookies, secure } = settings
  const forget = renderCookie({ name: cookies.pending, value: '', max_age: 0, secure })
  try {
    const pending = await findPending(request, settings)
    const state = await redeem(readAnswer(request, pending, settings), pending, settings)
    return redirect(`${origin}${pending.return_to}`, [await sealSession(state, settings), forget])
  } catch (error) {
    if (!isServerError(error)) throw error
    // Two tabs have begun a sign-in, and the other one has finished.
    const isSignedIn = error.code === 'sign_in_expired' && (await openSession(request, settings))
    if (isSignedIn) return redirect(`${origin}/`)
    return redirect(`${origin}${paths.failed}?error=${tellError(error)}`, [forget])
  }
}

const now = () => Math.floor(Date.now() / 1_000)

/** @throws `sign_in_expired` */
async function findPending(
  { headers }: Request,
  { seal, cookies }: SessionSettings,
): Promise<PendingSignIn> {
  const value = await seal.open('pending', readCookie(headers, cookies.pending) ?? '')
  if (value === undefined || !(Number(value.ends_at) > now())) {
    throw createServerError('sign_in_expired')
  }
  const { state, nonce, code_verifier, return_to, ends_at } = value
  return {
    state: String(state),
    nonce: String(nonce),
    code_verifier: String(code_verifier),
    return_to: String(return_to),
    ends_at: Number(ends_at),
  }
}

/**
 * Reads the code. `state` shows that this browser has begun the sign-in, `iss` that the service has
 * answered, not another one (RFC 9207).
 *
 * @throws `sign_in_expired`, `sign_in_refused`
 */
function readAnswer({ url }: Request, { state }: PendingSignIn, { provider }: SessionSettings) {
  const { searchParams } = new URL(url)
  if (searchParams.get('state') !== state) throw createServerError('sign_in_expired')
  const error = searchParams.get('error')
  const code = searchParams.get('code')
  if (searchParams.get('iss') !== provider.issuer) {
    throw createServerError('sign_in_refused', { data: { error: 'issuer_mismatch' } })
  }
  if (error !== null || code === null) {
    throw createServerError('sign_in_refused', { data: { error: toErrorCode(error) } })
  }
  return code
}

async function redeem(
  code: string,
  { code_verifier, nonce }: PendingSignIn,
  settings: SessionSettings,
): Promise<SessionState> {
  const { origin, paths, max_age } = settings
  const { id_token, ...tokens } = await requestTokens(settings, {
    grant_type: 'authorization_code',
    code,
    code_verifier,
    redirect_uri: `${origin}${paths.callback}`,
  })
  const claims = await verifyIdToken(settings, { id_token, nonce })
  const { access_token } = tokens
  const more = await fetchUserinfo(settings, { sub: claims.sub, access_token })
  return {
    id: createSecret(),
    // By the clock of the service, which also says when sessions have ended.
    created_at: claims.iat ?? now(),
    ends_at: now() + max_age,
    user: toUser({ ...more, ...claims }),
    ...(typeof claims.sid === 'string' && { sid: claims.sid }),
    id_token: id_token ?? '',
    ...tokens,
  }
}

/** Our code, or the service's own: `access_denied`, when a user has refused. */
function tellError({ code, data }: { code: ServerErrorCode; data: { error?: unknown } }): string {
  return code === 'sign_in_refused' ? toErrorCode(data.error) : code
}
