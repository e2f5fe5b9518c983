import type { Config } from '../../config.ts'
import type { RateLimit } from '../../config-limits.ts'
import { addressSite } from '../../http/client-address.ts'
import { type KnownAs, ownerHash, UNKNOWN } from '../known-browsers/known-browsers.ts'
import { limitAddress } from '../limit-address.ts'
import type { Throttle } from '../throttle.ts'

/**
 * Mails that reset a password have a budget of their own: they end the wait that a stranger caused,
 * so other mails that a stranger requests must not prevent them.
 */
export type MailBudget = 'reset' | 'other'

/** The sender's address and the recipient of a mail request. */
export interface MailRequest {
  readonly accountId: string
  /** In the normalised form. */
  readonly email: string
  /** The address from which the request came. */
  readonly address: string
  /** The browser, which may be known. Without one, the request counts as a stranger's. */
  readonly knownAs?: KnownAs
}

/** For one mailbox from one network or one known browser. */
const PER_SENDER: RateLimit = { most: 5, window: 15 * 60_000 }
/** For one mailbox from all unknown browsers. No one can flood it, from any number of addresses. */
const PER_EMAIL: RateLimit = { most: 10, window: 15 * 60_000 }
/** For all mailboxes. Many users may share one address. */
const PER_ADDRESS: RateLimit = { most: 100, window: 60 * 60_000 }

type Limits = Pick<Throttle, 'limit' | 'isWithin'>

/** Dependencies of the limit for mails to addresses that may be of no user. */
export interface StrangerLimits {
  readonly config: Pick<Config, 'strangerMails'>
  readonly throttle: Limits
}

/**
 * Counts a request that may send a mail, whether the e-mail address is known or not.
 *
 * @throws `too_many_requests` with `retry_after` in seconds
 */
export async function limitMails(
  throttle: Limits,
  request: MailRequest,
  budget: MailBudget = 'other',
): Promise<void> {
  await limitMailsFrom(throttle, request)
  await limitMailsTo(throttle, request, budget)
}

/**
 * Counts only the request's origin, before work that may not send a mail.
 *
 * @throws `too_many_requests` with `retry_after` in seconds
 */
export function limitMailsFrom(
  throttle: Limits,
  { address }: Pick<MailRequest, 'address'>,
): Promise<void> {
  return limitAddress(throttle, 'mail-address', { address, rate: PER_ADDRESS })
}

/**
 * Counts only the mail's recipient. A browser in which they signed in before has its own budget, and
 * after that the one of all others.
 *
 * @throws `too_many_requests` with `retry_after` in seconds
 */
export async function limitMailsTo(
  throttle: Limits,
  { accountId, email, address, knownAs = UNKNOWN }: MailRequest,
  budget: MailBudget = 'other',
): Promise<void> {
  const owner = ownerHash(accountId, email)
  const subject = `mail:${budget}:${owner}`
  const browser = knownAs(owner)
  const isOwn =
    browser !== undefined && (await throttle.isWithin(`${subject}:${browser}`, PER_SENDER))
  if (isOwn) return
  // First the sender: what is refused here must not use up the budget of others.
  await throttle.limit(`${subject}:${addressSite(address)}`, PER_SENDER)
  await throttle.limit(subject, PER_EMAIL)
}

/**
 * Counts a mail that goes to any address, also of no user. Call it after the other limits: a
 * refused request must not use up this one, which all new users share.
 *
 * @throws `too_many_requests` with `retry_after` in seconds
 */
export function limitMailsToStrangers({ config, throttle }: StrangerLimits): Promise<void> {
  return throttle.limit('mail-strangers', config.strangerMails)
}
