import { type InvoiceSeller, invoiceSeller, planType, type SessionUser } from '@shrd/contract'
import { z } from 'zod'

/** The existing plans. */
export type PlanType = SessionUser['plan']['type']

/**
 * What an account on each plan pays for a period, tax included, in minor units of the currency. A
 * plan without a price costs nothing; once another plan costs something, owners cannot choose it.
 */
export type PlanPrices = Readonly<Partial<Record<PlanType, number>>>

/** Who issues invoices, and what they print. */
export interface SellerConfig extends InvoiceSeller {
  /** The first part of invoice numbers. Each series counts from 1 without a gap. */
  readonly series: string
  /** The tax that prices include. */
  readonly tax_percent: number
  /** A sentence about tax, such as why there is none. */
  readonly note: string | null
  /** How to pay, line by line. */
  readonly payment: readonly string[]
}

const seller: z.ZodType<SellerConfig> = z.strictObject({
  ...invoiceSeller.shape,
  tax_id: invoiceSeller.shape.tax_id.default(null),
  registration: invoiceSeller.shape.registration.default(null),
  series: z
    .string()
    .regex(/^[A-Z0-9-]{1,16}$/)
    .default('INV'),
  tax_percent: z.number().min(0).max(100).multipleOf(0.1).default(0),
  note: z.string().trim().min(1).max(300).nullable().default(null),
  payment: z.array(z.string().trim().min(1).max(100)).min(1).max(8),
})

/** Prices and seller. */
export interface BillingConfig {
  /** Without it, every plan is free. */
  readonly prices: PlanPrices
  /** Present if a plan costs something. */
  readonly seller: SellerConfig | undefined
}

const prices = z.partialRecord(planType, z.int().min(0).max(10_000_000))

/** Parses prices such as `{"personal": 900, "team": 2900}`. It refuses unknown names. */
export const planPricesText: z.ZodType<PlanPrices, string> = jsonText(
  prices,
  `must be JSON such as {"personal": 900}: minor units for the plans ${planType.options.join(', ')}`,
)

/** Parses the seller. */
export const invoiceSellerText: z.ZodType<SellerConfig, string> = jsonText(
  seller,
  'must be JSON such as {"name": "Example Ltd", "address": ["1 High Street", "London"], "country": "GB", "email": "billing@example.org", "payment": ["IBAN …"]}',
)

/** The variables of billing. */
export const billingVariables: {
  PLAN_PRICES: z.ZodDefault<typeof planPricesText>
  INVOICE_SELLER: z.ZodOptional<typeof invoiceSellerText>
} = {
  PLAN_PRICES: planPricesText.default({}),
  INVOICE_SELLER: invoiceSellerText.optional(),
}

interface BillingEnvironment {
  readonly PLAN_PRICES: PlanPrices
  readonly INVOICE_SELLER?: SellerConfig | undefined
  /** The plan of an account that names none. */
  readonly DEFAULT_PLAN?: PlanType
}

/**
 * An invoice must name its seller, and say how to pay. A new account must get a plan that owners can
 * choose.
 */
export function billingProblems({
  PLAN_PRICES,
  INVOICE_SELLER,
  DEFAULT_PLAN = 'free_trial',
}: BillingEnvironment): string[] {
  const costs = Object.values(PLAN_PRICES).some((price) => price > 0)
  if (!costs) return []
  const isOffered = DEFAULT_PLAN === 'free_trial' || PLAN_PRICES[DEFAULT_PLAN] !== undefined
  return [
    ...(INVOICE_SELLER === undefined
      ? ['INVOICE_SELLER: missing, because PLAN_PRICES has a plan that costs something']
      : []),
    ...(isOffered ? [] : [`DEFAULT_PLAN: ${DEFAULT_PLAN} has no price in PLAN_PRICES`]),
  ]
}

/** Reads billing from the variables. */
export function billingOf({ PLAN_PRICES, INVOICE_SELLER }: BillingEnvironment): BillingConfig {
  return { prices: PLAN_PRICES, seller: INVOICE_SELLER }
}

/** Names what is wrong, never the text itself. */
function jsonText<Output>(schema: z.ZodType<Output>, form: string): z.ZodType<Output, string> {
  return z.string().transform((text, context) => {
    const parsed = schema.safeParse(parseJson(text))
    if (parsed.success) return parsed.data
    const places = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    context.addIssue(`${form} (${places.join(', ').trim()})`)
    return z.NEVER
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
