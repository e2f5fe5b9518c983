import type { TestPerson } from './person.ts'
import { createSecret } from './random-text.ts'
import type { SignIn } from './sign-in.ts'
import { createTestClient, type NewTestClient, type TestClient } from './test-client.ts'

/** The account whose people these are: the platform's own. */
export const ACCOUNT = 'acc_platform'

/** A mail or message that the service has "sent". */
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

/** What an application was given for one sign-in: codes and tokens name it, and end with it. */
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
  readonly minimum_length: number
}

/** A change of address or of the second factor that waits for its code, by session. */
export interface PendingChange {
  readonly email?: string
  readonly setup?: { readonly secret: string; readonly codes: readonly string[] }
}

/** What a service is made from; see `IdentityServiceOptions`. */
interface StateOptions {
  issuer?: string
  clients?: readonly NewTestClient[]
  now?: () => number
  origin?: string | null
  requireNonce?: boolean
}

/** Everything that the service remembers. */
export interface ServiceState {
  readonly issuer: string
  readonly now: () => number
  /** Where requests come from that do not say it; see `IdentityServiceOptions.origin`. */
  readonly origin: string | null | undefined
  /** What proofs of keys may name in place of their age (RFC 9449, 8). */
  readonly nonce: string
  /** Whether they have to. */
  readonly requires_nonce: boolean
  readonly clients: ReadonlyMap<string, TestClient>
  /** By `sub`. */
  readonly people: Map<string, TestPerson>
  readonly mails: SentMail[]
  readonly sessions: Map<string, TestSession>
  readonly signIns: Map<string, SignIn>
  /** By flow and purpose. */
  readonly codes: Map<string, MailedCode>
  /** By flow. */
  readonly registrations: Map<string, PendingRegistration>
  readonly changes: Map<string, PendingChange>
  readonly grants: Map<string, Grant>
  readonly authorizationCodes: Map<string, AuthorizationCode>
  readonly accessTokens: Map<string, IssuedToken>
  readonly refreshTokens: Map<string, IssuedToken>
  /** Requests that were left for a browser, by `request_uri`. */
  readonly pushed: Map<string, Readonly<Record<string, string>>>
  /** Proofs of keys that were seen: none counts twice. */
  readonly proofs: Set<string>
  /** The session that the browser has at the service. */
  browser: string | null
}

/** A service that knows its applications, and nobody. */
export function createState({
  issuer = 'https://id.example.org',
  clients = [{}],
  now = () => Date.now(),
  origin,
  requireNonce: requires_nonce = false,
}: StateOptions): ServiceState {
  const registered = clients.map(createTestClient)
  return {
    ...{ issuer, now, origin, requires_nonce },
    nonce: createSecret(),
    clients: new Map(registered.map((client) => [client.client_id, client])),
    people: new Map(),
    mails: [],
    sessions: new Map(),
    signIns: new Map(),
    codes: new Map(),
    registrations: new Map(),
    changes: new Map(),
    grants: new Map(),
    authorizationCodes: new Map(),
    accessTokens: new Map(),
    refreshTokens: new Map(),
    pushed: new Map(),
    proofs: new Set(),
    browser: null,
  }
}

/** Empties everything but what the service began with. */
export function forgetEverything(state: ServiceState): void {
  for (const kept of Object.values(state)) {
    if (kept !== state.clients && (kept instanceof Map || kept instanceof Set)) kept.clear()
  }
  state.mails.length = 0
  state.browser = null
}
