import { setTimeout as wait } from 'node:timers/promises'

/** The part of the service's metadata that a program without a browser needs. */
export interface Endpoints {
  readonly device_authorization_endpoint: string
  readonly token_endpoint: string
  readonly userinfo_endpoint: string
  readonly revocation_endpoint: string
}

/** What the user must do. */
export interface Prompt {
  readonly user_code: string
  readonly verification_uri: string
  readonly verification_uri_complete?: string
}

interface Authorization extends Prompt {
  readonly device_code: string
  readonly expires_in: number
  /** Seconds between two questions. RFC 8628, 3.2 says 5 if it is missing. */
  readonly interval?: number
}

/** What the service gives for a sign-in. */
export interface Tokens {
  readonly access_token: string
  readonly refresh_token?: string
}

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code'

/** Reads where the endpoints of a service are. */
export async function discover(issuer: string): Promise<Endpoints> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`)
  if (!answer.ok) throw new Error(`${issuer} is no identity service: ${answer.status}`)
  // The service that the program was configured for.
  return (await answer.json()) as Endpoints
}

/**
 * Signs a user in who has a browser anywhere (RFC 8628).
 *
 * @param prompt says to the user what to do
 */
export async function signIn(
  endpoints: Endpoints,
  { client_id, scope, prompt }: { client_id: string; scope: string; prompt(what: Prompt): void },
): Promise<Tokens> {
  const begun = await post(endpoints.device_authorization_endpoint, { client_id, scope })
  if (!begun.ok) throw new Error(`the service refuses: ${await begun.text()}`)
  const asked = (await begun.json()) as Authorization
  prompt(asked)
  const end = Date.now() + asked.expires_in * 1_000
  let interval = asked.interval ?? 5
  while (Date.now() < end) {
    await wait(interval * 1_000)
    const { device_code } = asked
    const answer = await post(endpoints.token_endpoint, {
      ...{ grant_type: GRANT, client_id, device_code },
    })
    const body = (await answer.json()) as Tokens & { error?: string }
    if (answer.ok) return body
    if (body.error === 'slow_down') interval += 5
    else if (body.error !== 'authorization_pending')
      throw new Error(REASONS[body.error ?? ''] ?? body.error)
  }
  throw new Error(REASONS.expired_token)
}

const REASONS: Readonly<Record<string, string>> = {
  access_denied: 'You have refused the sign-in.',
  expired_token: 'Nobody has entered the code in time. Start again.',
}

/** Sends a form. */
export function post(url: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
}
