import type { PlanType, Webhook } from '../../src/data/types.ts'
import type { ConsoleCall, FakeHandlers } from '../fake-handler.ts'
import { DAY, NOW } from '../fake-records.ts'
import { type FakeState, idOf } from '../fake-state.ts'
import { Refused } from '../refused.ts'

const done = { success: true } as const

type Names = Extract<
  ConsoleCall,
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

const SELLER = {
  ...{ name: 'Shrd', address: ['Hafenstraße 1', '20457 Hamburg'], country: 'DE' },
  ...{ tax_id: 'DE999999999', registration: null, email: 'billing@example.org' },
}
const BUYER = {
  ...{ name: 'Lumen Studio GmbH', address: ['Lindenallee 8', '20259 Hamburg'], country: 'DE' },
  ...{ tax_id: 'DE123456789', reference: null },
}

/** Calls about billing and webhooks. */
export function serviceHandlers(state: FakeState): Pick<FakeHandlers, Names> {
  const getWebhook = (webhook_id: string): Webhook => {
    const found = state.webhooks.find((one) => one.webhook_id === webhook_id)
    if (!found) throw new Refused('webhook_not_found', 404)
    return found
  }
  const quote = (plan: PlanType) => {
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
    changePlan({ plan, price }) {
      const quoted = quote(plan)
      if (price !== quoted.price) throw new Refused('price_changed', 409)
      if (state.billing?.plan === plan) throw new Refused('conflict', 409)
      if (state.billing) state.billing.plan = plan
      return quoted
    },
    updateBillingDetails(details) {
      if (state.billing) state.billing.details = details
      return { details }
    },
    listInvoices({ before, limit }) {
      const start =
        before === undefined
          ? 0
          : state.invoices.findIndex(({ invoice_id }) => invoice_id === before) + 1
      const invoices = state.invoices.slice(start, start + limit)
      const isLast = start + limit >= state.invoices.length
      return { invoices, next: isLast ? null : (invoices.at(-1)?.invoice_id ?? null) }
    },
    getInvoice({ invoice_id }) {
      const entry = state.invoices.find((one) => one.invoice_id === invoice_id)
      if (!entry) throw new Refused('invoice_not_found', 404)
      const line = { plan: 'team', from: NOW - 30 * DAY, days: 30, price: 4900 } as const
      const content = {
        currency: 'eur' as const,
        seller: SELLER,
        buyer: { account_name: 'Lumen Studio', ...BUYER },
        period: { from: NOW - 30 * DAY, to: NOW },
        lines: [{ ...line, amount: entry.total }],
        tax: { percent: 19, amount: 782 },
        total: entry.total,
        note: null,
        payment: ['By bank transfer.'],
      }
      return { invoice: { ...entry, content }, page: 'https://id.example.org/invoice' }
    },
    listWebhooks: () => state.webhooks,
    createWebhook({ url, description, types }) {
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
    changeWebhookSecret({ webhook_id, overlap_hours }) {
      const former_until = NOW + overlap_hours * 3_600_000
      Object.assign(getWebhook(webhook_id), { former_until })
      return { secret: `whsec_${'n'.repeat(32)}`, former_until }
    },
    listDeliveries({ status }) {
      const objs = state.deliveries.filter((one) => status === undefined || one.status === status)
      return { objs, next: null }
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
