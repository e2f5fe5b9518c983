import type { BrandTextKey } from '../account/brand-texts.ts'
import type { ErrorCode } from '../errors.ts'
import type { AccountProfile } from './account.ts'
import type { ApplicationEntry } from './account-applications.ts'
import type { Passkey } from './account-passkeys.ts'
import type { SessionEntry } from './sessions.ts'
import type { StepOutput } from './step.ts'

/** A mail in the development mailbox. */
export interface MailboxEntry {
  mail_id: string
  recipient: string
  subject: string
  text: string
  created_at: number
}

/** Where the user of a device is, who signs it in from a browser (RFC 8628). */
export type DeviceStage =
  /** `code`: what the user typed, or what the address names. `problem`: why it was refused. */
  | { name: 'enter'; code: string; problem: DeviceProblem | null }
  /** `address`: the network address that the device asks from. */
  | {
      name: 'confirm'
      code: string
      client: string
      scopes: readonly string[]
      resources: readonly { uri: string; scopes: readonly string[] }[]
      address: string | null
    }
  | { name: 'done'; client: string }
  | { name: 'refused' }

/** Why a code of a device was refused. `again`: the page was too old. */
export type DeviceProblem = 'missing' | 'unknown' | 'expired' | 'used' | 'again'

/** A screen of the identity service, with its data. */
export type HostedPage =
  | { name: 'home'; signed_in: boolean }
  /** `door`: the path that accepts the events of the steps. */
  | { name: 'sign_in'; door: string; step: StepOutput; restart: string | null }
  | { name: 'sign_out'; signed_in: boolean }
  /** An application requested the sign-out. `immediate`: the page does not ask the user. */
  | { name: 'end_session'; confirm: string; xsrf: string; immediate: boolean }
  | { name: 'signed_out' }
  /** A device without a browser signs in. `action`, `xsrf`: where the forms go, and what they repeat. */
  | { name: 'device'; action: string; xsrf: string; stage: DeviceStage }
  /**
   * `fault`: the registration of the application or its request is at fault, so a retry fails again.
   * `answered`: the user has answered the request; `application` is the way on, if it has an address.
   * `signing_out`: the request was for a sign-out.
   * `detail`: the reason for the application's developer; `command` mends it. Only in development.
   */
  | {
      name: 'failed'
      code: ErrorCode
      restart: string | null
      fault?: 'registration' | 'request'
      answered?: true
      application?: { name: string; href: string }
      signing_out?: true
      detail?: string
      command?: string
    }
  | { name: 'unauthorized' }
  | { name: 'not_found' }
  /** A user's own account pages. Each list is present on the page with its tab. */
  | {
      name: 'account'
      tab: 'profile' | 'security' | 'sessions' | 'applications'
      account: AccountProfile
      sessions: readonly SessionEntry[] | null
      applications: readonly ApplicationEntry[] | null
      /** On the tab `security`. */
      passkeys: readonly Passkey[] | null
    }
  | { name: 'mailbox'; mails: readonly MailboxEntry[] }

/** The parts of a hosted page's brand that style sheets do not cover. */
export interface HostedBrand {
  /** The name of the application, or of the service. */
  name: string
  logo: string | null
  /** True for the service's own pages and the vault: without a logo they have the service's mark. */
  has_mark: boolean
  /** On dark backgrounds; `null`: the same as `logo`. */
  logo_dark: string | null
  layout: 'centered' | 'split'
  engraving: 'rosette' | 'waves' | 'none'
  tos_uri: string | null
  policy_uri: string | null
}

/** The state that the service's own navigation depends on. */
export interface HostedNav {
  /** True if a user is signed in to the service in this browser. */
  signed_in: boolean
  /** True if that user administers applications of an account. */
  is_account_member: boolean
}

/** The data of a hosted page, for the server's rendering and for hydration. */
export interface HostedDocument {
  page: HostedPage
  locale: 'da' | 'de' | 'en' | 'fr' | 'it'
  /** The user's own choice, or `system`. */
  color_scheme: 'light' | 'dark' | 'system'
  brand: HostedBrand
  /** Texts of the application in this language, in place of those of the widgets. */
  texts?: Readonly<Partial<Record<BrandTextKey, string>>>
  /** `null` on pages for an application, and on pages where a user proves their identity. */
  nav: HostedNav | null
}
