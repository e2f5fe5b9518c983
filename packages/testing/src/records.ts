import type { Locale } from '@shrd/contract'

/** The account of these users: the platform's own. */
export const ACCOUNT = 'acc_platform'

/** A mail or chat message that the service has "sent". */
export interface SentMail {
  /** The address of the recipient. */
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
    | 'passkey_removed'
    | 'emergency_codes_new'
    | 'sessions_ended'
    | 'account_deleted'
  readonly via: 'email' | 'chat'
  /** The language of the user, or else the one that the application requested. */
  readonly locale: Locale
  /** The six digits to type; `null` in a mail that only informs. */
  readonly code: string | null
  /** The address of the link; the part after `#` counts in place of the digits. */
  readonly link: string | null
  readonly at: number
}

/** A session of a user: of a browser at the service, or of one sign-in of an application. */
export interface TestSession {
  readonly reference: string
  readonly sub: string
  /** The methods of the sign-in (RFC 8176). */
  readonly amr: readonly string[]
  /** The application with its own screens; `null` for a browser at the service. */
  readonly client_id: string | null
  readonly created_at: number
  readonly last_used_at: number
  /** The end of the time for sensitive changes. */
  readonly fresh_until: number
}

/** The grant of one sign-in to an application: codes and tokens name it, and end with it. */
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

/** An unused code. */
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
  /** Thumbprint of its key. */
  readonly jkt: string | null
  readonly expires_at: number
  /** The first time that a refresh token was replaced. */
  readonly consumed_at: number | null
}

/** The purpose of a mailed code. */
export type CodePurpose = 'sign_in' | 'verify_email' | 'reset_password' | 'change_email'

/** A mailed code. */
export interface MailedCode {
  readonly code: string
  /** The token in its link. */
  readonly token: string
  readonly flow: string
  readonly purpose: CodePurpose
  /** Its user; `null` for an unknown address. */
  readonly sub: string | null
  readonly tries: number
  readonly expires_at: number
}

/** A registration whose address is not proven yet. */
export interface PendingRegistration {
  readonly email: string
  readonly password: string
  readonly name: string | null
  readonly locale: Locale
  readonly minimum_length: number
}

/** A change of address or second factor that waits for its code, by session. */
export interface PendingChange {
  readonly email?: string
  readonly setup?: { readonly secret: string; readonly codes: readonly string[] }
}

/** A pushed authorization request (RFC 9126). */
export interface PushedRequest {
  readonly params: Readonly<Record<string, string>>
  readonly resources: readonly string[]
  readonly expires_at: number
}
