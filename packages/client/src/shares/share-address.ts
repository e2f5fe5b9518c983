import { formatShareFragment, parseShareFragment, type ShareLink } from '@shrd/crypto/shares'
import { clientError } from '../errors.ts'

/** Which share, and what opens it. */
export interface ShareAddress {
  readonly share_id: string
  readonly link: ShareLink
}

/** What stands before the id in the path of a share's page. */
const PATH = '/shrdshare/'
const ID = /^shr_[a-z2-7]{26}$/

/** True for an id as the server makes them for shares. */
export function isShareId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value)
}

/**
 * The link of a share without the origin of the vault: path and fragment.
 *
 * @see docs/protocol/shares.md
 */
export function formatShareAddress({ share_id, link }: ShareAddress): string {
  return `${PATH}${share_id}${formatShareFragment(link)}`
}

/**
 * What a link says: which share, and whether a passphrase or a certain member is needed. Sends
 * nothing. The form with the key in the path is understood as well; a page that was opened by it
 * shows `formatShareAddress` in its address bar at once.
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

function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch (cause) {
    throw clientError('share_link_invalid', { cause })
  }
}
