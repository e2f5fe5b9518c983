import type { Locale } from '@shrd/contract'
import type { Mailer, SecurityNotice } from '../../mail/mail-message.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { SessionRow } from '../../persistence/repositories/sessions.ts'
import type { Ports } from '../../ports.ts'
import { describeBrowser } from './describe-browser.ts'

/** Tells persons by mail what they may not have done themselves. */
export interface SecurityNotices {
  /** Queues the mail with the change that it tells of; without a proven address nobody is told. */
  notify(
    store: Repositories,
    sub: string,
    what: { kind: SecurityNotice; userAgent: string },
  ): Promise<void>
  /** Tells of a sign-in with a browser that the person has not used before, but the very first. */
  signedIn(store: Repositories, session: Pick<SessionRow, 'sub' | 'user_agent'>): Promise<void>
}

interface Deps {
  readonly ports: Pick<Ports, 'now'>
  /** Without one nobody is told, but browsers are remembered. */
  readonly mailer?: Mailer | undefined
  /** In whose name a mail is sent. */
  readonly brand: string
  readonly locale: Locale
}

/** See {@link SecurityNotices}. */
export function createSecurityNotices(deps: Deps): SecurityNotices {
  const notices: SecurityNotices = {
    notify: (store, sub, what) => notify(deps, store, { sub, ...what }),
    async signedIn(store, { sub, user_agent: userAgent }) {
      const isKnown = await store.seenBrowsers.hasAny(sub)
      const browser = describeBrowser(userAgent)
      const isNew = await store.seenBrowsers.insert(sub, browser, deps.ports.now())
      if (isKnown && isNew) await notices.notify(store, sub, { kind: 'new_sign_in', userAgent })
    },
  }
  return notices
}

async function notify(
  { ports, mailer, brand, locale }: Deps,
  store: Repositories,
  { sub, kind, userAgent }: { sub: string; kind: SecurityNotice; userAgent: string },
): Promise<void> {
  if (mailer === undefined) return
  const person = await store.persons.find(sub)
  if (!person?.email || !person.email_verified) return
  const message = { kind, at: ports.now(), browser: describeBrowser(userAgent) }
  await mailer.queue(store, { email: person.email, locale, brand }, message)
}
