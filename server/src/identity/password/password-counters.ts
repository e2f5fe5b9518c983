import { addressBlock } from '../client-address.ts'
import type { Throttle, ThrottlePolicy } from '../throttle.ts'

const DAY = 86_400_000

/** Of one account from one address: what a person mistyping meets. */
const PAIR: ThrottlePolicy = { free: 4, longest: 15 * 60_000, memory: DAY }
/** Of one address over all accounts; many people may share one. */
const ADDRESS: ThrottlePolicy = { free: 50, longest: 5 * 60_000, memory: 15 * 60_000 }
/**
 * Of one account from anywhere: NIST SP 800-63B-4, 3.2.2 allows a hundred failures in a row. The wait
 * begins early enough to be a whole day at the hundredth, and every further guess costs a day as well.
 * It is no lock for good, because anybody can bring it about from many addresses and until a reset by
 * mail exists nobody could lift it.
 */
const ACCOUNT: ThrottlePolicy = { free: 80, longest: DAY, memory: DAY, memoryGrows: true }

/** The counters of one attempt with a password. */
export interface PasswordCounters {
  /**
   * Counts the attempt before it is made.
   *
   * @throws `too_many_requests` with `retry_after` in seconds.
   */
  take(): Promise<void>
  /** Takes an attempt back that guessed nothing. */
  giveBack(): Promise<void>
  /** The password was right: that account has no failures any more, and the address one less. */
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

/** The same for known and unknown e-mails, so that slowing down tells nothing either. */
export function accountSubject(accountId: string, email: string): string {
  return `password:${accountId}:${email}`
}
