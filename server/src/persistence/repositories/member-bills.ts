import type { SessionUser } from '@shrd/contract'
import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** A period of a member's plan that costs something. */
export interface StoredBill {
  readonly bill_id: string
  readonly user_id: string
  readonly plan_type: SessionUser['plan']['type']
  readonly currency: string
  /** In minor units. */
  readonly amount: number
  readonly starts_at: number
  readonly ends_at: number
  readonly created_at: number
  readonly paid_at: number | null
}

/** A payment of a bill, as its provider reports it. */
export interface BillPayment {
  readonly provider: string
  readonly reference: string
  readonly paid_at: number
}

/** Bills of members. The caller must have checked whose they are. */
export interface MemberBillRepository {
  /** Newest first. */
  list(userId: string): Promise<readonly StoredBill[]>
  /** The same as they are now, and locked until the transaction ends. */
  lock(userId: string): Promise<readonly StoredBill[]>
  find(billId: string): Promise<StoredBill | undefined>
  /** False if the period has a bill. */
  insert(bill: StoredBill): Promise<boolean>
  /** False if it was paid before, or the provider has reported the payment under this reference. */
  pay(billId: string, payment: BillPayment): Promise<boolean>
}

/** See {@link MemberBillRepository}. */
export function memberBillRepository(knex: Knex): MemberBillRepository {
  const bills = () => knex('member_bills')
  const all = (user_id: string): Knex.QueryBuilder<object, StoredBill[]> =>
    bills().where({ user_id }).orderBy('starts_at', 'desc').select(COLUMNS)
  return {
    async list(user_id) {
      return (await all(user_id)).map(toBill)
    },
    async lock(user_id) {
      return (await all(user_id).forUpdate()).map(toBill)
    },
    async find(bill_id) {
      const row: StoredBill | undefined = await bills().where({ bill_id }).first(COLUMNS)
      return row && toBill(row)
    },
    insert: (bill) => insertOnce(bills().insert(bill)),
    // Also false for a reference that is taken: the unique index decides.
    pay: (bill_id, payment) =>
      insertOnce(bills().where({ bill_id }).whereNull('paid_at').update(payment)),
  }
}

const COLUMNS = [
  'bill_id',
  'user_id',
  'plan_type',
  'currency',
  'amount',
  'starts_at',
  'ends_at',
  'created_at',
  'paid_at',
] as const satisfies (keyof StoredBill)[]

/** Some drivers return large integers as text. */
function toBill(row: StoredBill): StoredBill {
  return {
    ...row,
    amount: Number(row.amount),
    starts_at: Number(row.starts_at),
    ends_at: Number(row.ends_at),
    created_at: Number(row.created_at),
    paid_at: row.paid_at === null ? null : Number(row.paid_at),
  }
}
