import type { CallName } from '../../src/data/calls.ts'
import type { Webhook } from '../../src/data/types.ts'
import { DAY, NOW } from '../fake-records.ts'
import { type FakeHandlers, Refused } from '../fake-service.ts'
import { type FakeState, idOf } from '../fake-state.ts'

const done = { success: true } as const

type Names = Extract<
  CallName,
  | 'getPlans'
  | 'getBilling'
  | 'updateBillingDetails'
  | 'quotePlan'
  | 'changePlan'
  | `${string}Invoice`
  | `${string}Invoices`
  | `${string}Webhook`
  | `${string}Webhooks`
  | 'changeWebhookSecret'
  | `${string}Deliveries`
  | 'sendTestEvent'
>

/** Calls about billing and webhooks. */
export function serviceHandlers(state: FakeState): Pick<FakeHandlers, Names> {
  const getWebhook = (webhook_id: string): Webhook => {
    const found = state.webhooks.find((one) => one.webhook_id === webhook_id)
    if (!found) throw new Refused('webhook_not_found', 404)
    return found
  }
  const quote = (plan: Webhook['webhook_id']) => {
    const offered = state.plans.plans.find(({ type }) => type === plan)
    if (!offered?.is_offered) throw new Refused('plan_unavailable', 409)
    const price = offered.price ?? 0
    return {
      ...{ plan: offered.type, price, from: NOW, free_until: null },
      invoice: { at: NOW + 18 * DAY, amount: price },
    }
  }
  return {
    getPlans: () => state.plans,
    getBilling: () => ({ billing: state.billing }),
    quotePlan: ({ plan }) => quote(plan),
    changePlan({ plan }) {
      if (state.billing) state.billing.plan = plan
      return quote(plan)
    },
    updateBillingDetails(details) {
      if (state.billing) state.billing.details = details
      return { details }
    },
    listInvoices: () => ({ invoices: state.invoices, next: null }),
    getInvoice({ invoice_id }) {
      const entry = state.invoices.find((one) => one.invoice_id === invoice_id)
      if (!entry) throw new Refused('invoice_not_found', 404)
      const line = { plan: 'team', from: NOW - 30 * DAY, days: 30, price: 4900 } as const
      const content = {
        currency: 'eur' as const,
        lines: [{ ...line, amount: entry.total }],
        tax: { percent: 19, amount: 782 },
        total: entry.total,
        note: null,
        payment: ['By bank transfer.'],
      }
      return { invoice: { ...entry, content }, page: 'https://id.example.org/invoice' }
    },
    listWebhooks: () => state.webhooks,
    createWebhook({ url, description = '', types = null }) {
      const webhook_id = `whk_${idOf(state.webhooks.length)}`
      state.webhooks.push({
        ...{ webhook_id, url, description, types, status: 'active', disabled_reason: null },
        ...{ failing_since: null, former_until: null, created_at: NOW, updated_at: NOW },
      })
      return { webhook_id, secret: `whsec_${'s'.repeat(32)}` }
    },
    updateWebhook({ webhook_id, ...changes }) {
      Object.assign(getWebhook(webhook_id), changes)
      return done
    },
    deleteWebhook({ webhook_id }) {
      getWebhook(webhook_id)
      state.webhooks = state.webhooks.filter((one) => one.webhook_id !== webhook_id)
      return done
    },
    changeWebhookSecret({ webhook_id, overlap_hours = 24 }) {
      const former_until = NOW + overlap_hours * 3_600_000
      Object.assign(getWebhook(webhook_id), { former_until })
      return { secret: `whsec_${'n'.repeat(32)}`, former_until }
    },
    listDeliveries({ status }) {
      const deliveries = state.deliveries.filter(
        (one) => status === undefined || one.status === status,
      )
      return { deliveries, next: null }
    },
    replayDeliveries({ delivery_id }) {
      const wanted = state.deliveries.filter(
        (one) => one.delivery_id === delivery_id || (!delivery_id && one.status === 'failed'),
      )
      for (const one of wanted) Object.assign(one, { status: 'waiting', next_at: NOW })
      return { replayed: wanted.length, is_complete: true }
    },
    sendTestEvent: () => ({ delivery_id: `whd_${idOf(99)}` }),
  }
}
