import { formatShareFragment, parseShareFragment, type ShareLink } from '@shrd/crypto/shares'
import { clientError } from '../errors.ts'

/** The id of a share and its link. */
export interface ShareAddress {
  readonly share_id: string
  readonly link: ShareLink
}

/** The path before the id on the page of a share. */
const PATH = '/shrdshare/'
const ID = /^shr_[a-z2-7]{26}$/

/** True for a share id in the server's format. */
export function isShareId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value)
}

/**
 * Returns the link of a share without the origin of the vault: path and fragment.
 *
 * @see docs/protocol/shares.md
 */
export function formatShareAddress({ share_id, link }: ShareAddress): string {
  return `${PATH}${share_id}${formatShareFragment(link)}`
}

/**
 * Parses a link: the share, and whether it needs a passphrase or a certain member. Sends nothing.
 * It also accepts the form with the key in the path; a page that opens with that form must replace
 * it in the address bar by `formatShareAddress` at once.
 *
 * @param address with or without an origin
 * @throws `share_link_invalid`
 * @see docs/protocol/shares.md
 */
export function parseShareAddress(address: string): ShareAddress {
  const at = address.indexOf(PATH)
  const [share_id, ...rest] = (at < 0 ? '' : address.slice(at + PATH.length)).split(/([#/])/)
  const [mark, key, ...more] = rest
  if (!isShareId(share_id) || mark === undefined || key === undefined || more.length > 0) {
    throw clientError('share_link_invalid')
  }
  return { share_id, link: parseShareFragment(`#${mark === '#' ? key : decodeKey(key)}`) }
}

/**
 * Returns the path of a page that opens links without the key, which older links have after the id.
 * Show it in the address bar once the link is open; until then a reload needs the key.
 *
 * @example
 * import { withoutShareKey } from '@shrd/client/links'
 *
 * history.replaceState(history.state, '', withoutShareKey(location.pathname))
 * @see docs/protocol/shares.md
 */
export function withoutShareKey(pathname: string): string {
  const at = pathname.indexOf(PATH)
  if (at < 0) return pathname
  const end = pathname.indexOf('/', at + PATH.length)
  return end < 0 ? pathname : pathname.slice(0, end)
}

function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch (cause) {
    throw clientError('share_link_invalid', { cause })
  }
}
