import { readText } from '../requests/read-text.ts'
import { endKeys } from './open-session.ts'
import type { SessionSettings } from './session-options.ts'
import { TOLERANCE } from './verify-id-token.ts'
import { verifyLogoutToken } from './verify-logout-token.ts'

/** Bytes. A logout token has about a thousand. */
const LONGEST = 16_384

/**
 * Takes a logout token from the service and ends the sessions that it names.
 *
 * @throws `logout_token_invalid`, `provider_unavailable`
 */
export async function receiveLogout(
  request: Request,
  settings: SessionSettings,
): Promise<Response> {
  const form = new URLSearchParams(await readText(request, LONGEST))
  const { sub, sid, at } = await verifyLogoutToken(form.get('logout_token') ?? '', settings)
  // With a session it ends that one alone.
  const keys = endKeys(sid === undefined ? { sub: sub ?? '' } : { sid })
  const seconds = settings.max_age + TOLERANCE
  await Promise.all(keys.map((key) => settings.ended.end(key, at, seconds)))
  return new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } })
}
