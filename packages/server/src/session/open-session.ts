import { readCookie, renderCookie } from './cookies.ts'
import type { SessionSettings } from './session-options.ts'
import { readState, type SessionState } from './session-state.ts'

const now = () => Math.floor(Date.now() / 1_000)

/** Opens the session of a request, if its time is not over and the service has not ended it. */
export async function openSession(
  { headers }: Pick<Request, 'headers'>,
  settings: SessionSettings,
): Promise<SessionState | undefined> {
  const value = readCookie(headers, settings.cookies.session)
  return value === undefined ? undefined : openSealed(value, settings)
}

/** Opens the value of a session cookie. */
export async function openSealed(
  value: string,
  settings: SessionSettings,
): Promise<SessionState | undefined> {
  const opened = await settings.seal.open('session', value)
  const state = opened && readState(opened)
  if (state === undefined || state.ends_at <= now()) return undefined
  return (await hasEnded(state, settings)) ? undefined : state
}

/** The keys under which the end of a session is remembered. */
export function endKeys({
  id,
  sub,
  sid,
}: Readonly<Partial<Record<'id' | 'sub' | 'sid', string>>>): string[] {
  return Object.entries({ id, sid, sub }).flatMap(([name, value]) =>
    value ? [`${name} ${value}`] : [],
  )
}

async function hasEnded(
  { id, created_at, sid, user }: SessionState,
  { ended }: SessionSettings,
): Promise<boolean> {
  const keys = endKeys({ id, sub: user.sub, ...(sid && { sid }) })
  const ends = await Promise.all(keys.map((key) => ended.findEnd(key)))
  // In the same second nobody knows the order, so the session has ended.
  return ends.some((end) => end !== undefined && created_at <= end)
}

/** Encrypts a session as the cookie of a response. */
export async function sealSession(state: SessionState, settings: SessionSettings): Promise<string> {
  return toCookie(await settings.seal.seal('session', state), settings, state.ends_at)
}

/** The cookie with a sealed session; empty and without a time it deletes the session. */
export function toCookie(
  value: string,
  { cookies, secure }: SessionSettings,
  ends_at: number = now(),
): string {
  return renderCookie({
    name: cookies.session,
    value,
    max_age: Math.max(0, ends_at - now()),
    secure,
  })
}
