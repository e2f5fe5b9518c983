import type { Database } from '../../persistence/database.ts'
import type { Ports } from '../../ports.ts'
import { PURGE_STEPS } from './purge-steps.ts'

/** The clocks of two processes differ: what one has begun, another must not cancel. */
const MARGIN = 60_000
/** Accounts of one run. */
const MOST = 10

interface Deps {
  readonly database: Pick<Database, 'store' | 'transaction'>
  readonly ports: Pick<Ports, 'now' | 'log'>
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
    await purgeAccount(deps, account_id).then(
      () => {
        purged += 1
        ports.log.warn({ account_id }, 'an account was deleted')
      },
      (error: unknown) => ports.log.warn({ err: error, account_id }, 'an account was not deleted'),
    )
  }
  return purged
}

async function purgeAccount({ database }: Deps, accountId: string): Promise<void> {
  for (const step of PURGE_STEPS) {
    while ((await database.transaction((store) => step(store, accountId))) > 0);
  }
  // Fails if another request has added something since then. The next run goes on.
  await database.transaction(async (store) => {
    await store.tenancy.eventSeals.deleteHead(accountId)
    await store.identity.accounts.delete(accountId)
  })
}
