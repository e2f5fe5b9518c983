import type { Config } from '../../config.ts'
import type { RateLimit } from '../../config-limits.ts'
import { mailLocale } from '../../identity/persons/mail-locale.ts'
import type { Throttle } from '../../identity/throttle.ts'
import type { Mailer } from '../../mail/mail-message.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { SERVICE_NAME } from '../../service-name.ts'

/** What owners are told of their account, without what every such mail has. */
export type OwnerMessage =
  | { readonly kind: 'owner_changed' }
  | { readonly kind: 'account_deletion_scheduled'; readonly deletion_at: number }
  | { readonly kind: 'account_deletion_cancelled' }
  | { readonly kind: 'webhook_disabled'; readonly host: string }
  | {
      readonly kind: 'users_exported'
      readonly at: number
      readonly browser: string
      readonly by: string
    }

/** Calls of one account. All mails wait in one line, and those to owners before any to strangers. */
const CALLS: RateLimit = { most: 20, window: 3_600_000 }

/**
 * Counts a call that mails the owners of an account, and that could be made again and again.
 *
 * @throws `too_many_requests`
 */
export function limitOwnerMails(
  throttle: Pick<Throttle, 'limit'>,
  accountId: string,
): Promise<void> {
  return throttle.limit(`owner-mails:${accountId}`, CALLS)
}

/** Mails to the owners of an account. */
export interface OwnerMails {
  /**
   * Mails every owner, each in their language, in the transaction of the change.
   *
   * @param options `also`: other members who are told, too
   */
  tell(
    store: Repositories,
    accountId: string,
    options: { readonly message: OwnerMessage; readonly also?: readonly string[] },
  ): Promise<void>
}

interface Deps {
  readonly config: Pick<Config, 'issuer'>
  readonly mailer: Mailer
}

/** See {@link OwnerMails}. */
export function createOwnerMails({ config, mailer }: Deps): OwnerMails {
  const link = new URL('/dashboard', config.issuer).href
  return {
    async tell(store, accountId, { message, also = [] }) {
      const { accounts, persons } = store.identity
      const account = await accounts.find(accountId)
      if (account === undefined) return
      const told = new Set([...(await accounts.listOwners(accountId)), ...also])
      for (const sub of told) {
        const person = await persons.find(sub)
        // Send nothing to an address that may belong to someone else.
        if (!person?.email || !person.email_verified) continue
        const { email } = person
        const to = { email, sub, locale: mailLocale(person, 'en'), brand: SERVICE_NAME }
        await mailer.queue(store.service.mails, to, { ...message, account: account.name, link })
      }
    },
  }
}
