import { type Endpoint, takesIdempotencyKey } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { PublicIdentity } from '@shrd/crypto/identity'
import type { Sealer } from '../key-ring.ts'
import type { Database } from '../persistence/database.ts'
import type { Repositories } from '../persistence/repositories/repositories.ts'
import { hashSecret } from '../secrets.ts'
import { type Answering, type AnswerOnce, createAnswerOnce } from './answer-once.ts'
import type { TransactionOptions, Work } from './call.ts'
import type { CallQueue } from './call-queue.ts'
import type { KeyedRequest } from './guards/read-keyed-request.ts'
import type { VerifiedSignature } from './guards/verify-signature.ts'

/** A signature is accepted for two minutes around its time. Nonces are stored longer. */
const NONCE_LIFE = 5 * 60_000

/** The transaction of one call; see `Call.transaction`. */
export interface CallTransaction {
  /** The member whose signature was verified, if the call is signed. */
  readonly signer: PublicIdentity | undefined
  /** False until the transaction began. A handler that returns before has skipped its checks. */
  isUsed(): boolean
  /** True if the contract has already parsed exactly this response. */
  isParsed(answer: unknown): boolean
  /**
   * The response that the first request under the idempotency key got. A retry of a session call is
   * answered with it before the handler, whose checks would fail: the first request has used up the
   * code, or replaced the password. Always `undefined` for a signed call, which must use its nonce
   * in the transaction.
   *
   * @throws `conflict` if the first request was another one
   */
  findFirst(): Promise<unknown>
  run<Answer>(work: Work<Answer>, options?: TransactionOptions<Answer>): Promise<Answer>
  /**
   * Uses the nonce of a failed call, whose own transaction was rolled back. Otherwise an attacker
   * who captured the request could send it again, when it might succeed.
   */
  useUp(): Promise<void>
}

/** A call, and who makes it. */
export interface TransactedCall {
  readonly endpoint: Pick<Endpoint, 'auth' | 'method' | 'output' | 'responseBody'>
  /** `undefined` without a session. */
  readonly caller: Caller | undefined
}

/** The caller, and the parts of the call that make it unique. */
export interface Caller {
  /**
   * The owner of idempotency keys: the `user_id` of a signer, the `sub` of a session's user, or the
   * `key_id` of an API key.
   */
  readonly id: string
  /** The user, or the account of an API key, whose calls wait for each other. */
  readonly subject: string
  readonly keyed: KeyedRequest | undefined
  readonly signature?: Pick<VerifiedSignature, 'signer' | 'nonce'>
}

interface Deps {
  readonly database: Database
  readonly sealer: Sealer
  readonly queue: CallQueue
  readonly now: () => number
}

/** Makes a call count once: its nonce, its changes and its response are one transaction. */
export function createCallTransaction(deps: Deps, call: TransactedCall): CallTransaction {
  const { caller } = call
  const signature = caller?.signature
  const once = createOnce(deps, call)
  const used = { transaction: false, answers: new Set<unknown>() }

  async function useNonce({ service: { nonces } }: Repositories): Promise<boolean> {
    if (signature === undefined) return true
    const { signer, nonce } = signature
    // By its hash, because a nonce may be longer than a column.
    return nonces.use(signer.user_id, hashSecret(nonce), deps.now() + NONCE_LIFE)
  }

  /** All writes of a call pass here: the place for what must be written with each of them. */
  async function perform<Answer>(store: Repositories, by: Answering<Answer>): Promise<Answer> {
    if (!(await useNonce(store))) throw new ShrdError('signature_replayed')
    used.transaction = true
    if (once === undefined) return by.work(store)
    const answer = await once.answer(store, by)
    used.answers.add(answer)
    return answer
  }

  return {
    signer: signature?.signer,
    isUsed: () => used.transaction,
    isParsed: (answer) => used.answers.has(answer),
    async findFirst() {
      if (signature !== undefined) return undefined
      const first = await once?.find(deps.database.store)
      if (first === undefined) return undefined
      used.transaction = true
      used.answers.add(first)
      return first
    },
    run<Answer>(work: Work<Answer>, options: TransactionOptions<Answer> = {}): Promise<Answer> {
      const { before, again } = options
      const transact = async (): Promise<Answer> => {
        await before?.(deps.database.store).catch(() => {})
        return deps.database.transaction((store) => perform(store, { work, again }))
      }
      return caller === undefined ? transact() : deps.queue.run(caller.subject, transact)
    },
    async useUp() {
      await useNonce(deps.database.store)
    },
  }
}

/**
 * `undefined` if no response is stored. A GET changes nothing, so a retry runs again, and its
 * response, which may be long, is not stored; nor are the bytes of a file.
 */
function createOnce(deps: Deps, { endpoint, caller }: TransactedCall): AnswerOnce | undefined {
  if (caller?.keyed === undefined || !takesIdempotencyKey(endpoint)) return undefined
  return createAnswerOnce(deps, { ...caller.keyed, owner: caller.id, output: endpoint.output })
}
