import type { Call, Done, Nothing } from './account-calls.ts'

type PlanType = 'free_trial' | 'personal' | 'team' | 'enterprise'

interface BillingDetails {
  name: string | null
  address: string[]
  country: string | null
  tax_id: string | null
  reference: string | null
}

interface OfferedPlan {
  type: PlanType
  price: number | null
  is_offered: boolean
  limits: { clients: number | null; account_members: number | null }
}

interface Billing {
  state: 'trial' | 'active' | 'past_due' | 'expired' | 'purged' | 'ended'
  plan: PlanType
  needs_plan: boolean
  period: { from: number; to: number; is_free: boolean; amount: number } | null
  open_amount: number
  next: { kind: string; at: number } | null
  purge_at: number | null
  details: BillingDetails
}

interface PlanQuote {
  plan: PlanType
  price: number
  from: number
  free_until: number | null
  invoice: { at: number; amount: number }
}

interface InvoiceEntry {
  invoice_id: string
  number: string
  issued_at: number
  due_at: number
  total: number
  paid: number
  paid_at: number | null
}

interface Invoice extends InvoiceEntry {
  content: {
    currency: 'eur'
    lines: { plan: PlanType; from: number; days: number; price: number; amount: number }[]
    tax: { percent: number; amount: number }
    total: number
    note: string | null
    payment: string[]
  }
}

interface Webhook {
  webhook_id: string
  url: string
  description: string
  types: string[] | null
  status: 'active' | 'failing' | 'disabled'
  disabled_reason: 'member' | 'gone' | 'failing' | null
  failing_since: number | null
  former_until: number | null
  created_at: number
  updated_at: number
}

interface Delivery {
  delivery_id: string
  message_id: string
  type: string
  status: 'waiting' | 'delivered' | 'failed'
  attempts: number
  created_at: number
  last_at: number | null
  next_at: number | null
  request: { url: string; body: string }
  response: { status: number; body: string } | null
  duration: number | null
  error: string | null
}

interface Which {
  webhook_id: string
}

/** Calls about billing and webhooks. */
export interface ServiceCalls {
  getPlans: Call<
    Nothing,
    {
      currency: 'eur'
      period_days: number
      free_days: number
      minimum_term_days: 0
      plans: OfferedPlan[]
    }
  >
  getBilling: Call<Nothing, { billing: Billing | null }>
  quotePlan: Call<{ plan: PlanType }, PlanQuote>
  changePlan: Call<{ plan: PlanType; price: number }, PlanQuote>
  updateBillingDetails: Call<BillingDetails, { details: BillingDetails }>
  listInvoices: Call<
    { before?: string | undefined; limit?: number | undefined },
    { invoices: InvoiceEntry[]; next: string | null }
  >
  getInvoice: Call<{ invoice_id: string }, { invoice: Invoice; page: string }>

  listWebhooks: Call<Nothing, Webhook[]>
  createWebhook: Call<
    { url: string; description?: string | undefined; types?: string[] | null | undefined },
    { webhook_id: string; secret: string }
  >
  updateWebhook: Call<
    Which & {
      url?: string | undefined
      description?: string | undefined
      types?: string[] | null | undefined
      status?: 'active' | 'disabled' | undefined
    },
    Done
  >
  deleteWebhook: Call<Which, Done>
  changeWebhookSecret: Call<
    Which & { overlap_hours?: number | undefined },
    { secret: string; former_until: number | null }
  >
  listDeliveries: Call<
    Which & {
      status?: 'waiting' | 'delivered' | 'failed' | undefined
      limit?: number | undefined
      after?: string | undefined
    },
    { deliveries: Delivery[]; next: string | null }
  >
  replayDeliveries: Call<
    Which & { delivery_id?: string | undefined; failed_since?: number | undefined },
    { replayed: number; is_complete: boolean }
  >
  sendTestEvent: Call<Which & { type?: string | undefined }, { delivery_id: string }>
}
