import { formatShareAddress, parseShareAddress } from '@shrd/client/links'

/**
 * Replaces an address with the key in its path by the one with the key in its fragment. Damaged
 * links stay as they are: the page says what is wrong with them.
 */
export function hideKeyInPath(
  { pathname, hash }: Pick<Location, 'pathname' | 'hash'>,
  history: Pick<History, 'replaceState'>,
): void {
  try {
    history.replaceState(null, '', formatShareAddress(parseShareAddress(`${pathname}${hash}`)))
  } catch {
    // Not a link, or not a whole one.
  }
}
