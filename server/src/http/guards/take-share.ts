import type { Budget } from '../budget.ts'
import { networksOf } from '../client-address.ts'

/** The caller whose share is used. */
export interface SharingCaller {
  /** The subject of a `CountedCaller`; `null` for a stranger. */
  readonly subject: string | null
  readonly address: string
}

/** How much callers may hold at once. */
export interface Shares {
  /** One user with a session, or all API keys of one account. */
  readonly member: number
  readonly members: number
  /** One stranger's address. The networks around it may hold more. */
  readonly address: number
  /** All strangers: what they use up, members still have. */
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
  const { subject, address } = caller
  const own =
    subject === null
      ? networksOf(address).map(({ network, times }) => {
          return { subject: network, most: times * most.address }
        })
      : [{ subject, most: most.member }]
  const all =
    subject === null
      ? { subject: 'strangers', most: most.strangers }
      : { subject: 'members', most: most.members }
  const taken = budget.take([...own, all], much)
  if (typeof taken === 'function') return taken
  return taken === all ? 'all' : 'caller'
}
