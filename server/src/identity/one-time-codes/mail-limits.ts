import type { RateLimit } from '../../config-limits.ts'
import { addressBlock } from '../client-address.ts'
import type { Throttle } from '../throttle.ts'

/** Who asks for a mail, and to whom it would go. */
export interface MailRequest {
  readonly accountId: string
  /** In the form in which addresses are compared. */
  readonly email: string
  /** The address the request came from. */
  readonly address: string
}

/** Nobody's mailbox is filled, whoever asks. */
const PER_EMAIL: RateLimit = { most: 5, window: 15 * 60_000 }
/** Many people may share one address. */
const PER_ADDRESS: RateLimit = { most: 100, window: 60 * 60_000 }

type Limits = Pick<Throttle, 'limit'>

/**
 * Counts a request that may send a mail, whether the e-mail is known or not.
 *
 * @throws `too_many_requests` with `retry_after` in seconds.
 */
export async function limitMails(throttle: Limits, request: MailRequest): Promise<void> {
  await limitMailsFrom(throttle, request)
  await limitMailsTo(throttle, request)
}

/**
 * Counts it for where it came from only: before work that may end without a mail.
 *
 * @throws `too_many_requests` with `retry_after` in seconds.
 */
export async function limitMailsFrom(
  throttle: Limits,
  { address }: Pick<MailRequest, 'address'>,
): Promise<void> {
  await throttle.limit(`mail-address:${addressBlock(address)}`, PER_ADDRESS)
}

/**
 * Counts it for where the mail goes only.
 *
 * @throws `too_many_requests` with `retry_after` in seconds.
 */
export async function limitMailsTo(
  throttle: Limits,
  { accountId, email }: Omit<MailRequest, 'address'>,
): Promise<void> {
  await throttle.limit(`mail:${JSON.stringify([accountId, email])}`, PER_EMAIL)
}
