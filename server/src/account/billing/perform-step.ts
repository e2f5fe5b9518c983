import type { BillingRecord } from '../../persistence/repositories/billing.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { type Announcement, announcementsOf, type NamedInvoice } from './announce-step.ts'
import type { BillingDeps } from './billing-deps.ts'
import { tellOwners } from './billing-mails.ts'
import { issueInvoice } from './issue-invoice.ts'
import { type LoadedAccount, lockAccount } from './load-account.ts'
import { type Ground, nextStep, type StepKind } from './next-step.ts'
import { recordBillingEvent } from './record-billing-event.ts'
import { type Charge, takeStep, withChanges } from './take-step.ts'

/** The present prices and time. */
export function groundOf({ config, ports }: Pick<BillingDeps, 'config' | 'ports'>): Ground {
  return { prices: config.billing.prices, now: ports.now() }
}

/**
 * Takes the step of an account that is due, with its invoice, events and mails, in the caller's
 * transaction. The record's version decides: of two processes, one takes it.
 *
 * @returns the step, or `undefined` if none is due or another process took it
 */
export async function performStep(
  deps: BillingDeps,
  store: Repositories,
  accountId: string,
): Promise<StepKind | undefined> {
  const account = await lockAccount(store, accountId)
  const ground = groundOf(deps)
  const isGone = (await store.identity.accounts.find(accountId)) === undefined
  const step = isGone ? undefined : nextStep(account, ground)
  if (step === undefined) {
    // An account that was deleted is never billed again.
    const changes = isGone ? GONE : {}
    await keepTime(store, account, withChanges(account, changes, ground))
    return undefined
  }
  const { record, charge } = takeStep(account, step.kind, ground)
  if (!(await store.tenancy.billing.save(record))) return undefined
  const invoice = await issue(deps, store, { record, charge })
  const taken = { kind: step.kind, account, record, invoice }
  for (const announcement of announcementsOf(taken, ground)) {
    await announce(deps, store, { account_id: accountId, announcement })
  }
  return step.kind
}

/** Takes all steps that a change has made due, such as the end of dunning after a payment. */
export async function performSteps(
  deps: BillingDeps,
  store: Repositories,
  accountId: string,
): Promise<void> {
  while ((await performStep(deps, store, accountId)) !== undefined);
}

/**
 * Issues the invoice of a charge. Without a seller, the operator has stopped billing: the period that
 * was running is free.
 */
export async function issue(
  deps: BillingDeps,
  store: Repositories,
  { record, charge }: { record: LoadedAccount['record']; charge: Charge | undefined },
): Promise<NamedInvoice | undefined> {
  if (charge === undefined) return undefined
  if (deps.config.billing.seller !== undefined) {
    return issueInvoice(deps, store, { record, charge })
  }
  const { account_id } = record
  deps.ports.log.warn({ account_id }, 'a period was not charged, because there is no seller')
  return undefined
}

/** Writes the event, and mails the owners. */
export async function announce(
  deps: BillingDeps,
  store: Repositories,
  { account_id, announcement }: { account_id: string; announcement: Announcement },
): Promise<void> {
  const { event, news, invoice_id } = announcement
  if (event !== undefined) {
    await recordBillingEvent(deps, store, { account_id, ...event, target: invoice_id ?? null })
  }
  if (news === undefined) return
  await tellOwners(deps, store, {
    account_id,
    news,
    ...(invoice_id !== undefined && { invoice_id }),
  })
}

const GONE = { state: 'ended', period_start: null, uses: [] } as const

/** Prices or an invoice have changed since the time of the next step was computed. */
async function keepTime(
  { tenancy }: Repositories,
  { record }: LoadedAccount,
  kept: BillingRecord,
): Promise<void> {
  const isSame = kept.next_at === record.next_at && kept.state === record.state
  if (!isSame) await tenancy.billing.save(kept)
}
