import type { RateLimit } from '../../config-limits.ts'
import { addressBlock } from '../../http/client-address.ts'
import type { Throttle } from '../throttle.ts'

/** The sender's address and the recipient of a mail request. */
export interface MailRequest {
  readonly accountId: string
  /** In the normalised form. */
  readonly email: string
  /** The address from which the request came. */
  readonly address: string
}

/** No one can flood a mailbox, from any address. */
const PER_EMAIL: RateLimit = { most: 5, window: 15 * 60_000 }
/** Many users may share one address. */
const PER_ADDRESS: RateLimit = { most: 100, window: 60 * 60_000 }

type Limits = Pick<Throttle, 'limit'>

/**
 * Counts a request that may send a mail, whether the e-mail address is known or not.
 *
 * @throws `too_many_requests` with `retry_after` in seconds
 */
export async function limitMails(throttle: Limits, request: MailRequest): Promise<void> {
  await limitMailsFrom(throttle, request)
  await limitMailsTo(throttle, request)
}

/**
 * Counts only the request's origin, before work that may not send a mail.
 *
 * @throws `too_many_requests` with `retry_after` in seconds
 */
export async function limitMailsFrom(
  throttle: Limits,
  { address }: Pick<MailRequest, 'address'>,
): Promise<void> {
  await throttle.limit(`mail-address:${addressBlock(address)}`, PER_ADDRESS)
}

/**
 * Counts only the mail's recipient.
 *
 * @throws `too_many_requests` with `retry_after` in seconds
 */
export async function limitMailsTo(
  throttle: Limits,
  { accountId, email }: Omit<MailRequest, 'address'>,
): Promise<void> {
  await throttle.limit(`mail:${JSON.stringify([accountId, email])}`, PER_EMAIL)
}
