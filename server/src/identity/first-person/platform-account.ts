import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** The account that the platform's developers, its console and the vault belong to. */
export const PLATFORM_ACCOUNT = 'acc_platform'

/** Makes the platform's account unless it is there. */
export async function ensurePlatformAccount(store: Repositories, now: number): Promise<void> {
  await store.accounts.insert({
    account_id: PLATFORM_ACCOUNT,
    name: 'Platform',
    kind: 'platform',
    created_at: now,
  })
}
