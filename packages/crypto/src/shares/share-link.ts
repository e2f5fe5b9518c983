import { randomBytes } from '../core/bytes.ts'
import { encodeBase64Url } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { type Guard, isBytes32, oneOf } from '../core/schema.ts'

/** What is needed to open a share, besides the link's secret. */
export interface ShareLinkOptions {
  /** True if the share also needs a passphrase. */
  passphrase: boolean
  /** True if only the addressed member can open the share. */
  member: boolean
}

/** The content of a share link's fragment. */
export interface ShareLink extends ShareLinkOptions {
  /** 32 random bytes, base64url. Never send them: the fragment stays in the browser. */
  secret: string
}

/** `p` for a passphrase, `m` for a member, in this order. */
export type ShareFlags = '' | 'p' | 'm' | 'pm'

/** True if a value is a valid spelling of the flags. */
export const isShareFlags: Guard<ShareFlags> = oneOf(['', 'p', 'm', 'pm'])

const FRAGMENT = /^#1(p?)(m?)\.([A-Za-z0-9_-]{43})$/

/**
 * Creates a link with 32 random bytes. Create one for each share, and never use a link twice.
 *
 * @see docs/protocol/shares.md
 * @example
 * import { createShareLink, formatShareFragment, parseShareFragment } from '@shrd/crypto/shares'
 *
 * const link = createShareLink({ passphrase: true, member: false })
 * const fragment = formatShareFragment(link)
 * console.assert(fragment.startsWith('#1p.'))
 * console.assert(parseShareFragment(fragment).secret === link.secret)
 */
export function createShareLink({ passphrase, member }: ShareLinkOptions): ShareLink {
  return { passphrase, member, secret: encodeBase64Url(randomBytes(32)) }
}

/**
 * Formats a link as the fragment of a URL, with its `#`. Do not put it into the path or the query:
 * browsers send those to the server.
 *
 * @see docs/protocol/shares.md
 * @example
 * import { createShareLink, formatShareFragment } from '@shrd/crypto/shares'
 *
 * const link = createShareLink({ passphrase: false, member: true })
 * const address =
 * `https://vault.example/shrdshare/shr_aaaaaaaaaaaaaaaaaaaaaaaaaa${formatShareFragment(link)}`
 * console.assert(new URL(address).hash === formatShareFragment(link))
 */
export function formatShareFragment(link: ShareLink): string {
  return `#1${flagsOf(link)}.${link.secret}`
}

/**
 * Parses the fragment of a share link. Strict: one link has one spelling.
 *
 * @param fragment with its `#`, from `location.hash`
 * @throws `share_link_invalid`
 * @see docs/protocol/shares.md
 * @example
 * import { parseShareFragment } from '@shrd/crypto/shares'
 *
 * const link = parseShareFragment('#1m.AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8')
 * console.assert(link.member && !link.passphrase)
 */
export function parseShareFragment(fragment: string): ShareLink {
  const parts = typeof fragment === 'string' ? FRAGMENT.exec(fragment) : null
  const [, passphrase, member, secret] = parts ?? []
  if (!isBytes32(secret)) throw cryptoError('share_link_invalid')
  return { passphrase: passphrase === 'p', member: member === 'm', secret }
}

/** The flags of a link. All derived values are bound to them. */
export function flagsOf({ passphrase, member }: ShareLinkOptions): ShareFlags {
  if (passphrase) return member ? 'pm' : 'p'
  return member ? 'm' : ''
}
