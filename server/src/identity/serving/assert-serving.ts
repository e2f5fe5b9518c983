import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { PLATFORM_ACCOUNT } from '../first-person/platform-account.ts'

/**
 * Refuses sign-ins at applications of an account that has expired or ended. Its users learn only that
 * the application is not available, and those who are signed in stay so until their session ends.
 *
 * @throws `application_unavailable`
 */
export async function assertServing(
  { tenancy }: Pick<Repositories, 'tenancy'>,
  accountId: string,
): Promise<void> {
  // Developers sign in to pay.
  if (accountId === PLATFORM_ACCOUNT) return
  const state = await tenancy.billing.findState(accountId)
  if (state === 'expired' || state === 'purged' || state === 'ended') {
    throw new ShrdError('application_unavailable')
  }
}
