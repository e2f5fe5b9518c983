import { createServerError } from '../errors/server-errors.ts'
import { basicAuthorization } from '../provider/basic-authorization.ts'
import { fetchJson } from '../provider/fetch-json.ts'
import type { SessionSettings } from './session-options.ts'

/** The tokens of a response. */
export interface Tokens {
  readonly access_token: string
  /** Seconds since 1970. */
  readonly access_ends_at: number
  readonly refresh_token?: string
  readonly id_token?: string
}

/**
 * Requests tokens.
 *
 * @throws `sign_in_refused` with the `error` of the service, `provider_unavailable`
 */
export async function requestTokens(
  settings: SessionSettings,
  parameters: Readonly<Record<string, string>>,
): Promise<Tokens> {
  const { provider, resource } = settings
  const url = await provider.getEndpoint('token_endpoint')
  const { status, json } = await fetchJson(provider.fetch, url, {
    method: 'POST',
    ...proveClient(settings, { ...parameters, ...(resource && { resource }) }),
  })
  if (status >= 400 && status < 500) {
    throw createServerError('sign_in_refused', { data: { error: toErrorCode(json.error) } })
  }
  const { access_token, expires_in, refresh_token, id_token } = json
  if (status !== 200 || typeof access_token !== 'string') {
    throw createServerError('provider_unavailable', { data: { status } })
  }
  const lifetime = typeof expires_in === 'number' ? expires_in : 0
  return {
    access_token,
    access_ends_at: Math.floor(Date.now() / 1_000) + lifetime,
    ...(typeof refresh_token === 'string' && { refresh_token }),
    ...(typeof id_token === 'string' && { id_token }),
  }
}

/** Revokes a refresh token. A failure is nothing: the session ends here anyway. */
export async function revokeToken(settings: SessionSettings, token: string): Promise<void> {
  const { provider } = settings
  try {
    const url = await provider.getEndpoint('revocation_endpoint')
    const hint = { token, token_type_hint: 'refresh_token' }
    const signal = AbortSignal.timeout(5_000)
    const { fetch } = provider
    await fetch(url, { method: 'POST', signal, ...proveClient(settings, hint) })
  } catch {
    // The service is down. The token ends with its session there.
  }
}

/** A client without a secret names itself in the body. */
function proveClient(
  { client_id, client_secret }: SessionSettings,
  parameters: Readonly<Record<string, string>>,
): Pick<RequestInit, 'headers' | 'body'> {
  const accept = { Accept: 'application/json' }
  if (client_secret === undefined) {
    return { headers: accept, body: new URLSearchParams({ ...parameters, client_id }) }
  }
  const Authorization = basicAuthorization({ client_id, client_secret })
  return { headers: { ...accept, Authorization }, body: new URLSearchParams(parameters) }
}

/** A short word for logs and addresses, whatever was sent. */
export function toErrorCode(error: unknown): string {
  return typeof error === 'string' && /^[a-z_]{1,64}$/.test(error) ? error : 'unknown'
}
