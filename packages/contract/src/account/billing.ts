import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { planType } from '../session-user.ts'
import { nothing, queryInteger, timestamp } from '../wire.ts'
import { BILLING_STATES, BILLING_TERMS } from './billing-terms.ts'
import { amount, billingDetails, invoice, invoiceEntry, invoiceId } from './invoice.ts'

/** A plan, as the pages show it. `null`: the service sets no price, or the plan has no limit. */
const offeredPlan = z.strictObject({
  type: planType,
  /** For each account and period, tax included. */
  price: amount.nullable(),
  /** True if an owner can choose the plan. Operators can set every plan. */
  is_offered: z.boolean(),
  /** What an account on this plan may have. `null` means unlimited. */
  limits: z.strictObject({
    clients: z.int().min(0).nullable(),
    account_members: z.int().min(0).nullable(),
  }),
})
/** See {@link offeredPlan}. */
export type OfferedPlan = z.infer<typeof offeredPlan>

/** Lists plans and prices. */
export const getPlans = defineEndpoint({
  method: 'GET',
  path: '/api/plans',
  auth: 'public',
  listed: false,
  summary: 'Lists the plans of accounts, with price and limits.',
  input: nothing,
  output: z.strictObject({
    currency: z.literal(BILLING_TERMS.currency),
    period_days: z.literal(BILLING_TERMS.period),
    free_days: z.literal(BILLING_TERMS.free),
    /** No plan has a minimum term: an account can be ended at any time. */
    minimum_term_days: z.literal(0),
    plans: z.array(offeredPlan),
  }),
})

/** What the service does next with an account, unless something changes before. */
const billingStep = z.strictObject({
  kind: z.enum([
    'announce_trial_end',
    'close_period',
    'past_due',
    'remind',
    'expire',
    'announce_purge',
    'purge',
    'finish_purge',
    'reactivate',
  ]),
  at: timestamp,
})

/** The billing of one account. */
const billing = z.strictObject({
  state: z.enum(BILLING_STATES),
  plan: planType,
  /** True if the account cannot stay on its plan after the free days. */
  needs_plan: z.boolean(),
  /** The running period; `null` if nothing is counted at present. */
  period: z
    .strictObject({
      from: timestamp,
      to: timestamp,
      /** True for the first days, which cost nothing. */
      is_free: z.boolean(),
      /** What its invoice will say if nothing changes; 0 if there will be none. */
      amount,
    })
    .nullable(),
  /** The sum of all unpaid invoices. */
  open_amount: amount,
  next: billingStep.nullable(),
  /** The time at which the data will be deleted; `null` unless it was announced. */
  purge_at: timestamp.nullable(),
  details: billingDetails,
})
/** See {@link billing}. */
export type Billing = z.infer<typeof billing>

/** Gets the state of an account. */
export const getBilling = defineEndpoint({
  method: 'GET',
  path: '/api/account/billing',
  auth: 'account',
  access: { role: 'member', scope: 'account:read' },
  listed: false,
  summary: 'Gets state, plan, running period and next step; `null` for an account without bills.',
  input: nothing,
  output: z.strictObject({ billing: billing.nullable() }),
})

/** What a plan would cost. */
const planQuote = z.strictObject({
  plan: planType,
  /** For each whole period. */
  price: amount,
  /** When the plan begins. Invoices that are due must be paid before. */
  from: timestamp,
  /** The last free moment; `null` if the free days are over. */
  free_until: timestamp.nullable(),
  /** The end of the first period that costs something, and the amount of its invoice. */
  invoice: z.strictObject({ at: timestamp, amount }),
})
/** See {@link planQuote}. */
export type PlanQuote = z.infer<typeof planQuote>

const refusedChange = ['plan_unavailable', 'account_ended'] as const

/** Says what a change of the plan costs. */
export const quotePlan = defineEndpoint({
  method: 'GET',
  path: '/api/account/billing/quote',
  auth: 'account',
  access: { role: 'owner' },
  listed: false,
  summary: 'Says what a plan would cost from when, and changes nothing.',
  input: z.strictObject({ plan: planType }),
  output: planQuote,
  errors: [...refusedChange],
})

/** Changes the plan. */
export const changePlan = defineEndpoint({
  method: 'POST',
  path: '/api/account/billing/plan',
  auth: 'account',
  access: { role: 'owner', isFresh: true },
  event: { type: 'account.plan_changed', target: 'plan' },
  listed: false,
  summary: 'Changes the plan at once, at the price that the owner has seen.',
  input: z.strictObject({
    plan: planType,
    /** The price in the quote. Another price than the present one changes nothing. */
    price: amount,
  }),
  output: planQuote,
  errors: [...refusedChange, 'price_changed', 'conflict'],
})

/** Changes what invoices say of the buyer. */
export const updateBillingDetails = defineEndpoint({
  method: 'POST',
  path: '/api/account/billing/details',
  auth: 'account',
  access: { role: 'owner' },
  event: { type: 'billing.details_changed' },
  listed: false,
  summary: 'Sets name, address and tax id of the buyer, for later invoices.',
  input: billingDetails,
  output: z.strictObject({ details: billingDetails }),
  errors: ['account_ended'],
})

/** Invoices in one answer. */
const PAGE = 100

/** Lists the invoices of an account. */
export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/account/invoices',
  auth: 'account',
  access: { role: 'member', scope: 'account:read' },
  listed: false,
  summary: 'Lists invoices, the newest first.',
  input: z.strictObject({
    /** `next` of the page before. */
    before: invoiceId.optional(),
    limit: queryInteger({ min: 1, max: PAGE }).default(PAGE),
  }),
  output: z.strictObject({
    invoices: z.array(invoiceEntry),
    /** For the next page; `null` at the end. */
    next: invoiceId.nullable(),
  }),
  errors: ['invoice_not_found'],
})

/** Gets one invoice. */
export const getInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/account/invoice',
  auth: 'account',
  access: { role: 'member', scope: 'account:read' },
  listed: false,
  summary: 'Gets an invoice with its lines, and the address of the page to print.',
  input: z.strictObject({ invoice_id: invoiceId }),
  output: z.strictObject({ invoice, page: z.url() }),
  errors: ['invoice_not_found'],
})
