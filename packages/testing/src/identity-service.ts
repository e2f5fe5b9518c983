import type { AccountCalls } from './account-call.ts'
import type { FaultOptions, ServiceFault } from './faults.ts'
import type { TestPeople } from './people.ts'
import type { NewTestPerson } from './person.ts'
import type { SentMail, TestSession } from './records.ts'
import type { NewTestClient } from './test-client.ts'

/** Options of a service in memory. */
export interface IdentityServiceOptions {
  /** The address of the service. @default 'https://id.example.org' */
  issuer?: string
  /** Registered applications. @default one for pages of this origin, with the `client_id` `app` */
  clients?: readonly NewTestClient[]
  /** Users of the service; you can add more later. @default [] */
  people?: readonly NewTestPerson[]
  /** The clock, in milliseconds since 1970. @default Date.now */
  now?: () => number
  /** Delay of every response in milliseconds. @default 0 */
  latency?: number
  /**
   * The origin of requests that do not name one, as in service workers and Node: an origin, or
   * `null` for programs. @default a page of the client
   */
  origin?: string | null
  /** The address of the user who is signed in when a browser opens `/oauth/authorize`. */
  autoSignIn?: string
  /** True if every DPoP proof needs a nonce of the service (RFC 9449, 8). @default false */
  requireNonce?: boolean
}

/** A request that the service handled. */
export interface ServedRequest {
  readonly method: string
  readonly path: string
  /** 0 if there was no response. */
  readonly status: number
}

/** An identity service in memory, for tests and stories. */
export interface IdentityService {
  readonly issuer: string
  /**
   * Responds as the service would, or with `undefined` for another address. Rejects where `fetch`
   * would: offline, or aborted. No method needs `this`.
   */
  readonly fetch: (request: Request) => Promise<Response | undefined>
  readonly people: TestPeople
  /** Mails that the service "sent", newest last. */
  readonly mails: readonly SentMail[]
  /**
   * Active sessions: of the browser at the service, and of sign-ins in an application's own
   * screens.
   */
  readonly sessions: readonly TestSession[]
  /** Handled requests, newest last. */
  readonly requests: readonly ServedRequest[]
  /** The account calls for the user of {@link IdentityService.signIn}. */
  readonly account: AccountCalls
  /** The code that was last mailed to an address. Throws a `TypeError` if there is none. */
  readonly codeFor: (email: string) => string
  /**
   * The current code of a user's authenticator, or of the one being set up. It is always an unused
   * code, as if the user had waited for the next one.
   */
  readonly tokenFor: (email: string) => Promise<string>
  /** Gives the browser a session at the service, as the hosted pages do. */
  readonly signIn: (email: string, options?: { amr?: readonly string[] }) => TestSession
  /** Ends the browser's session. */
  readonly signOut: () => void
  /** Makes the next requests fail. */
  readonly fail: (fault: ServiceFault, options?: FaultOptions) => void
  /** Restores the initial state: the given users, no session, no fault. */
  readonly reset: () => void
}
