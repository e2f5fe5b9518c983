import type { Locale } from '@shrd/contract'
import { currentApplication } from '../../events/current-application.ts'
import type {
  MailAddressee,
  Mailer,
  ProviderNotice,
  SecurityNotice,
} from '../../mail/mail-message.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { SessionRow } from '../../persistence/repositories/sessions.ts'
import type { Ports } from '../../ports.ts'
import { PLATFORM_ACCOUNT } from '../first-person/platform-account.ts'
import { notifyMember } from '../notifications/notify.ts'
import { mailLocale } from '../persons/mail-locale.ts'
import { describeBrowser } from './describe-browser.ts'

/** The place of an event. */
export interface NoticePlace {
  readonly userAgent: string
  /** The language of the page, for a user who has chosen none. */
  readonly locale?: Locale | undefined
}

/** An event and its place. */
export type NoticeOf = NoticePlace &
  (
    | { readonly kind: SecurityNotice }
    /** With the name of the provider. */
    | { readonly kind: ProviderNotice; readonly provider: string }
  )

/** Notifies users by mail of events that they may not have caused. */
export interface SecurityNotices {
  /** Queues the mail together with the change. Without a proven address it sends nothing. */
  notify(store: Repositories, sub: string, what: NoticeOf): Promise<void>
  /** Notifies the address that a user had before the change. */
  tell(store: Repositories, person: Person, what: NoticeOf): Promise<void>
  /** Notifies a user of a sign-in with a new browser, except the very first. */
  signedIn(store: Repositories, session: Pick<SessionRow, 'sub' | 'user_agent'>): Promise<void>
  /** Notifies a user that few emergency codes are left. */
  codesLow(store: Repositories, sub: string, remaining: number): Promise<void>
}

interface Deps {
  readonly ports: Pick<Ports, 'now'>
  /** Without it no mail is sent, but browsers are remembered. */
  readonly mailer?: Mailer | undefined
  /** The name of the sender in mails. */
  readonly brand: string
  /** The language of mails to users whose language is unknown. */
  readonly locale: Locale
  /** The page for new emergency codes. */
  readonly securityPage: string
}

/** See {@link SecurityNotices}. */
export function createSecurityNotices(deps: Deps): SecurityNotices {
  const notices: SecurityNotices = {
    async notify(store, sub, what) {
      const person = await store.identity.persons.find(sub)
      if (person !== undefined) await notices.tell(store, person, what)
    },
    tell: (store, person, what) => tell(deps, store, person, what),
    async signedIn(store, { sub, user_agent: userAgent }) {
      const seen = await store.identity.seenBrowsers.list(sub)
      const browser = describeBrowser(userAgent)
      if (seen.includes(browser)) return
      const isNew = await store.identity.seenBrowsers.insert(sub, browser, deps.ports.now())
      if (seen.length === 0 || !isNew) return
      await notices.notify(store, sub, { kind: 'new_sign_in', userAgent })
      await notifyMember(store, sub, { kind: 'sign_in', now: deps.ports.now() })
    },
    async codesLow(store, sub, remaining) {
      const now = deps.ports.now()
      await notifyMember(store, sub, { kind: 'emergency_codes_low', remaining, now })
      const person = await store.identity.persons.find(sub)
      const to = await addresseeOf(deps, store, { person, page: deps.locale })
      const message = { kind: 'emergency_codes_low', remaining, link: deps.securityPage } as const
      if (to !== undefined) await deps.mailer?.queue(store.service.mails, to, message)
    },
  }
  return notices
}

async function tell(
  deps: Deps,
  store: Repositories,
  person: Person,
  { userAgent, locale, ...what }: NoticeOf,
): Promise<void> {
  const to = await addresseeOf(deps, store, { person, page: locale ?? deps.locale })
  const place = { browser: describeBrowser(userAgent), application: currentApplication()?.name }
  const notice = { at: deps.ports.now(), ...place }
  const message =
    'provider' in what ? { ...what, ...notice, link: deps.securityPage } : { ...what, ...notice }
  if (to === undefined) return
  const { sub, ...address } = to
  // The mail to a deleted user has no owner, so the deletion does not remove it.
  const owned = what.kind === 'account_deleted' ? address : to
  await deps.mailer?.queue(store.service.mails, owned, message)
}

/** Send nothing to an address that may belong to someone else. */
async function addresseeOf(
  deps: Deps,
  store: Repositories,
  { person, page }: { person: Person | undefined; page: Locale },
): Promise<MailAddressee | undefined> {
  if (!person?.email || !person.email_verified) return undefined
  const { email, sub, account_id } = person
  const brand = await findBrand(deps, store, account_id)
  return { email, sub, locale: mailLocale(person, page), brand }
}

/** Users of an account know its name, not that of the service. */
async function findBrand(
  { brand }: Deps,
  { identity: { accounts } }: Repositories,
  accountId: string,
): Promise<string> {
  if (accountId === PLATFORM_ACCOUNT) return brand
  return (await accounts.find(accountId))?.name ?? brand
}
