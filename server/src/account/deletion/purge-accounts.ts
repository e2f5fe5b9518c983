import type { Database } from '../../persistence/database.ts'
import type { BillingDeps } from '../billing/billing-deps.ts'
import { endBilling } from '../billing/end-billing.ts'
import { purgeAccount, purgeRest } from './purge-account.ts'

/** The clocks of two processes differ: what one has begun, another must not cancel. */
const MARGIN = 60_000
/** Accounts of one run. */
const MOST = 10

interface Deps extends BillingDeps {
  readonly database: Pick<Database, 'store' | 'transaction'>
}

/**
 * Deletes the accounts whose deletion is due, with everything that they own, in small transactions.
 * An interrupted deletion goes on at the next run, at any process. Returns how many are gone.
 */
export async function purgeAccounts(deps: Deps): Promise<number> {
  const { database, ports } = deps
  const { accounts } = database.store.identity
  const due = await accounts.findToDelete(ports.now() - MARGIN, MOST)
  let purged = 0
  for (const account_id of due) {
    // One that fails keeps no other waiting.
    await deleteAccount(deps, account_id).then(
      () => {
        purged += 1
        ports.log.warn({ account_id }, 'an account was deleted')
      },
      (error: unknown) => ports.log.warn({ err: error, account_id }, 'an account was not deleted'),
    )
  }
  return purged
}

async function deleteAccount(deps: Deps, accountId: string): Promise<void> {
  const { database } = deps
  await purgeAccount(database, accountId)
  await database.transaction(async (store) => {
    // The owners get the last invoice while they are still members.
    await endBilling(deps, store, accountId)
    // With the events of that.
    await purgeRest(store, accountId)
    await store.identity.accounts.delete(accountId)
  })
}
