import type { InvoiceContent } from '@shrd/contract'
import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { insertOnce } from './insert.ts'

/** An invoice. Only what was paid of it ever changes. */
export interface StoredInvoice {
  readonly invoice_id: string
  readonly account_id: string
  /** Numbers of one series have no gaps. */
  readonly series: string
  readonly sequence: number
  /** The printed form of series and sequence. */
  readonly number: string
  readonly issued_at: number
  readonly due_at: number
  readonly total: number
  readonly paid: number
  /** When the last of it was paid; `null` while something is open. */
  readonly paid_at: number | null
  readonly content: InvoiceContent
  /** The owners when it was issued. They can read it after their account was deleted. */
  readonly readers: readonly string[]
}

/** Invoices of all accounts. The caller must check whose they are. */
export interface InvoiceRepository {
  /**
   * The next number of a series. Other callers wait until the transaction ends, so that a number is
   * never missing.
   */
  takeSequence(series: string): Promise<number>
  insert(invoice: Omit<StoredInvoice, 'paid' | 'paid_at'>): Promise<void>
  find(invoiceId: string): Promise<StoredInvoice | undefined>
  findByNumber(number: string): Promise<StoredInvoice | undefined>
  /** Unpaid invoices of an account, the longest due first. */
  listOpen(accountId: string): Promise<readonly StoredInvoice[]>
  /** Unpaid invoices of all accounts, the longest due first. */
  listAllOpen(limit: number): Promise<readonly StoredInvoice[]>
  /** Invoices of an account, the newest first, those before another one. */
  list(
    accountId: string,
    page: { readonly before: StoredInvoice | undefined; readonly limit: number },
  ): Promise<readonly StoredInvoice[]>
  /** Adds a payment. False if the invoice would be paid more than once. */
  addPaid(invoiceId: string, amount: number, now: number): Promise<boolean>
}

const ADVANCE = 'update invoice_series set sequence = sequence + 1 where series = ?'
const SEQUENCE = 'select sequence from invoice_series where series = ?'
/** MySQL sets columns in this order, and the first one needs the sum before. */
const ADD_PAID = `update invoices
  set paid_at = case when paid + ? = total then ? end, paid = paid + ?
  where invoice_id = ? and paid + ? <= total`

/** See {@link InvoiceRepository}. */
export function invoiceRepository(knex: Knex): InvoiceRepository {
  const { first, run } = statementsOf(knex)
  const invoices = () => knex('invoices')
  const open = () => invoices().whereNull('paid_at').orderBy('due_at').orderBy('invoice_id')
  return {
    async takeSequence(series) {
      if ((await run(ADVANCE, [series])) === 0) {
        if (await insertOnce(knex('invoice_series').insert({ series, sequence: 1 }))) return 1
        await run(ADVANCE, [series])
      }
      const row = await first<{ sequence: number | string }>(SEQUENCE, [series])
      return Number(row?.sequence)
    },
    async insert({ content, readers, ...invoice }) {
      const texts = { content: JSON.stringify(content), readers: JSON.stringify(readers) }
      await invoices().insert({ ...invoice, ...texts, paid: 0, paid_at: null })
    },
    find: async (invoice_id) => toInvoice(await invoices().where({ invoice_id }).first()),
    findByNumber: async (number) => toInvoice(await invoices().where({ number }).first()),
    listOpen: async (account_id) => toInvoices(await open().where({ account_id })),
    listAllOpen: async (limit) => toInvoices(await open().limit(limit)),
    async list(account_id, { before, limit }) {
      const page = invoices().where({ account_id })
      if (before !== undefined) {
        const { issued_at, invoice_id } = before
        page.whereRaw('(issued_at, invoice_id) < (?, ?)', [issued_at, invoice_id])
      }
      const newest = page.orderBy('issued_at', 'desc').orderBy('invoice_id', 'desc')
      return toInvoices(await newest.limit(limit))
    },
    addPaid: async (invoiceId, amount, now) =>
      (await run(ADD_PAID, [amount, now, amount, invoiceId, amount])) === 1,
  }
}

type InvoiceRow = Omit<StoredInvoice, 'content' | 'readers'> & {
  readonly content: string
  readonly readers: string
}

function toInvoices(rows: readonly InvoiceRow[]): readonly StoredInvoice[] {
  return rows.flatMap((row) => toInvoice(row) ?? [])
}

function toInvoice(row: InvoiceRow | undefined): StoredInvoice | undefined {
  return row && { ...row, content: JSON.parse(row.content), readers: JSON.parse(row.readers) }
}
