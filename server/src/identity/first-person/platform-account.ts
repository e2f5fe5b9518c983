import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** The account of the platform's developers, its console and the vault. */
export const PLATFORM_ACCOUNT = 'acc_platform'

/** Creates the platform's account if it does not exist. */
export async function ensurePlatformAccount(store: Repositories, now: number): Promise<void> {
  await store.identity.accounts.insert({
    account_id: PLATFORM_ACCOUNT,
    name: 'Platform',
    kind: 'platform',
    created_at: now,
  })
}
