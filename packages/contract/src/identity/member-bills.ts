import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { planType } from '../session-user.ts'
import { nothing, timestamp } from '../wire.ts'

/** A period of a member's plan that costs something. */
export const memberBill = z.strictObject({
  bill_id: z.string().regex(/^bil_[a-z2-7]{26}$/),
  plan: planType,
  /** In minor units, by lower-case currency. */
  amount: z.record(z.string().regex(/^[a-z]{3}$/), z.strictObject({ value: z.int().min(0) })),
  from: timestamp,
  until: timestamp,
  created_at: timestamp,
  /** `null` while it is open. */
  paid_at: timestamp.nullable(),
  /** How to pay, line by line; empty once it is paid. */
  instructions: z.array(z.string()),
})
/** See {@link memberBill}. */
export type MemberBill = z.infer<typeof memberBill>

/** Lists the member's bills. */
export const listBills = defineEndpoint({
  method: 'GET',
  path: '/api/user/bills',
  auth: 'signed',
  listed: false,
  summary: "Lists the member's bills, paid and open, newest first.",
  input: nothing,
  output: z.array(memberBill),
})

/** Asks the payment provider for the next period. */
export const payPlan = defineEndpoint({
  method: 'POST',
  path: '/api/user/bills/pay',
  auth: 'signed',
  listed: false,
  summary:
    'Returns the open bill of the plan, or a new one for the next period, and how to pay it.',
  input: nothing,
  output: z.strictObject({
    /** `null` if the plan costs nothing. */
    bill: memberBill.nullable(),
  }),
})
