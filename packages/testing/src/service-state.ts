import type { TestPerson } from './person.ts'
import { createSecret } from './random-text.ts'
import type {
  AuthorizationCode,
  Grant,
  IssuedToken,
  MailedCode,
  PendingChange,
  PendingRegistration,
  PushedRequest,
  SentMail,
  TestSession,
} from './records.ts'
import type { SignIn } from './sign-in.ts'
import { createTestClient, type NewTestClient, type TestClient } from './test-client.ts'

/** The input of a service; see `IdentityServiceOptions`. */
interface StateOptions {
  issuer?: string
  clients?: readonly NewTestClient[]
  now?: () => number
  origin?: string | null
  requireNonce?: boolean
}

/** The state of the service. */
export interface ServiceState {
  readonly issuer: string
  readonly now: () => number
  /** The origin of requests that name none; see `IdentityServiceOptions.origin`. */
  readonly origin: string | null | undefined
  /** The nonce that proofs may name in place of their age (RFC 9449, 8). */
  readonly nonce: string
  /** True if they must. */
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
  /** Pushed requests, by `request_uri`. */
  readonly pushed: Map<string, PushedRequest>
  /** Seen proofs; none counts twice. */
  readonly proofs: Set<string>
  /** The session of the browser at the service. */
  browser: string | null
}

/** Creates a service with its applications, and without users. */
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

/** Resets everything to the start. */
export function forgetEverything(state: ServiceState): void {
  for (const kept of Object.values(state)) {
    if (kept !== state.clients && (kept instanceof Map || kept instanceof Set)) kept.clear()
  }
  state.mails.length = 0
  state.browser = null
}
