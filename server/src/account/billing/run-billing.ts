import type { Database } from '../../persistence/database.ts'
import { purgeAccount } from '../deletion/purge-account.ts'
import type { BillingDeps } from './billing-deps.ts'
import { collectPayments } from './collect-payments.ts'
import type { StepKind } from './next-step.ts'
import { performStep } from './perform-step.ts'

/** Accounts that are looked up at once. */
const BATCH = 100

/** Dependencies of the job. */
interface BillingJobDeps extends BillingDeps {
  readonly database: Database
}

/**
 * Takes every step that is due. Any number of processes can run it at once: each step happens in a
 * transaction of its own, and once. A failure with one account does not stop the others.
 *
 * @returns how many accounts had a step
 */
export async function runBilling(deps: BillingJobDeps): Promise<number> {
  const done = new Set<string>()
  for (;;) {
    const { billing } = deps.database.store.tenancy
    // Accounts that failed stay due, so look past them.
    const due = await billing.findDue(deps.ports.now(), BATCH + done.size)
    const fresh = due.filter((accountId) => !done.has(accountId))
    if (fresh.length === 0) return done.size
    for (const accountId of fresh) {
      done.add(accountId)
      await bill(deps, accountId)
    }
  }
}

async function bill(deps: BillingJobDeps, account_id: string): Promise<void> {
  const { database, ports } = deps
  try {
    for (;;) {
      await purgeFirst(deps, account_id)
      const kind = await database.transaction((store) => performStep(deps, store, account_id))
      if (kind === undefined) return
      ports.log.info({ account_id, step: kind }, 'billing')
      if (COLLECTING.includes(kind)) await collectPayments(deps, account_id)
    }
  } catch (error) {
    ports.log.error({ err: error, account_id }, 'an account was not billed')
  }
}

/** Steps after which a payment provider tries to collect. */
const COLLECTING: readonly StepKind[] = ['close_period', 'past_due', 'remind']

/**
 * Deletes the data of an account whose purge has begun. It takes long, so it runs outside of a
 * transaction, before the step that says that everything is deleted.
 */
async function purgeFirst({ database }: BillingJobDeps, accountId: string): Promise<void> {
  const record = await database.store.tenancy.billing.find(accountId)
  if (record?.state !== 'purged' || record.purged_at !== null) return
  await purgeAccount(database, accountId)
}
