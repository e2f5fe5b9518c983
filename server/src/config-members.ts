import { z } from 'zod'
import { type PlanPrices, planPricesText } from './config-billing.ts'

/** The settings of members' accounts. */
export interface MembersConfig {
  /** What a member on each plan pays for a period, in minor units. A plan without a price is free. */
  readonly memberPrices: PlanPrices
  /** The currency of these prices: three lower-case letters. */
  readonly memberCurrency: string
  /** Milliseconds from the opened link to the reset of a second factor. */
  readonly twoFactorResetDelay: number
}

/** The variables of members' accounts. */
export const memberVariables: {
  MEMBER_PLAN_PRICES: z.ZodDefault<typeof planPricesText>
  MEMBER_PLAN_CURRENCY: z.ZodDefault<z.ZodString>
  TWO_FACTOR_RESET_HOURS: z.ZodDefault<z.ZodCoercedNumber>
} = {
  MEMBER_PLAN_PRICES: planPricesText.default({}),
  MEMBER_PLAN_CURRENCY: z
    .string()
    .regex(/^[a-z]{3}$/, 'must be a currency in lower case, such as usd')
    .default('usd'),
  TWO_FACTOR_RESET_HOURS: z.coerce.number().min(0).max(8760).default(72),
}

interface MembersEnvironment {
  readonly MEMBER_PLAN_PRICES: PlanPrices
  readonly MEMBER_PLAN_CURRENCY: string
  readonly TWO_FACTOR_RESET_HOURS: number
}

/** Reads the settings of members' accounts from the variables. */
export function membersOf(env: MembersEnvironment): MembersConfig {
  return {
    memberPrices: env.MEMBER_PLAN_PRICES,
    memberCurrency: env.MEMBER_PLAN_CURRENCY,
    twoFactorResetDelay: env.TWO_FACTOR_RESET_HOURS * 3_600_000,
  }
}
