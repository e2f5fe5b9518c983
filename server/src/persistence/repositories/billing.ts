import type { BillingDetails, BillingState, SessionUser } from '@shrd/contract'
import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { insertOnce } from './insert.ts'
import { type Person, type PersonRow, toPerson } from './persons.ts'

/** A plan of a period, from one of its days on. */
export interface PlanUse {
  /** Counted from the start of the period. */
  readonly day: number
  readonly plan: SessionUser['plan']['type']
  /** For a whole period, in minor units. */
  readonly price: number
}

/** The billing of an account. */
export interface BillingRecord {
  readonly account_id: string
  readonly state: BillingState
  readonly plan_type: SessionUser['plan']['type']
  /** When the free days began. */
  readonly started_at: number
  /** The start of the running period; `null` if none runs. */
  readonly period_start: number | null
  /** The plans of the running period, ordered by day. */
  readonly uses: readonly PlanUse[]
  readonly is_trial_end_announced: boolean
  /** Reminders since the account is past due. */
  readonly reminders: number
  readonly reminded_at: number | null
  readonly expired_at: number | null
  /** When the data may be deleted; `null` until that is announced. */
  readonly purge_at: number | null
  /** When the last of the data was deleted. */
  readonly purged_at: number | null
  /** When the next step is due; `null` if there is none. */
  readonly next_at: number | null
  readonly details: BillingDetails
  /** Grows with each change. */
  readonly version: number
}

/** Billing records. Outside of a transaction, what they say can change at any time. */
export interface BillingRepository {
  find(accountId: string): Promise<BillingRecord | undefined>
  /** The state alone; `undefined` for an account that is not billed. */
  findState(accountId: string): Promise<BillingState | undefined>
  /** The same, and locks account and record until the transaction ends. */
  lock(accountId: string): Promise<BillingRecord | undefined>
  /** False if the account has one. */
  insert(record: BillingRecord): Promise<boolean>
  /** Replaces the record of the version before. False if another caller has replaced it. */
  save(record: BillingRecord): Promise<boolean>
  /** Copies the plan to the account, where lists of accounts read it. */
  showPlan(accountId: string, plan: BillingRecord['plan_type']): Promise<void>
  /** Accounts with a step that is due, the longest due first. */
  findDue(now: number, limit: number): Promise<readonly string[]>
  /** Members who may pay and choose plans, ordered by subject. */
  findOwners(accountId: string): Promise<readonly Person[]>
}

/**
 * Writes that change nothing, and lock in both databases. In SQLite, a transaction that reads first
 * fails if another process writes before it does. The account comes first, because events and
 * invitations lock it, too.
 */
const LOCKS = ['accounts set name = name', 'account_billing set version = version'].map(
  (change) => `update ${change} where account_id = ?`,
)
const FIND_STATE = 'select state from account_billing where account_id = ?'

/** See {@link BillingRepository}. */
export function billingRepository(knex: Knex): BillingRepository {
  const { first, run } = statementsOf(knex)
  const records = () => knex('account_billing')
  const one = (accountId: string) => records().where({ account_id: accountId })
  return {
    find: async (accountId) => toRecord(await one(accountId).first()),
    async findState(accountId) {
      return (await first<Pick<BillingRow, 'state'>>(FIND_STATE, [accountId]))?.state
    },
    async lock(accountId) {
      for (const statement of LOCKS) await run(statement, [accountId])
      return toRecord(await one(accountId).first())
    },
    insert: (record) => insertOnce(records().insert(toRow(record))),
    async save(record) {
      const { account_id, ...changed } = toRow(record)
      const saved = await one(account_id)
        .where({ version: record.version - 1 })
        .update(changed)
      return saved === 1
    },
    async showPlan(account_id, plan_type) {
      await knex('accounts').where({ account_id }).update({ plan_type })
    },
    findDue: (now, limit) =>
      records().where('next_at', '<=', now).orderBy('next_at').limit(limit).pluck('account_id'),
    async findOwners(account_id) {
      const rows: PersonRow[] = await knex('account_members')
        .join('persons', 'persons.sub', 'account_members.sub')
        .where({ 'account_members.account_id': account_id, 'account_members.role': 'owner' })
        .andWhere('persons.status', 'active')
        .orderBy('persons.sub')
        .select('persons.*')
      return rows.flatMap((row) => toPerson(row) ?? [])
    },
  }
}

type BillingRow = Omit<BillingRecord, 'uses' | 'details' | 'is_trial_end_announced'> & {
  readonly uses: string
  readonly details: string
  readonly is_trial_end_announced: boolean | number
}

function toRow(record: BillingRecord): BillingRow {
  return {
    ...record,
    uses: JSON.stringify(record.uses),
    details: JSON.stringify(record.details),
  }
}

function toRecord(row: BillingRow | undefined): BillingRecord | undefined {
  return (
    row && {
      ...row,
      uses: JSON.parse(row.uses),
      details: JSON.parse(row.details),
      is_trial_end_announced: Boolean(row.is_trial_end_announced),
    }
  )
}
