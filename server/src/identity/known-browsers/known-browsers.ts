import type { Config } from '../../config.ts'
import { findCookie } from '../../http/session-cookie.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Ports } from '../../ports.ts'
import type { RingMac } from '../../ring-mac.ts'
import { createSecret, hashSecret } from '../../secrets.ts'

const DAY = 86_400_000
/** A user who stays away longer is as unknown as everybody. */
const LIFE = 180 * DAY
/** Users who share one browser. The one who signed in longest ago is forgotten. */
const MOST = 5

/**
 * The id of the request's browser for one user; `undefined` if that user never signed in there.
 *
 * @param owner the result of {@link ownerHash}
 */
export type KnownAs = (owner: string) => string | undefined

/** For requests that come from no browser that the service could know. */
export const UNKNOWN: KnownAs = () => undefined

/** The browser of a session, known to the session's user alone. */
export function knownInSession(
  { account_id, email }: Pick<Person, 'account_id' | 'email'>,
  session: string,
): KnownAs {
  if (email === null) return UNKNOWN
  const own = ownerHash(account_id, email)
  return (owner) => (owner === own ? session : undefined)
}

/**
 * The browsers in which users have signed in. Each has its own counters, so that a stranger who
 * guesses at a user's password or requests mails for them does not slow down the user's own
 * browsers (OWASP: device cookies). The cookie signs no one in: a thief gets a few more guesses.
 */
export interface KnownBrowsers {
  /** Reads a `Cookie` header. */
  read(header: string | undefined): KnownAs
  /** The `Set-Cookie` header that remembers that this user signed in here. */
  remember(header: string | undefined, owner: string): string
}

interface Deps {
  readonly config: Pick<Config, 'issuer'>
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
  readonly mac: RingMac
}

/** The user of an e-mail address in the normalised form, whether the address is in use or not. */
export function ownerHash(accountId: string, email: string): string {
  return hashSecret(JSON.stringify([accountId, email]))
}

/** See {@link KnownBrowsers}. */
export function createKnownBrowsers({ config, ports, mac }: Deps): KnownBrowsers {
  const isSecure = config.issuer.startsWith('https:')
  const name = isSecure ? '__Host-shrd_known' : 'shrd_known'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const entriesOf = (header: string | undefined) =>
    (findCookie(header ?? '', name) ?? '').split('~', MOST)
  const readEntry = (entry: string, owner: string): string | undefined => {
    const [, id = '', expires = '', signature = ''] = ENTRY.exec(entry) ?? []
    const isLive = Number.parseInt(expires, 36) > ports.now()
    return isLive && mac.verify(signature, `${id}.${expires}`, [owner]) ? id : undefined
  }
  const findEntry = (header: string | undefined, owner: string) =>
    entriesOf(header).find((entry) => readEntry(entry, owner) !== undefined)
  const createEntry = (id: string, owner: string) => {
    const text = `${id}.${(ports.now() + LIFE).toString(36)}`
    return `${text}.${mac.create(text, [owner])}`
  }
  return {
    read: (header) => (owner) => {
      const entry = findEntry(header, owner)
      return entry === undefined ? undefined : readEntry(entry, owner)
    },
    remember(header, owner) {
      const known = findEntry(header, owner)
      // The id stays, so that failures of this browser still count.
      const id = known && readEntry(known, owner)
      const others = entriesOf(header).filter((entry) => ENTRY.test(entry) && entry !== known)
      const entries = [createEntry(id ?? createSecret(ports.randomBytes), owner), ...others]
      const value = entries.slice(0, MOST).join('~')
      return `${name}=${value}; Max-Age=${LIFE / 1_000}; ${attributes}`
    },
  }
}

/** Id, end in milliseconds, and the MAC of both and the user. */
const ENTRY = /^([\w-]{43})\.([a-z0-9]{1,10})\.([a-z0-9]{1,16}\.[\w-]{43})$/
