import { randomBytes } from 'node:crypto'
import { EVENT_TYPES, type EventType } from '@shrd/contract'
import { pino } from 'pino'
import type { BillingDeps } from '../src/account/billing/billing-deps.ts'
import { createManualProvider } from '../src/account/billing/manual-provider.ts'
import { openBilling } from '../src/account/billing/open-billing.ts'
import { runBilling } from '../src/account/billing/run-billing.ts'
import { DAY } from '../src/account/billing/times.ts'
import {
  type BillingConfig,
  invoiceSellerText,
  type PlanPrices,
  type PlanType,
  type SellerConfig,
} from '../src/config-billing.ts'
import { createSealer } from '../src/key-ring.ts'
import { createMailer } from '../src/mail/create-mailer.ts'
import { readMailbox } from '../src/mail/read-mailbox.ts'
import type { Person } from '../src/persistence/repositories/persons.ts'
import type { Repositories } from '../src/persistence/repositories/repositories.ts'
import { PRICES } from './billed-account.ts'
import type { DatabaseKind } from './databases.ts'
import { createTestRows, randomId, type TestRows } from './rows.ts'

/** Day 0 of every scene: a morning, so that no step falls on midnight. */
export const START: number = Date.UTC(2027, 0, 1, 9)

/** A configured seller. */
export const SELLER: SellerConfig = invoiceSellerText.parse(
  JSON.stringify({
    ...{ name: 'Beispiel GmbH', address: ['Hauptstraße 1', '10115 Berlin'], country: 'DE' },
    ...{ email: 'rechnung@example.org', tax_percent: 19, payment: ['IBAN DE00 0000'] },
  }),
)

/** A database with a clock that only tests move, and the job that bills its accounts. */
export interface BillingScene {
  readonly rows: TestRows
  readonly store: Repositories
  readonly deps: BillingDeps & { readonly database: TestRows['database'] }
  /** Moves the clock to a time after the start, and runs the job. */
  goTo(days: number): Promise<void>
  /** An account that begins now, and its owner. */
  addAccount(plan?: PlanType): Promise<{ account_id: string; owner: Person }>
  /** Subjects of the mails to an address, the oldest first. */
  mailsTo(person: Pick<Person, 'email'>): Promise<readonly string[]>
  /** Types of the events of an account, by time. Those of one time have the order of the contract. */
  events(accountId: string): Promise<readonly EventType[]>
  drop(): Promise<void>
}

/** Opens a scene on an empty database. */
export async function openBillingScene(
  kind: DatabaseKind,
  { prices = PRICES }: { prices?: PlanPrices } = {},
): Promise<BillingScene> {
  const rows = await createTestRows(kind)
  const { database } = rows
  const clock = { now: START }
  const billing: BillingConfig = { prices, seller: SELLER }
  const ports = { now: () => clock.now, randomBytes, log: pino({ level: 'silent' }) }
  const sealer = createSealer([{ id: 'k1', key: randomBytes(32) }], randomBytes)
  const deps = {
    config: { billing, issuer: 'https://id.example.org' },
    ...{ ports, database, brand: 'Shrd', payments: createManualProvider(billing) },
    mailer: createMailer({ ports, sealer }),
  }
  return {
    rows,
    store: database.store,
    deps,
    async goTo(days) {
      clock.now = START + days * DAY
      await runBilling(deps)
    },
    async addAccount(plan = 'personal') {
      const account_id = randomId('acc')
      const email = `${randomId('x')}@example.org`
      const owner = await rows.addPerson({ email, email_verified: true, locale: 'en' })
      const { now } = clock
      await database.transaction(async (store) => {
        const account = { account_id, name: 'Größe', kind: 'developer', created_at: now } as const
        await store.identity.accounts.insert(account)
        const member = { account_id, sub: owner.sub, role: 'owner', created_at: now } as const
        await store.identity.accounts.insertMember(member)
        await openBilling(store, { account_id, plan, prices, now })
      })
      return { account_id, owner }
    },
    async mailsTo({ email }) {
      const mails = await readMailbox({ mails: database.store.service.mails, sealer }, 10_000)
      const own = mails.filter(({ recipient }) => recipient === email)
      return own.map(({ subject }) => subject).toReversed()
    },
    async events(accountId) {
      const query = { limit: 10_000 }
      const found = await database.store.tenancy.events.list(accountId, query)
      const rank = (type: EventType) => EVENT_TYPES.indexOf(type)
      return found
        .toSorted((one, other) => one.at - other.at || rank(one.type) - rank(other.type))
        .map(({ type }) => type)
    },
    drop: () => rows.drop(),
  }
}
