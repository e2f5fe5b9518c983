import type { Budget } from '../budget.ts'
import { networksOf } from '../client-address.ts'

/** The caller whose share is used. */
export interface SharingCaller {
  /** `null` without a session. */
  readonly sub: string | null
  readonly address: string
}

/** How much callers may hold at once. */
export interface Shares {
  /** One user with a session. */
  readonly member: number
  readonly members: number
  /** One address without a session. The networks around it may hold more. */
  readonly address: number
  /** All callers without a session: what they use up, members still have. */
  readonly strangers: number
}

interface Taking {
  readonly caller: SharingCaller
  readonly much: number
  readonly most: Shares
}

/**
 * Takes from what a caller may hold and from what all such callers may hold. Returns how to give it
 * back, or which of the two is used up.
 */
export function takeShare(
  budget: Budget,
  { caller, much, most }: Taking,
): (() => void) | 'caller' | 'all' {
  const { sub, address } = caller
  const own =
    sub === null
      ? networksOf(address).map(({ network, times }) => {
          return { subject: network, most: times * most.address }
        })
      : [{ subject: sub, most: most.member }]
  const all =
    sub === null
      ? { subject: 'strangers', most: most.strangers }
      : { subject: 'members', most: most.members }
  const taken = budget.take([...own, all], much)
  if (typeof taken === 'function') return taken
  return taken === all ? 'all' : 'caller'
}
