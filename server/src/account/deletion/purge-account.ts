import { PLATFORM_ACCOUNT } from '../../identity/first-person/platform-account.ts'
import type { Database } from '../../persistence/database.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { PURGE_STEPS } from './purge-steps.ts'

/**
 * Deletes the data of an account: clients with everything issued to them, users with their
 * credentials and sessions, and everything else. The account itself stays, with its members and
 * bills.
 *
 * A million users take long, so this works in many transactions. After an interruption, call it
 * again, in any process.
 *
 * @throws `TypeError` for the account of the platform
 */
export async function purgeAccount(
  database: Pick<Database, 'transaction'>,
  accountId: string,
): Promise<void> {
  // What a request has added meanwhile goes in the next round.
  while ((await purgeOnce(database.transaction, accountId)) > 0);
}

/** Deletes what is left, within a transaction. Only after {@link purgeAccount}, which leaves little. */
export async function purgeRest(store: Repositories, accountId: string): Promise<void> {
  await purgeOnce((work) => work(store), accountId)
}

/** Runs work with repositories. */
type Run = (work: (store: Repositories) => Promise<number>) => Promise<number>

/** Repeats each step until it finds nothing, and returns how many records are gone. */
async function purgeOnce(run: Run, accountId: string): Promise<number> {
  if (accountId === PLATFORM_ACCOUNT) throw new TypeError('the platform is never purged')
  const deleted = { records: 0 }
  for (const step of PURGE_STEPS) {
    for (let records = 1; records > 0; deleted.records += records) {
      records = await run((store) => step(store, accountId))
    }
  }
  return deleted.records
}
