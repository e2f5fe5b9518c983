import { refuseUnless } from '../errors.ts'

/**
 * The passkeys of a vault belong to the host of its page. A browser would let the page use those of
 * every domain above it, too: a service whose pages are there could ask them for the secret.
 *
 * @throws `passkey_origin`
 */
export function checkDomain(rpId: string, pageOrigin: string): void {
  refuseUnless(rpId === new URL(pageOrigin).hostname, 'passkey_origin')
}
