import type { EndpointInput, EndpointName, EndpointOutput, Locale } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { PublicIdentity } from '@shrd/crypto/identity'
import type { Application } from '../events/current-application.ts'
import type { EventDetails } from '../events/new-event.ts'
import type { Repositories } from '../persistence/repositories/repositories.ts'
import type { Session } from './active-session.ts'

/**
 * Changes that a handler can make to the response besides its output. They apply only if the call
 * succeeds, and the last one counts. So the work of a transaction can make them in each run.
 */
export interface Reply {
  /** Sets the cookie of a new session. */
  startSession(secret: string): void
  /** Clears the cookie of the session. */
  endSession(): void
}

/** Who acts for an account: a member, or a program with an API key. */
export type AccountActor =
  | { readonly kind: 'user'; readonly id: string; readonly role: 'owner' | 'member' }
  | { readonly kind: 'api_key'; readonly id: string }

/** The account of a call, and who acts for it. The guard has checked the contract's `access`. */
export interface AccountCaller {
  readonly account_id: string
  readonly actor: AccountActor
}

/** One call as its handler sees it: admitted and parsed, without HTTP. */
export interface Call<Name extends EndpointName> {
  readonly input: EndpointInput<Name>
  /** The raw body of calls that carry bytes. */
  readonly octets: Uint8Array | undefined
  /**
   * Present for `session` and `signed` calls except `logout`, and for `account` calls of members;
   * for `public` ones if there is one.
   */
  readonly session: Session | undefined
  /** The member whose signature was verified, only for `signed` calls. */
  readonly signer: PublicIdentity | undefined
  /** Present exactly for `account` calls. */
  readonly account: AccountCaller | undefined
  /** The application that makes the call with an access token of its user. */
  readonly application: Application | undefined
  readonly origin: string | undefined
  readonly address: string
  readonly userAgent: string
  /** The language that the user chose on a hosted page, or that the browser requests. */
  readonly locale: Locale
  readonly requestId: string
  readonly reply: Reply
  /**
   * Runs the work of the call in one transaction and returns its response. The same transaction
   * stores the response under the idempotency key, uses the nonce of a signed call, and writes the
   * event of an `account` call. So handlers of all but `public` calls change the database only
   * here, except counters of attempts, which must survive a failure. The work can run again after a write conflict. Do slow
   * work before it, such as hashing a password, because connections are few.
   */
  transaction(
    work: Work<EndpointOutput<Name>>,
    options?: TransactionOptions<EndpointOutput<Name>>,
  ): Promise<EndpointOutput<Name>>
}

/** The work of one transaction. */
export type Work<Answer> = (store: Repositories) => Promise<Answer>

/** Options of the transaction of a call. */
export interface TransactionOptions<Answer> {
  /**
   * Computes the response of a retry from the stored state, so that no response is stored. For
   * responses as long as the stored data. @default the response is stored for a day
   */
  readonly again?: Work<Answer>
  /**
   * Reads and verifies before the transaction, so that it is short. Only the transaction decides:
   * an error here is ignored, because it happens there again.
   */
  readonly before?: Work<unknown>
  /** Adds details to the event of an `account` call. Never secrets. */
  readonly details?: (answer: Answer) => EventDetails
}

/** Handles one call: contract in, contract out. */
export type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<EndpointOutput<Name>>

/** A handler for every call of the contract. A missing one does not compile. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> }

/** The account of an `account` call, and who acts for it. */
export function accountOf(call: Pick<Call<EndpointName>, 'account'>): AccountCaller {
  if (call.account === undefined) throw new ShrdError('unauthenticated')
  return call.account
}

/** The session of a call that requires one. */
export function sessionOf(call: Pick<Call<EndpointName>, 'session'>): Session {
  if (call.session === undefined) throw new ShrdError('unauthenticated')
  return call.session
}

/** The member of a signed call. The guard has verified it, but a handler does not rely on that. */
export function signerOf(call: Pick<Call<EndpointName>, 'session' | 'signer'>): PublicIdentity {
  const session = sessionOf(call)
  if (!session.key_proven) throw new ShrdError('key_not_proven')
  if (call.signer === undefined) throw new ShrdError('signature_missing')
  if (call.signer.user_id !== session.user_id) throw new ShrdError('signature_invalid')
  return call.signer
}
