import { randomBytes } from 'node:crypto'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { BillingDeps } from '../account/billing/billing-deps.ts'
import { createManualProvider, MANUAL } from '../account/billing/manual-provider.ts'
import { defaultReference } from '../account/billing/operator-billing-handlers.ts'
import { recordPayment } from '../account/billing/record-payment.ts'
import { type Config, parseConfig } from '../config.ts'
import { withDevelopmentSecrets } from '../development-secrets.ts'
import { explainFailure, type Failure } from '../explain-failure.ts'
import { createSealer } from '../key-ring.ts'
import { createLogger } from '../logger.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { formatAmount } from '../mail/format-values.ts'
import { type Database, openDatabase } from '../persistence/database.ts'
import type { StoredInvoice } from '../persistence/repositories/invoices.ts'
import { SERVICE_NAME } from '../service-name.ts'
import { type PaymentCommand, parsePaymentCommand } from './payment-arguments.ts'

const USAGE = `npm run payment -- <invoice> <amount> [--reference <text>] [--received <day>]

  <invoice>    the number on the invoice, such as INV-000001, or the reference on the bill of a
               member, such as bil_…
  <amount>     units and hundredths of the currency, such as 9.00; a part of an invoice is enough, and
               the bill of a member is paid as a whole
  --reference  names the payment, such as the id of the bank's entry. A second payment under the
               same name changes nothing. Without it, two equal amounts for one invoice count once
  --received   the day on which the money arrived, such as 2026-11-29; today without it

npm run payment -- list      what is not paid yet, the longest due first
`

/** Invoices in one list. */
const LISTED = 1_000

/** `sysexits(3)`: wrong command line, and wrong data. */
const WRONG_USE = 64
const WRONG_DATA = 65

try {
  process.stdout.write(`${await run(parsePaymentCommand(process.argv.slice(2)))}\n`)
} catch (error) {
  const { sentence, code } = explain(error)
  process.stderr.write(`${sentence}\n`)
  process.exitCode = code
}

function explain(error: unknown): Failure {
  if (isShrdError(error, 'payment_use_wrong')) {
    return { sentence: `Nothing was recorded: ${error.data.problem}.\n\n${USAGE}`, code: WRONG_USE }
  }
  if (isShrdError(error, 'invoice_not_found')) {
    return { sentence: 'Nothing was recorded: there is no such invoice.', code: WRONG_DATA }
  }
  if (isShrdError(error, 'payment_too_high')) {
    const most = formatAmount(Number(error.data.most), 'en')
    return {
      sentence: `Nothing was recorded: only ${most} of this invoice is open.`,
      code: WRONG_DATA,
    }
  }
  if (isShrdError(error, 'conflict')) {
    const sentence = 'Nothing was recorded: another payment has this reference.'
    return { sentence, code: WRONG_DATA }
  }
  return explainFailure(error)
}

async function run(command: PaymentCommand): Promise<string> {
  if (command.name === 'help') return USAGE.trimEnd()
  const config = parseConfig(withDevelopmentSecrets(process.env, randomBytes))
  const database = openDatabase(config.databaseUrl, { wait: config.databaseWait })
  try {
    return command.name === 'list'
      ? await list(database)
      : await record({ config, database }, command)
  } finally {
    await database.close()
  }
}

async function list({ store }: Database): Promise<string> {
  const open = await store.tenancy.invoices.listAllOpen(LISTED)
  return open.length === 0 ? 'Everything is paid.' : open.map(describe).join('\n')
}

function describe({ number, due_at, total, paid, account_id, content }: StoredInvoice): string {
  const due = new Date(due_at).toISOString().slice(0, 10)
  const amount = formatAmount(total - paid, 'en').padStart(12)
  return `${number}  due ${due}  ${amount}  ${account_id}  ${content.buyer.account_name}`
}

async function record(
  { config, database }: { config: Config; database: Database },
  { number, amount, reference, receivedAt }: Extract<PaymentCommand, { name: 'record' }>,
): Promise<string> {
  const deps = createDeps(config)
  const paid_at = receivedAt ?? deps.ports.now()
  if (number.startsWith('bil_')) {
    return recordBill(database, { bill_id: number, amount, reference, paid_at })
  }
  const { is_new, open } = await database.transaction(async (store) => {
    const invoice = await store.tenancy.invoices.findByNumber(number)
    if (invoice === undefined) throw new ShrdError('invoice_not_found')
    return recordPayment(deps, store, {
      ...{ invoice_id: invoice.invoice_id, amount, provider: MANUAL, recorded_by: null },
      reference: reference ?? defaultReference(number, amount),
      received_at: paid_at,
    })
  })
  const rest = open === 0 ? 'The invoice is paid.' : `Still open: ${formatAmount(open, 'en')}.`
  return is_new
    ? `Recorded ${formatAmount(amount, 'en')} for ${number}. ${rest}`
    : `This payment was recorded before, and nothing has changed. ${rest} For another payment of the same amount, name it with --reference.`
}

/** Records that a member has paid a bill, once. */
async function recordBill(
  { store }: Database,
  payment: { bill_id: string; amount: number; reference: string | undefined; paid_at: number },
): Promise<string> {
  const { bill_id, amount, reference = bill_id, paid_at } = payment
  const { memberBills } = store.identity
  const bill = await memberBills.find(bill_id)
  if (bill === undefined) throw new ShrdError('invoice_not_found')
  if (bill.paid_at !== null) return `The bill ${bill_id} was paid before, and nothing has changed.`
  if (bill.amount !== amount) {
    const problem = `the bill is over ${(bill.amount / 100).toFixed(2)} ${bill.currency}, and is paid as a whole`
    throw new ShrdError('payment_use_wrong', { data: { problem } })
  }
  if (!(await memberBills.pay(bill_id, { provider: MANUAL, reference, paid_at }))) {
    throw new ShrdError('conflict')
  }
  return `Recorded the payment of ${bill_id}.`
}

function createDeps(config: Config): BillingDeps {
  const log = createLogger({ level: config.logLevel, destination: process.stderr })
  const ports = { now: Date.now, randomBytes, log }
  const sealer = createSealer(config.secrets.keyRing, randomBytes)
  return {
    ...{ config, ports, brand: SERVICE_NAME },
    mailer: createMailer({ ports, sealer }),
    payments: createManualProvider(config.billing),
  }
}
