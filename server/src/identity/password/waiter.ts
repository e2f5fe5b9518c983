import { addressSite } from '../../http/client-address.ts'

/** Who waits for a slow hash. */
export interface Waiter {
  /** The caller's network. Callers of one network take turns with those of all others. */
  readonly network: string
  /** The user, if a known browser, a session or a proof shows who calls. */
  readonly user: string | undefined
}

/** The service itself, and its commands. */
export const SERVICE: Waiter = { network: 'service', user: 'service' }

/**
 * A caller at an address.
 *
 * @param user an id that is always the same for this user; without one, the caller is a stranger
 */
export function waiterAt(address: string, user?: string): Waiter {
  return { network: addressSite(address), user }
}
