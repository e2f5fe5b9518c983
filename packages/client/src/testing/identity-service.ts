import type { AccountCalls } from './account-call.ts'
import type { FaultOptions, ServiceFault } from './faults.ts'
import type { TestPeople } from './people.ts'
import type { NewTestPerson } from './person.ts'
import type { SentMail, TestSession } from './records.ts'
import type { NewTestClient } from './test-client.ts'

/** What a service in memory begins with. */
export interface IdentityServiceOptions {
  /** Where it is said to be. @default 'https://id.example.org' */
  issuer?: string
  /** Applications that it knows. @default one of pages of this origin, with the `client_id` `app` */
  clients?: readonly NewTestClient[]
  /** People that it knows; more can be added. @default [] */
  people?: readonly NewTestPerson[]
  /** The clock, in milliseconds since 1970. @default Date.now */
  now?: () => number
  /** Milliseconds that every answer takes. @default 0 */
  latency?: number
  /**
   * Where requests come from that do not say it, as in service workers and in Node: an origin, or
   * `null` for programs. @default a page of the client that asks
   */
  origin?: string | null
  /** The address of whoever is signed in when a browser comes to `/oauth/authorize`. */
  autoSignIn?: string
  /** Whether every proof of a key must carry a nonce of the service (RFC 9449, 8). @default false */
  requireNonce?: boolean
}

/** A request that was answered. */
export interface ServedRequest {
  readonly method: string
  readonly path: string
  /** 0 where none came. */
  readonly status: number
}

/** An identity service in the memory of a test or a story. */
export interface IdentityService {
  readonly issuer: string
  /**
   * Answers a request as the service would, or `undefined` for one to somewhere else. Rejects where
   * `fetch` would: offline, or given up. No method needs `this`.
   */
  readonly fetch: (request: Request) => Promise<Response | undefined>
  readonly people: TestPeople
  /** What was "sent", the newest last. */
  readonly mails: readonly SentMail[]
  /** Living sessions: of the browser at the service, and of sign-ins in an application's screens. */
  readonly sessions: readonly TestSession[]
  /** What was asked, the newest last. */
  readonly requests: readonly ServedRequest[]
  /** The calls about the own account, of whoever is signed in by {@link IdentityService.signIn}. */
  readonly account: AccountCalls
  /** The code that was mailed last to an address. Throws a `TypeError` where none was. */
  readonly codeFor: (email: string) => string
  /**
   * What somebody's authenticator shows, of the one that is being set up first. It is a token that was
   * not taken yet, as if one waited for it.
   */
  readonly tokenFor: (email: string) => Promise<string>
  /** Gives the browser a session at the service, as the hosted pages do. */
  readonly signIn: (email: string, options?: { amr?: readonly string[] }) => TestSession
  /** Ends the session of the browser. */
  readonly signOut: () => void
  /** Makes the next requests go wrong. */
  readonly fail: (fault: ServiceFault, options?: FaultOptions) => void
  /** As at the beginning: nobody but the given people, no session, no fault. */
  readonly reset: () => void
}
