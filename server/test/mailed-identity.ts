import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { type ClientPolicy, clientPolicy } from '../src/identity/client-policy/client-policy.ts'
import { createEmailRegistration } from '../src/identity/email-registration/email-registration.ts'
import { createEmailSignIn } from '../src/identity/email-sign-in/email-sign-in.ts'
import { PLATFORM_ACCOUNT } from '../src/identity/first-person/platform-account.ts'
import type { PasswordHasher } from '../src/identity/password/password-hash.ts'
import { createPasswords } from '../src/identity/password/passwords.ts'
import { createPasswordReset } from '../src/identity/password-reset/password-reset.ts'
import type { MailLinks } from '../src/identity/sign-in/mail-links.ts'
import type { MailAddressee, Mailer, MailMessage } from '../src/mail/mail-message.ts'
import type { Person } from '../src/persistence/repositories/persons.ts'
import { createSecret } from '../src/secrets.ts'
import type { Services } from '../src/services.ts'
import type { DatabaseKind } from './databases.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** A mail that was queued for somebody. */
export type RecordedMail = MailAddressee & MailMessage

/** What a test of mailed codes has: a server, and its services with a mailer that can be read. */
export interface MailedIdentity
  extends Pick<Services, 'emailSignIn' | 'emailRegistration' | 'passwordReset'> {
  readonly server: TestServer
  /** Queues as the service's own does. */
  readonly mailer: Mailer
  /** What it has queued for somebody. */
  readonly mails: readonly RecordedMail[]
  /** Fails when no mail of this kind went to the address. */
  lastMail<Kind extends MailMessage['kind']>(
    email: string,
    kind: Kind,
  ): Extract<MailMessage, { kind: Kind }>
  /** What every request for a mail says besides whom it is about, each from an address of its own. */
  origin(): Origin
  /** An e-mail address nobody has. */
  newEmail(): string
  addPerson(changes?: { email?: string; accountId?: string; password?: string }): Promise<Person>
  /** Another account, with a pool of its own. */
  addAccount(): Promise<string>
  /**
   * What some work costs: the kinds of queries it sends, in order, and slow hashes. The mail to somebody
   * is a row of another table for nobody, so tables are not compared.
   */
  costOf(work: () => Promise<unknown>): Promise<{ queries: readonly string[]; hashes: number }>
}

/** See {@link MailedIdentity.origin}. */
export interface Origin {
  readonly flow: string
  readonly accountId: string
  readonly address: string
  readonly locale: 'en'
  readonly brand: string
  readonly policy: ClientPolicy
  readonly links: MailLinks
}

const ORIGIN: Omit<Origin, 'flow' | 'address'> = {
  accountId: PLATFORM_ACCOUNT,
  locale: 'en',
  brand: 'Brand',
  policy: clientPolicy.parse({}),
  links: {
    login: 'https://id.example.org/login',
    verifyEmail: (token) => `https://id.example.org/register/verify#${token}`,
    resetPassword: (token) => `https://id.example.org/reset-password#${token}`,
  },
}

/** Work whose queries are counted; the service does other things in the background. */
const counted = new AsyncLocalStorage<string[]>()

/** The delivery of mails is woken by the work, and goes on without it. */
const BY_DELIVERY = /^(select|update) .*[`"]?mails[`"]?/

/** Long, and nobody's name. */
export const PASSWORD = 'correct horse battery staple'

/** The token in a link of {@link Origin}. */
export function tokenOf({ link }: { link: string }): string {
  return new URL(link).hash.slice(1)
}

/** The code of a refusal, or `ok`. */
export function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'ok',
    (error) => error.code ?? String(error),
  )
}

/** See {@link MailedIdentity}. */
export async function startMailedIdentity(database: DatabaseKind): Promise<MailedIdentity> {
  const server = await startTestServer({ database })
  server.clock.freeze()
  const mails: RecordedMail[] = []
  const { services } = server.app
  const { oneTimeCodes: codes } = services
  const hashes = { made: 0 }
  const passwords = createPasswords({ ...services, hasher: countHashes(services.hasher, hashes) })
  const mailer = recordMails(services.mailer, mails)
  const deps = { ...services, codes, mailer, passwords }
  const count = { origins: 0, emails: 0, accounts: 0 }
  return {
    server,
    mailer,
    mails,
    lastMail: (email, kind) => findLast(mails, email, kind),
    emailSignIn: createEmailSignIn({ ...deps, chat: { send: async () => {} } }),
    emailRegistration: createEmailRegistration(deps),
    passwordReset: createPasswordReset(deps),
    origin: () => ({
      ...ORIGIN,
      flow: createSecret(randomBytes),
      address: `10.1.${count.origins >> 8}.${count.origins++ & 255}`,
    }),
    newEmail: () => `person${++count.emails}@example.org`,
    addPerson: (changes = {}) =>
      addPerson(services, { email: `person${++count.emails}@example.org`, ...changes }),
    async addAccount() {
      const account_id = `acc_other${++count.accounts}`
      const account = { account_id, name: 'Other', kind: 'developer', created_at: 1 } as const
      await server.database.store.identity.accounts.insert(account)
      return account_id
    },
    async costOf(work) {
      const queries: string[] = []
      const { knex } = server.database
      const listen = ({ sql }: { sql: string }) => {
        if (!BY_DELIVERY.test(sql)) counted.getStore()?.push(/^\w+/.exec(sql)?.[0] ?? '')
      }
      const before = hashes.made
      knex.on('query', listen)
      await counted.run(queries, work).finally(() => knex.off('query', listen))
      return { queries, hashes: hashes.made - before }
    },
  }
}

function countHashes(hasher: PasswordHasher, hashes: { made: number }): PasswordHasher {
  const count = <T>(work: Promise<T>): Promise<T> => {
    hashes.made++
    return work
  }
  return {
    hash: (...given) => count(hasher.hash(...given)),
    verify: (...given) => count(hasher.verify(...given)),
  }
}

/** Queues as the mailer does, and keeps what has become a mail: what is only pretended has not. */
function recordMails(mailer: Mailer, recorded: RecordedMail[]): Mailer {
  return {
    async queue(mails, to, message) {
      const inserted: string[] = []
      const insert: typeof mails.insert = async (mail) => {
        await mails.insert(mail)
        if ((await mails.find(mail.mail_id)) !== undefined) inserted.push(mail.mail_id)
      }
      await mailer.queue({ ...mails, insert }, to, message)
      if (inserted.length > 0) recorded.push({ ...to, ...message })
    },
  }
}

function findLast<Kind extends MailMessage['kind']>(
  mails: readonly RecordedMail[],
  email: string,
  kind: Kind,
): Extract<MailMessage, { kind: Kind }> {
  const isWanted = (mail: RecordedMail): mail is RecordedMail & { kind: Kind } =>
    mail.email === email && mail.kind === kind
  const mail = mails.findLast(isWanted)
  if (mail === undefined) throw new Error(`no mail ${kind} went to ${email}`)
  // The guard has compared the kind, which TypeScript does not carry over to the union.
  return mail as unknown as Extract<MailMessage, { kind: Kind }>
}

async function addPerson(
  { database, persons, passwords }: Services,
  {
    email,
    accountId = PLATFORM_ACCOUNT,
    password,
  }: Parameters<MailedIdentity['addPerson']>[0] & {},
): Promise<Person> {
  const options = { account_id: accountId, email, email_verified: true }
  return database.transaction(async (store) => {
    const person = await persons.create(store, options)
    if (person === undefined) throw new Error('the e-mail is taken')
    if (password !== undefined) await passwords.set(store, person, password)
    return person
  })
}
