import type { EndpointOutput, MemberBill } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, sessionOf, signerOf } from '../../http/call.ts'
import type { StoredBill } from '../../persistence/repositories/member-bills.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { createRandomId } from '../../secrets.ts'
import type { MemberDeps } from './member-deps.ts'
import { coveredUntil, PERIOD, priceOfPlan } from './member-plan.ts'
import { readPlanFacts } from './read-plan-facts.ts'

type BillDeps = Pick<MemberDeps, 'config' | 'ports' | 'database' | 'payments'>

/**
 * The open bill of the member's plan, or a new one for the next period. A payment provider that can
 * collect money does; for others the bill says how to pay.
 */
export async function payPlan(
  deps: BillDeps,
  call: Call<'payPlan'>,
): Promise<EndpointOutput<'payPlan'>> {
  const { bill } = await call.transaction(async (store) => {
    const open = await findOrCreate(deps, store, call)
    return { bill: open && describeBill(deps, open) }
  })
  if (bill === null || bill.paid_at !== null) return { bill }
  await collect(deps, bill.bill_id)
  const stored = await deps.database.store.identity.memberBills.find(bill.bill_id)
  return { bill: stored === undefined ? bill : describeBill(deps, stored) }
}

async function findOrCreate(
  deps: BillDeps,
  store: Repositories,
  call: Call<'payPlan'>,
): Promise<StoredBill | null> {
  const { user_id } = signerOf(call)
  // Of two presses at once, the second waits here, and finds the bill of the first.
  await store.identity.persons.lock(sessionOf(call).sub)
  const bills = await store.identity.memberBills.lock(user_id)
  const facts = { ...(await readPlanFacts(deps, store, call)), bills }
  const open = facts.bills.find(({ paid_at }) => paid_at === null)
  if (open !== undefined) return open
  const amount = priceOfPlan(facts)
  if (amount === 0) return null
  const now = deps.ports.now()
  const starts_at = Math.max(now, coveredUntil(facts))
  const bill: StoredBill = {
    bill_id: createRandomId('bil', deps.ports.randomBytes),
    user_id,
    plan_type: facts.person.plan_type,
    currency: deps.config.memberCurrency,
    amount,
    starts_at,
    ends_at: starts_at + PERIOD,
    created_at: now,
    paid_at: null,
  }
  if (!(await store.identity.memberBills.insert(bill))) throw new ShrdError('conflict')
  return bill
}

/** Lets the payment provider collect it, outside of any transaction, because it can take long. */
async function collect({ database, payments, ports }: BillDeps, billId: string): Promise<void> {
  const bill = await database.store.identity.memberBills.find(billId)
  if (payments.collectBill === undefined || bill === undefined) return
  try {
    const collected = await payments.collectBill(bill)
    if (collected === undefined) return
    const { reference, received_at: paid_at } = collected
    const payment = { provider: payments.name, reference, paid_at }
    await database.store.identity.memberBills.pay(billId, payment)
  } catch (error) {
    ports.log.warn({ err: error, bill_id: billId }, 'a bill was not collected')
  }
}

/** A bill for its member. */
export function describeBill(
  { payments }: Pick<MemberDeps, 'payments'>,
  { bill_id, plan_type: plan, currency, amount, starts_at, ends_at, ...times }: StoredBill,
): MemberBill {
  const isOpen = times.paid_at === null
  return {
    bill_id,
    plan,
    amount: { [currency]: { value: amount } },
    from: starts_at,
    until: ends_at,
    created_at: times.created_at,
    paid_at: times.paid_at,
    instructions: isOpen ? [...payments.instructions] : [],
  }
}
