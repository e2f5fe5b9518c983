import { randomBytes } from '../core/bytes.ts'
import { encodeBase64Url } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { type Guard, isBytes32, oneOf } from '../core/schema.ts'

/** What a link says of the share behind it. */
export interface ShareLinkOptions {
  /** A passphrase is needed besides the link. */
  passphrase: boolean
  /** Only the member to whom it is addressed can open it. */
  member: boolean
}

/** A link to a share, without its address: what stands in the fragment. */
export interface ShareLink extends ShareLinkOptions {
  /** 32 random bytes, base64url. Never send them anywhere: the fragment stays in the browser. */
  secret: string
}

/** `p` for a passphrase, `m` for a member, in this order. */
export type ShareFlags = '' | 'p' | 'm' | 'pm'

/** True for flags in their one spelling. */
export const isShareFlags: Guard<ShareFlags> = oneOf(['', 'p', 'm', 'pm'])

const FRAGMENT = /^#1(p?)(m?)\.([A-Za-z0-9_-]{43})$/

/**
 * A new link: 32 random bytes and what else is needed to open the share. Make one for each share
 * and never use it twice.
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
 * The fragment of a link, with its `#`: `location.hash` of the page that opens the share. Put it
 * nowhere else in an address; a path and a query are sent to the server.
 *
 * @see docs/protocol/shares.md
 * @example
 * import { createShareLink, formatShareFragment } from '@shrd/crypto/shares'
 *
 * const link = createShareLink({ passphrase: false, member: true })
 * const address = `https://vault.example/shrdshare/shr_aaaaaaaaaaaaaaaaaaaaaaaaaa${formatShareFragment(link)}`
 * console.assert(new URL(address).hash === formatShareFragment(link))
 */
export function formatShareFragment(link: ShareLink): string {
  return `#1${flagsOf(link)}.${link.secret}`
}

/**
 * The link in a fragment, read strictly: one link has one spelling.
 *
 * @param fragment with its `#`, as `location.hash` gives it
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

/** The flags of a link; everything that is derived from it is bound to them. */
export function flagsOf({ passphrase, member }: ShareLinkOptions): ShareFlags {
  if (passphrase) return member ? 'pm' : 'p'
  return member ? 'm' : ''
}
