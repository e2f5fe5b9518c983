import { addressSite, networksOf } from '../../http/client-address.ts'
import type { Counted, Throttle, ThrottlePolicy } from '../throttle.ts'
import { type Waiter, waiterAt } from './waiter.ts'

const DAY = 86_400_000

/** For one account from one address: a user who mistypes. */
const PAIR: ThrottlePolicy = { free: 4, longest: 15 * 60_000, memory: DAY }
/** For one address over all accounts. Many users may share one. */
const ADDRESS: ThrottlePolicy = { free: 50, longest: 5 * 60_000, memory: 15 * 60_000 }
/**
 * For one account from all unknown browsers. NIST SP 800-63B-4, 3.2.2 allows a hundred failures in
 * a row. The wait starts early enough to be a whole day at the hundredth, and every further guess
 * costs a day too. It is not a permanent lock, because anyone can cause it from many addresses.
 */
const ACCOUNT: ThrottlePolicy = { free: 80, longest: DAY, memory: DAY, memoryGrows: true }
/** For one account from a browser in which its user signed in before. A thief may have the cookie. */
const BROWSER: ThrottlePolicy = { free: 8, longest: DAY, memory: DAY, memoryGrows: true }

/** A counted attempt with a password. */
export interface CountedAttempt {
  /** Known if the attempt counted for a known browser. */
  readonly waiter: Waiter
  /** Takes back an attempt that guessed nothing. */
  giveBack(): Promise<void>
  /** The password was right: clears the account's failures, and takes one back for the address. */
  settle(): Promise<void>
}

/** The account of an attempt, and where it comes from. */
export interface AttemptOrigin {
  /** Made by {@link accountSubject}. */
  readonly account: string
  readonly address: string
  /** The id of the browser, if the account's user signed in there before. */
  readonly browser: string | undefined
}

/**
 * Counts an attempt before it is made. One from a known browser counts only for this browser, so
 * that nobody else can make it wait. After too many failures it is like an unknown one. Those count
 * by the address, by the account, and by both together.
 *
 * @throws `too_many_requests` with `retry_after` in seconds
 */
export async function countAttempt(throttle: Throttle, of: AttemptOrigin): Promise<CountedAttempt> {
  const { account, address, browser } = of
  const known = `${account}:browser:${browser}`
  if (browser !== undefined && (await throttle.isTaken(known, BROWSER))) {
    return counted(throttle, { waiter: waiterAt(address, account), own: [known] })
  }
  const { own, shared } = countersOf(of)
  await throttle.takeAll([...shared, ...own])
  const subjectsOf = (counters: readonly Counted[]) => counters.map(({ subject }) => subject)
  return counted(throttle, {
    waiter: waiterAt(address),
    own: subjectsOf(own),
    shared: subjectsOf(shared),
  })
}

/** Counters of the account only, and those of many accounts. */
function countersOf({ account, address }: AttemptOrigin): Record<'own' | 'shared', Counted[]> {
  return {
    own: [
      { subject: `${account}:${addressSite(address)}`, policy: PAIR },
      { subject: account, policy: ACCOUNT },
    ],
    shared: networksOf(address).map(({ network, times }) => ({
      subject: `password-address:${network}`,
      policy: { ...ADDRESS, free: ADDRESS.free * times },
    })),
  }
}

function counted(
  throttle: Throttle,
  {
    waiter,
    own,
    shared = [],
  }: { waiter: Waiter; own: readonly string[]; shared?: readonly string[] },
): CountedAttempt {
  return {
    waiter,
    async giveBack() {
      await Promise.all([...own, ...shared].map(throttle.giveBack))
    },
    async settle() {
      await Promise.all([...shared.map(throttle.giveBack), throttle.reset(...own)])
    },
  }
}

/** The same for known and unknown addresses, so that slowing down reveals nothing either. */
export function accountSubject(accountId: string, email: string): string {
  return `password:${accountId}:${email}`
}
