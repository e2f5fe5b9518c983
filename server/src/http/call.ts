import type { EndpointInput, EndpointName, EndpointOutput, Locale } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { PublicIdentity } from '@shrd/crypto/identity'
import type { Session } from '../identity/sessions/session.ts'
import type { Repositories } from '../persistence/repositories/repositories.ts'

/** What a handler may do to the answer besides answering. */
export interface Reply {
  /** Gives the browser the cookie of a new session. */
  startSession(secret: string): void
  /** Takes the cookie of the session from the browser. */
  endSession(): void
}

/** One call as its handler sees it: admitted, parsed, without HTTP. */
export interface Call<Name extends EndpointName> {
  readonly input: EndpointInput<Name>
  /** The raw body of calls that carry bytes. */
  readonly octets: Uint8Array | undefined
  /** Present for `session` and `signed` calls, `logout` apart; for `public` ones if there is one. */
  readonly session: Session | undefined
  /** The member whose signature was verified; `signed` calls only. */
  readonly signer: PublicIdentity | undefined
  readonly origin: string | undefined
  readonly address: string
  readonly userAgent: string
  /** The language that the person chose on a hosted page, or that the browser asks for. */
  readonly locale: Locale
  readonly requestId: string
  readonly reply: Reply
  /**
   * Runs the work of the call in one transaction and gives its answer. For signed calls the same
   * transaction uses up the nonce and keeps the answer under the idempotency key, so a signed
   * handler touches the database only here; it may be run again after a write conflict.
   */
  transaction(
    work: Work<EndpointOutput<Name>>,
    options?: TransactionOptions<EndpointOutput<Name>>,
  ): Promise<EndpointOutput<Name>>
}

/** What is done in one transaction. */
export type Work<Answer> = (store: Repositories) => Promise<Answer>

/** Options of the transaction of a call. */
export interface TransactionOptions<Answer> {
  /**
   * Answers a retry from what is stored by then, so that no answer is kept: for those that are as
   * long as what was stored. @default the answer is kept for a day
   */
  readonly again?: Work<Answer>
}

/** Answers one call: contract in, contract out. */
export type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<EndpointOutput<Name>>

/** A handler for every call of the contract; a missing one does not compile. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> }

/** The session of a call that is not made without one. */
export function sessionOf(call: Pick<Call<EndpointName>, 'session'>): Session {
  if (call.session === undefined) throw new ShrdError('unauthenticated')
  return call.session
}

/** The member of a signed call. The guard has verified it; a handler does not rely on that. */
export function signerOf(call: Pick<Call<EndpointName>, 'session' | 'signer'>): PublicIdentity {
  const session = sessionOf(call)
  if (!session.key_proven) throw new ShrdError('key_not_proven')
  if (call.signer === undefined) throw new ShrdError('signature_missing')
  if (call.signer.user_id !== session.user_id) throw new ShrdError('signature_invalid')
  return call.signer
}
