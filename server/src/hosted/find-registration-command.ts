import { isLoopback } from '../config-origins.ts'

/** The received parameters of an authorization request. */
interface Requested {
  readonly client_id?: unknown
  readonly redirect_uri?: unknown
}

/** A shell must read each as one word. */
const CLIENT_ID = /^[A-Za-z0-9][\w.-]{0,63}$/
const REDIRECT_URI = /^https?:\/\/[\w.:[\]-]+(\/[\w./~%-]*)?$/

/**
 * The command that registers a refused request's client or addresses on the developer's machine;
 * `undefined` if that does not help.
 */
export function findRegistrationCommand(error: string, of: Requested): string | undefined {
  const { client_id, redirect_uri } = of
  if (typeof client_id !== 'string' || !CLIENT_ID.test(client_id)) return undefined
  const isUsable = typeof redirect_uri === 'string' && REDIRECT_URI.test(redirect_uri)
  if (!isUsable || !URL.canParse(redirect_uri)) return undefined
  const { origin } = new URL(redirect_uri)
  // A link of an attacker must not propose the attacker's address to a developer.
  if (!isLoopback(origin)) return undefined
  if (error === 'invalid_client') {
    return `npm run client -- add ${client_id} --origin ${origin} --redirect ${redirect_uri}`
  }
  if (error === 'invalid_redirect_uri') {
    return `npm run client -- edit ${client_id} --add-origin ${origin} --add-redirect ${redirect_uri}`
  }
  return undefined
}
