import { base64url } from 'jose'
import { hashText } from '../verification/hash-text.ts'
import { renderCookie } from './cookies.ts'
import { redirect } from './redirect.ts'
import { toSafePath } from './safe-path.ts'
import type { SessionSettings } from './session-options.ts'

/** A sign-in that has begun, in a cookie of its own. */
export interface PendingSignIn {
  readonly state: string
  readonly nonce: string
  readonly code_verifier: string
  readonly return_to: string
  /** Seconds since 1970. */
  readonly ends_at: number
}

/** Seconds that a user has for the sign-in. */
const PENDING_AGE = 1_800
/** What a link to the sign-in may say, besides `return_to`: the same as in `docs/guides`. */
const PASSED_ON = ['prompt', 'screen_hint', 'login_hint', 'ui_locales']

/** Sends the browser to the service: authorization code flow with PKCE, state and nonce. */
export async function beginSignIn(request: Request, settings: SessionSettings): Promise<Response> {
  const { provider, seal, origin, cookies, secure } = settings
  const { searchParams } = new URL(request.url)
  const pending: PendingSignIn = {
    state: createSecret(),
    nonce: createSecret(),
    code_verifier: createSecret(),
    return_to: toSafePath(searchParams.get('return_to'), origin),
    ends_at: Math.floor(Date.now() / 1_000) + PENDING_AGE,
  }
  const endpoint = await provider.getEndpoint('authorization_endpoint')
  const url = await createAuthorizationUrl(endpoint, { pending, settings, wishes: searchParams })
  const value = await seal.seal('pending', pending)
  return redirect(url, [
    renderCookie({ name: cookies.pending, value, max_age: PENDING_AGE, secure }),
  ])
}

interface Wishes {
  readonly pending: PendingSignIn
  readonly settings: SessionSettings
  readonly wishes: URLSearchParams
}

async function createAuthorizationUrl(
  endpoint: string,
  { pending, settings, wishes }: Wishes,
): Promise<string> {
  const { client_id, origin, paths, scope, resource } = settings
  const url = new URL(endpoint)
  const parameters = {
    response_type: 'code',
    client_id,
    redirect_uri: `${origin}${paths.callback}`,
    scope,
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await hashText(pending.code_verifier),
    code_challenge_method: 'S256',
    ...(resource && { resource }),
    // The service gives a refresh token for `offline_access` only to those who were asked.
    ...(scope.split(' ').includes('offline_access') && { prompt: 'consent' }),
    ...Object.fromEntries([...wishes].filter(([name]) => PASSED_ON.includes(name))),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** 256 random bits. */
export function createSecret(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(32)))
}
