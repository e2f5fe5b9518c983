import { runBilling } from './account/billing/run-billing.ts'
import { purgeAccounts } from './account/deletion/purge-accounts.ts'
import { createDomainCheck } from './account/providers/check-domains.ts'
import { sweepAttributes } from './identity/attributes/remove-attribute.ts'
import { completeResets } from './identity/two-factor-reset/complete-resets.ts'
import { SERVICE_NAME } from './service-name.ts'
import type { Services } from './services.ts'
import { purgeMembers } from './vault/member-account/purge-members.ts'
import { sweepShares } from './vault/shares/sweep-shares.ts'
import { createFileSweep } from './vault/uploads/sweep-files.ts'

const EVERY = 60_000

type SweeperDeps = Pick<
  Services,
  'config' | 'database' | 'storage' | 'ports' | 'mailer' | 'payments' | 'twoFactor' | 'notices'
>

/** Deletes expired rows and orphaned files, and bills accounts, at intervals until it is stopped. */
export function startSweeper(deps: SweeperDeps): { stop(): void } {
  const { database, ports } = deps
  const files = createFileSweep(deps)
  const checkDomains = createDomainCheck(deps)
  const sweeps = [
    withoutOverlap(() => database.sweep(ports.now()), warn('expired rows were not swept')),
    withoutOverlap(
      () => sweepAttributes(database, ports.now()),
      warn('values of removed attributes were not swept'),
    ),
    withoutOverlap(() => sweepShares(database, ports.now()), warn('shares were not swept')),
    withoutOverlap(
      () => purgeAccounts({ ...deps, brand: SERVICE_NAME }),
      warn('accounts were not deleted'),
    ),
    withoutOverlap(
      () => database.store.tenancy.userImports.sweep(ports.now()),
      warn('imports were not swept'),
    ),
    withoutOverlap(() => completeResets(deps), warn('second factors were not reset')),
    withoutOverlap(() => purgeMembers(deps), warn('former members were not purged')),
    withoutOverlap(() => files.run(ports.now()), warn('remains of files were not swept')),
    withoutOverlap(checkDomains, warn('domains of providers were not checked')),
    withoutOverlap(
      () => runBilling({ ...deps, brand: SERVICE_NAME }),
      warn('bills were not looked at'),
    ),
  ]
  const timer = setInterval(() => {
    for (const sweep of sweeps) sweep()
  }, EVERY)
  timer.unref()
  return { stop: () => clearInterval(timer) }

  function warn(message: string): (error: unknown) => void {
    return (error) => ports.log.warn({ err: error }, message)
  }
}

/** A run that takes longer than the interval is not started a second time beside itself. */
function withoutOverlap(
  run: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => void {
  const state = { isRunning: false }
  return () => {
    if (state.isRunning) return
    state.isRunning = true
    run()
      .catch(onError)
      .finally(() => {
        state.isRunning = false
      })
  }
}
