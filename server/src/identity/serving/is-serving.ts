import type { BillingState } from '@shrd/contract'

/** States in which an account signs nobody in. */
const CLOSED: readonly (BillingState | null)[] = ['expired', 'purged', 'ended']

/**
 * False if users cannot sign in at the applications of an account, because it has expired or ended.
 * They learn only that the application is not available, and those who are signed in stay so until
 * their session ends.
 *
 * @param billing `null` for an account that is not billed: developers sign in at the platform to pay
 */
export function isServing(billing: BillingState | null): boolean {
  return !CLOSED.includes(billing)
}
