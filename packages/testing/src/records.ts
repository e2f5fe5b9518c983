import type { Locale } from '@shrd/contract'

/** The account whose people these are: the platform's own. */
export const ACCOUNT = 'acc_platform'

/** A mail or chat message that the service has "sent". */
export interface SentMail {
  /** Where it went. */
  readonly email: string
  readonly kind:
    | 'one_time_code'
    | 'verify_email'
    | 'reset_password'
    | 'change_email'
    | 'address_taken'
    | 'password_changed'
    | 'email_changed'
    | 'two_factor_on'
    | 'two_factor_off'
    | 'emergency_codes_new'
    | 'sessions_ended'
    | 'account_deleted'
  readonly via: 'email' | 'chat'
  /** The language of the person, else the one that the application asked for. */
  readonly locale: Locale
  /** The six digits to be typed; `null` in a mail that only tells something. */
  readonly code: string | null
  /** What the link in the mail leads to; what follows its `#` counts in place of the digits. */
  readonly link: string | null
  readonly at: number
}

/** A session of a person: of a browser at the service, or of one sign-in of an application. */
export interface TestSession {
  readonly reference: string
  readonly sub: string
  /** How the person signed in (RFC 8176). */
  readonly amr: readonly string[]
  /** The application whose own screens it was; `null` for a browser at the service. */
  readonly client_id: string | null
  readonly created_at: number
  readonly last_used_at: number
  /** Until when sensitive changes are taken. */
  readonly fresh_until: number
}

/** What one sign-in gave to an application: codes and tokens name it, and end with it. */
export interface Grant {
  readonly id: string
  readonly session: string
  readonly sub: string
  readonly client_id: string
  readonly scope: string
  readonly resources: readonly string[]
  readonly nonce: string | null
  readonly amr: readonly string[]
  /** Seconds. */
  readonly auth_time: number
  readonly created_at: number
}

/** A code that waits to be redeemed. */
export interface AuthorizationCode {
  readonly grant: string
  readonly redirect_uri: string
  readonly code_challenge: string
  readonly dpop_jkt: string | null
  readonly expires_at: number
  readonly consumed: boolean
}

/** An opaque token of either kind. */
export interface IssuedToken {
  readonly grant: string
  readonly scope: string
  /** Thumbprint of the key that it is bound to. */
  readonly jkt: string | null
  readonly expires_at: number
  /** When a refresh token was replaced first. */
  readonly consumed_at: number | null
}

/** What a mailed code is for. */
export type CodePurpose = 'sign_in' | 'verify_email' | 'reset_password' | 'change_email'

/** A code that was mailed. */
export interface MailedCode {
  readonly code: string
  /** What its link carries. */
  readonly token: string
  readonly flow: string
  readonly purpose: CodePurpose
  /** Whose it is; `null` for an address that is nobody's. */
  readonly sub: string | null
  readonly tries: number
  readonly expires_at: number
}

/** Somebody whose address is not proven yet. */
export interface PendingRegistration {
  readonly email: string
  readonly password: string
  readonly name: string | null
  readonly locale: Locale
  readonly minimum_length: number
}

/** A change of address or of the second factor that waits for its code, by session. */
export interface PendingChange {
  readonly email?: string
  readonly setup?: { readonly secret: string; readonly codes: readonly string[] }
}

/** An authorization request that was left for a browser (RFC 9126). */
export interface PushedRequest {
  readonly params: Readonly<Record<string, string>>
  readonly resources: readonly string[]
  readonly expires_at: number
}
