import { addressBlock } from '../../http/client-address.ts'
import type { Throttle, ThrottlePolicy } from '../throttle.ts'

const DAY = 86_400_000

/** For one account from one address: a user who mistypes. */
const PAIR: ThrottlePolicy = { free: 4, longest: 15 * 60_000, memory: DAY }
/** For one address over all accounts. Many users may share one. */
const ADDRESS: ThrottlePolicy = { free: 50, longest: 5 * 60_000, memory: 15 * 60_000 }
/**
 * For one account from anywhere. NIST SP 800-63B-4, 3.2.2 allows a hundred failures in a row. The
 * wait starts early enough to be a whole day at the hundredth, and every further guess costs a day
 * too. It is not a permanent lock, because anyone can cause it from many addresses.
 */
const ACCOUNT: ThrottlePolicy = { free: 80, longest: DAY, memory: DAY, memoryGrows: true }

/** The counters of one attempt with a password. */
export interface PasswordCounters {
  /**
   * Counts the attempt before it is made.
   *
   * @throws `too_many_requests` with `retry_after` in seconds
   */
  take(): Promise<void>
  /** Takes back an attempt that guessed nothing. */
  giveBack(): Promise<void>
  /** The password was right: clears the account's failures, and takes one back for the address. */
  settle(): Promise<void>
}

/** Counts attempts by the address, by the account, and by both together. */
export function passwordCounters(
  throttle: Throttle,
  of: { account: string; address: string },
): PasswordCounters {
  const { account } = of
  const block = addressBlock(of.address)
  const address = `password-address:${block}`
  const pair = `${account}:${block}`
  return {
    take: () =>
      throttle.takeAll([
        { subject: address, policy: ADDRESS },
        { subject: pair, policy: PAIR },
        { subject: account, policy: ACCOUNT },
      ]),
    async giveBack() {
      await Promise.all([address, pair, account].map(throttle.giveBack))
    },
    async settle() {
      await Promise.all([throttle.giveBack(address), throttle.reset(pair, account)])
    },
  }
}

/** The same for known and unknown addresses, so that slowing down reveals nothing either. */
export function accountSubject(accountId: string, email: string): string {
  return `password:${accountId}:${email}`
}
