import type { Endpoint } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { PublicIdentity } from '@shrd/crypto/identity'
import type { Sealer } from '../key-ring.ts'
import type { Database } from '../persistence/database.ts'
import type { Repositories } from '../persistence/repositories/repositories.ts'
import { hashSecret } from '../secrets.ts'
import type { TransactionOptions, Work } from './call.ts'
import type { CallQueue } from './call-queue.ts'
import type { VerifiedSignature } from './guards/verify-signature.ts'

/** A signature is accepted for two minutes around its time. Nonces are stored longer. */
const NONCE_LIFE = 5 * 60_000
const ANSWER_LIFE = 86_400_000

/** The transaction of one call; see `Call.transaction`. */
export interface CallTransaction {
  /** The member whose signature was verified, if the call is signed. */
  readonly signer: PublicIdentity | undefined
  /** False until the nonce was used. A handler that returns before has skipped the check. */
  isUsed(): boolean
  /** True if the contract has already parsed exactly this response. */
  isParsed(answer: unknown): boolean
  run<Answer>(work: Work<Answer>, options?: TransactionOptions<Answer>): Promise<Answer>
  /**
   * Uses the nonce of a failed call, whose own transaction was rolled back. Otherwise an attacker
   * who captured the request could send it again, when it might succeed.
   */
  useUp(): Promise<void>
}

/** The parts of a signed call that make it unique. */
export interface SignedCall {
  readonly endpoint: Pick<Endpoint, 'method' | 'output' | 'responseBody'>
  readonly signature: VerifiedSignature
}

/** Makes a signed call count once: its nonce, its changes and its response are one transaction. */
export function createSignedTransaction(
  deps: { database: Database; sealer: Sealer; queue: CallQueue; now: () => number },
  call: SignedCall,
): CallTransaction {
  const { signer, nonce } = call.signature
  const used = { nonce: false, answers: new Set<unknown>() }
  // By its hash, because a nonce may be longer than a column.
  const useNonce = ({ nonces }: Repositories) =>
    nonces.use(signer.user_id, hashSecret(nonce), deps.now() + NONCE_LIFE)
  return {
    signer,
    isUsed: () => used.nonce,
    isParsed: (answer) => used.answers.has(answer),
    run(work, { before, ...options } = {}) {
      const runSigned = async (store: Repositories) => {
        if (!(await useNonce(store))) throw new ShrdError('signature_replayed')
        used.nonce = true
        if (!isKept(call)) return work(store)
        const once = { ...deps, call, now: deps.now() }
        const answer = await runOnce(store, once, { work, ...options })
        used.answers.add(answer)
        return answer
      }
      return deps.queue.run(signer.user_id, async () => {
        await before?.(deps.database.store).catch(() => {})
        return deps.database.transaction(runSigned)
      })
    },
    async useUp() {
      await useNonce(deps.database.store)
    },
  }
}

/**
 * True if a retry gets the response of the first request. A GET changes nothing, so it runs again,
 * and its response, which may be long, is not stored; nor are the bytes of a file.
 */
function isKept({ endpoint, signature }: SignedCall): boolean {
  const isAnsweredAnew = endpoint.method === 'GET' || endpoint.responseBody === 'octets'
  return signature.idempotencyKey !== undefined && !isAnsweredAnew
}

interface OnceDeps {
  readonly call: SignedCall
  readonly now: number
  readonly sealer: Sealer
}

/**
 * Under an idempotency key only the first request runs. Its retries get the first response, or a
 * computed one. Stored responses are sealed, because some contain secrets that are shown once.
 */
async function runOnce<Answer>(
  store: Repositories,
  { call: { endpoint, signature }, now, sealer }: OnceDeps,
  { work, again }: { work: Work<Answer> } & TransactionOptions<Answer>,
): Promise<Answer> {
  const { signer, requestHash, idempotencyKey = '' } = signature
  const { user_id } = signer
  const key = hashSecret(idempotencyKey)
  const context = `answer/${user_id}/${key}`
  // Parse in the transaction: a response that breaks the contract rolls the call back. Parsing
  // returns a copy.
  const answer = async (by: Work<Answer>) => endpoint.output.parse(await by(store)) as Answer
  const request = { request_hash: requestHash, expires_at: now + ANSWER_LIFE }
  if (await store.idempotency.claim(user_id, key, request)) {
    const answered = await answer(work)
    if (again !== undefined) return answered
    const kept = Buffer.from(JSON.stringify(answered))
    await store.idempotency.saveAnswer(user_id, key, sealer.seal(kept, context))
    return answered
  }
  const first = await store.idempotency.find(user_id, key)
  if (first?.request_hash !== requestHash) throw new ShrdError('conflict')
  if (again !== undefined) return answer(again)
  if (first.answer === null) throw new ShrdError('conflict')
  return JSON.parse(Buffer.from(sealer.open(first.answer, context)).toString())
}
