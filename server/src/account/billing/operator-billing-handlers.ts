import type { EndpointName } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import { assertFresh } from '../../http/assert-fresh.ts'
import { type Call, type Handlers, sessionOf } from '../../http/call.ts'
import { assertOperator } from '../../identity/revocation/assert-operator.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { BillingDeps } from './billing-deps.ts'
import { toEntry } from './billing-handlers.ts'
import { withPlan } from './change-plan.ts'
import { lockAccount } from './load-account.ts'
import { MANUAL } from './manual-provider.ts'
import { groundOf, performSteps } from './perform-step.ts'
import { priceOf } from './plans.ts'
import { recordBillingEvent } from './record-billing-event.ts'
import { recordPayment } from './record-payment.ts'

interface Deps extends BillingDeps {
  readonly config: Pick<Config, 'billing' | 'issuer' | 'mode'>
}

/** Unpaid invoices in one list. */
const LISTED = 1_000

/** Calls with which the platform's operators record payments and set plans. */
export function operatorBillingHandlers(
  deps: Deps,
): Pick<Handlers, 'listOpenInvoicesAsOperator' | 'recordPaymentAsOperator' | 'setPlanAsOperator'> {
  return {
    listOpenInvoicesAsOperator(call) {
      operatorOf(deps, call)
      return call.transaction(async (store) => {
        await assertStillOperator(store, call)
        const open = await store.tenancy.invoices.listAllOpen(LISTED)
        const invoices = open.map((invoice) => {
          return { account_id: invoice.account_id, ...toEntry(invoice) }
        })
        return { invoices }
      })
    },
    recordPaymentAsOperator: (call) => record(deps, call),
    setPlanAsOperator: (call) => setPlan(deps, call),
  }
}

async function record(deps: Deps, call: Call<'recordPaymentAsOperator'>) {
  const operator = operatorOf(deps, call)
  const { number, amount, received_at = deps.ports.now() } = call.input
  const { reference = defaultReference(number, amount) } = call.input
  const done = await call.transaction(async (store) => {
    await assertStillOperator(store, call)
    const invoice = await store.tenancy.invoices.findByNumber(number)
    if (invoice === undefined) throw new ShrdError('invoice_not_found')
    const { invoice_id } = invoice
    return recordPayment(deps, store, {
      ...{ invoice_id, amount, reference, received_at, recorded_by: operator, provider: MANUAL },
      request: { id: call.requestId, address: call.address },
    })
  })
  deps.ports.log.warn({ operator, number, amount, ...done }, 'a payment was recorded')
  return done
}

/** So that an operator who records a payment again, perhaps after a lost response, changes nothing. */
export function defaultReference(number: string, amount: number): string {
  return `${number}: ${amount}`
}

async function setPlan(deps: Deps, call: Call<'setPlanAsOperator'>) {
  const operator = operatorOf(deps, call)
  const { account_id, plan } = call.input
  const done = await call.transaction(async (store) => {
    await assertStillOperator(store, call)
    const account = await lockAccount(store, account_id)
    const ground = groundOf(deps)
    const changed = withPlan(account, plan, ground)
    const { billing } = store.tenancy
    if (!(await billing.save(changed))) throw new ShrdError('conflict')
    await billing.showPlan(account_id, plan)
    await recordBillingEvent(deps, store, {
      ...{ account_id, type: 'account.plan_changed', target: plan },
      details: { plan, price: priceOf(plan, ground.prices) },
      actor: { kind: 'operator', id: operator },
      request: { id: call.requestId, address: call.address },
    })
    await performSteps(deps, store, account_id)
    return { success: true as const }
  })
  deps.ports.log.warn({ operator, account_id, plan }, 'the plan of an account was set')
  return done
}

/** @throws `forbidden`, `session_not_fresh`, `second_factor_missing` */
function operatorOf({ config, ports }: Deps, call: Pick<Call<EndpointName>, 'session'>): string {
  const session = sessionOf(call)
  assertOperator(config, session)
  assertFresh(session, ports.now())
  return session.sub
}

/** @throws `forbidden` if the operator was suspended or dismissed since the session began */
async function assertStillOperator(
  { identity: { persons } }: Repositories,
  call: Pick<Call<EndpointName>, 'session'>,
): Promise<void> {
  const person = await persons.find(sessionOf(call).sub)
  const isOperator = person?.status === 'active' && person.roles.includes('god')
  if (!isOperator) throw new ShrdError('forbidden')
}
