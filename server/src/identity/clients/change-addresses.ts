import { ShrdError } from '@shrd/crypto/errors'
import { originsOf } from './client-addresses.ts'
import type { ClientSettings } from './client-settings.ts'

/** A change of an address list: `set` replaces it, then `remove` and `add` apply. */
export interface ListChange {
  readonly set?: readonly string[] | undefined
  readonly add?: readonly string[] | undefined
  readonly remove?: readonly string[] | undefined
}

/** Changes of a client's addresses. */
export interface AddressChanges {
  /** Adding an origin adds its usual addresses; removing it removes all its addresses. */
  readonly origins?: ListChange | undefined
  readonly redirect_uris?: ListChange | undefined
  readonly post_logout_redirect_uris?: ListChange | undefined
}

/**
 * Applies address changes to the settings, without checking them: see `parseClientSettings`.
 *
 * @throws `client_invalid` if an address to remove is not registered
 */
export function changeAddresses(
  settings: ClientSettings,
  { origins: change = {}, redirect_uris = {}, post_logout_redirect_uris = {} }: AddressChanges,
): ClientSettings {
  const origins = changeList(settings.origins, mapChange(change, withoutSlash))
  const added = origins.filter((origin) => !settings.origins.includes(origin))
  const gone = new Set(settings.origins.filter((origin) => !origins.includes(origin)))
  const keep = (uris: readonly string[]) => uris.filter((uri) => !gone.has(originOf(uri)))
  const redirects = changeList(
    [...keep(settings.redirect_uris), ...added.flatMap(redirectUrisOf(settings))],
    redirect_uris,
  )
  const logouts = changeList(
    [...keep(settings.post_logout_redirect_uris), ...added.flatMap(logoutUrisOf(settings))],
    post_logout_redirect_uris,
  )
  return {
    ...settings,
    // A page that redeems its code calls the service from the origin of its redirect URI.
    origins: unique([...origins, ...originsOf(redirects)]),
    redirect_uris: redirects,
    post_logout_redirect_uris: logouts,
  }
}

/**
 * `/callback` is the default of the SDK, and a page with the script tag redirects to itself. An
 * application on a server has the same paths at each of its origins.
 */
const redirectUrisOf =
  ({ kind, redirect_uris }: ClientSettings) =>
  (origin: string): string[] =>
    kind === 'browser'
      ? [`${origin}/callback`, `${origin}/`]
      : pathsOf(redirect_uris, '/callback').map((path) => `${origin}${path}`)

const logoutUrisOf =
  ({ kind, post_logout_redirect_uris }: ClientSettings) =>
  (origin: string): string[] =>
    kind === 'browser'
      ? [`${origin}/`]
      : pathsOf(post_logout_redirect_uris, '/').map((path) => `${origin}${path}`)

function pathsOf(uris: readonly string[], usual: string): string[] {
  const paths = uris.map((uri) => uri.slice(originOf(uri).length))
  return paths.length === 0 ? [usual] : unique(paths)
}

function changeList(list: readonly string[], { set, add = [], remove = [] }: ListChange): string[] {
  const base = set ?? list
  const unknown = remove.filter((entry) => !base.includes(entry))
  if (unknown.length > 0) {
    const problem = `not registered: ${unknown.join(', ')}. Registered: ${base.join(', ') || 'none'}`
    throw new ShrdError('client_invalid', { data: { problem } })
  }
  return unique([...base.filter((entry) => !remove.includes(entry)), ...add])
}

function mapChange(
  { set, add, remove }: ListChange,
  change: (entry: string) => string,
): ListChange {
  return { set: set?.map(change), add: add?.map(change), remove: remove?.map(change) }
}

/** Browsers show origins with a slash at the end. */
export function withoutSlash(origin: string): string {
  return origin.endsWith('/') ? origin.slice(0, -1) : origin
}

function originOf(uri: string): string {
  return URL.parse(uri)?.origin ?? ''
}

function unique(entries: readonly string[]): string[] {
  return [...new Set(entries)]
}
