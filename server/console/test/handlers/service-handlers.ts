import type { Delivery, PlanType, Webhook } from '../../src/data/types.ts'
import type { ConsoleCall, FakeHandlers } from '../fake-handler.ts'
import { DAY, NOW } from '../fake-records.ts'
import { type FakeState, idOf } from '../fake-state.ts'
import { Refused } from '../refused.ts'

const done = { success: true } as const
/** Messages that one call sends again. */
const REPLAYED = 1000

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
  const getEnabled = (webhook_id: string): Webhook => {
    const webhook = getWebhook(webhook_id)
    if (webhook.status === 'disabled') throw new Refused('webhook_disabled', 409)
    return webhook
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
      const isDisabled = changes.status === 'disabled'
      const reason = isDisabled ? ('member' as const) : null
      const status = changes.status && { disabled_reason: reason, failing_since: null }
      Object.assign(getWebhook(webhook_id), changes, status)
      return done
    },
    deleteWebhook({ webhook_id }) {
      getWebhook(webhook_id)
      state.webhooks = state.webhooks.filter((one) => one.webhook_id !== webhook_id)
      return done
    },
    changeWebhookSecret({ webhook_id, overlap_hours }) {
      const former_until = overlap_hours === 0 ? null : Date.now() + overlap_hours * 3_600_000
      Object.assign(getWebhook(webhook_id), { former_until })
      return { secret: `whsec_${'n'.repeat(32)}`, former_until }
    },
    listDeliveries({ webhook_id, status, after, limit }) {
      getWebhook(webhook_id)
      const all = state.deliveries.filter((one) => status === undefined || one.status === status)
      const cursorOf = (one: Delivery) => `${one.created_at}.${one.delivery_id}`
      const start = after === undefined ? 0 : all.findIndex((one) => cursorOf(one) === after) + 1
      const objs = all.slice(start, start + limit)
      const last = objs.at(-1)
      return { objs, next: last && start + limit < all.length ? cursorOf(last) : null }
    },
    replayDeliveries({ webhook_id, delivery_id, failed_since = 0 }) {
      getEnabled(webhook_id)
      const isWanted = (one: Delivery): boolean =>
        delivery_id === undefined
          ? one.status === 'failed' && one.created_at >= failed_since
          : one.delivery_id === delivery_id
      const wanted = state.deliveries.filter(isWanted).slice(0, REPLAYED)
      if (delivery_id !== undefined && wanted.length === 0) {
        throw new Refused('delivery_not_found', 404)
      }
      for (const one of wanted) Object.assign(one, { status: 'waiting', next_at: NOW })
      return { replayed: wanted.length, is_complete: wanted.length < REPLAYED }
    },
    sendTestEvent({ webhook_id, type }) {
      const { url } = getEnabled(webhook_id)
      const delivery_id = `whd_${idOf(state.deliveries.length)}`
      state.deliveries.unshift({
        ...{ delivery_id, message_id: `evt_${idOf(99)}`, type, attempts: 1 },
        ...{ created_at: NOW, last_at: NOW, next_at: null, duration: 84, error: null },
        status: 'delivered',
        request: { url, body: JSON.stringify({ type, is_test: true }) },
        response: { status: 204, body: '' },
      })
      return { delivery_id }
    },
  }
}
