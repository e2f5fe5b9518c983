import type { ErrorCode } from '../errors.ts'
import type { AccountProfile } from './account.ts'
import type { ApplicationEntry } from './account-applications.ts'
import type { SessionEntry } from './sessions.ts'
import type { StepOutput } from './step.ts'

/** A mail as the development mailbox shows it. */
export interface MailboxEntry {
  mail_id: string
  recipient: string
  subject: string
  text: string
  created_at: number
}

/** An application of an account, as its members see it. */
export interface DashboardClient {
  client_id: string
  name: string
  first_party: boolean
  redirect_uris: readonly string[]
}

/** Which screen of the identity service is drawn, with what it shows. */
export type HostedPage =
  | { name: 'home'; signed_in: boolean }
  /** `door` is the path that takes the events of the steps. */
  | { name: 'sign_in'; door: string; step: StepOutput; restart: string | null }
  | { name: 'sign_out'; signed_in: boolean }
  /** Signing out at the wish of an application; `immediate`: nothing is asked. */
  | { name: 'end_session'; confirm: string; xsrf: string; immediate: boolean }
  | { name: 'signed_out' }
  /** `detail`: what an application's developer has to know; development only. */
  | { name: 'failed'; code: ErrorCode; restart: string | null; detail?: string }
  | { name: 'unauthorized' }
  | { name: 'not_found' }
  /** What a person can see and change of themselves; each list where its tab is shown. */
  | {
      name: 'account'
      tab: 'profile' | 'security' | 'sessions' | 'applications'
      account: AccountProfile
      sessions: readonly SessionEntry[] | null
      applications: readonly ApplicationEntry[] | null
    }
  | { name: 'dashboard'; account_name: string; clients: readonly DashboardClient[] }
  | { name: 'mailbox'; mails: readonly MailboxEntry[] }

/** The look of a hosted page that is not a matter of style sheets. */
export interface HostedBrand {
  /** The application's name, or the service's own. */
  name: string
  logo: string | null
  layout: 'centered' | 'split'
  engraving: 'rosette' | 'waves' | 'none'
  tos_uri: string | null
  policy_uri: string | null
}

/** What the service's own navigation depends on. */
export interface HostedNav {
  /** Somebody is signed in to the service in this browser. */
  signed_in: boolean
  /** That person administers applications of an account. */
  is_account_member: boolean
}

/** Everything that a hosted page is drawn from: on the server, and again when it hydrates. */
export interface HostedDocument {
  page: HostedPage
  locale: 'da' | 'de' | 'en' | 'fr' | 'it'
  /** The person's own choice; `system` where there is none. */
  color_scheme: 'light' | 'dark' | 'system'
  brand: HostedBrand
  /** `null` where a page stands for an application, or where somebody is about to prove who they are. */
  nav: HostedNav | null
}
