import type { AccountProfile as Account } from '@shrd/contract'

/**
 * True for a member with keys and a second factor: the service asks for a token of it before it
 * replaces the address.
 */
export function isGuarded({ user_id, second_factor }: Account): boolean {
  return user_id !== null && second_factor !== null
}
