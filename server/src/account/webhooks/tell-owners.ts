import { mailLocale } from '../../identity/persons/mail-locale.ts'
import type { Mailer } from '../../mail/mail-message.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** Queues the mail about a disabled webhook to the owners of its account. */
export type TellOwners = (store: Repositories, accountId: string, host: string) => Promise<void>

interface Deps {
  readonly mailer: Mailer
  /** The sender. */
  readonly brand: string
  /** The page with the webhooks. */
  readonly page: string
}

/** Creates a {@link TellOwners}. */
export function createTellOwners({ mailer, brand, page }: Deps): TellOwners {
  return async ({ identity, service }, accountId, host) => {
    for (const sub of await identity.accounts.ownersOf(accountId)) {
      const person = await identity.persons.find(sub)
      // Send nothing to an address that may belong to someone else.
      if (!person?.email || !person.email_verified) continue
      const to = { email: person.email, sub, locale: mailLocale(person, 'en'), brand }
      await mailer.queue(service.mails, to, { kind: 'webhook_disabled', host, link: page })
    }
  }
}
