import type { Endpoint } from '@shrd/contract'
import type { PublicIdentity } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'
import type { Sealer } from '../key-ring.ts'
import type { Database } from '../persistence/database.ts'
import type { Repositories } from '../persistence/repositories/repositories.ts'
import { hashSecret } from '../secrets.ts'
import type { VerifiedSignature } from './guards/verify-signature.ts'

/** A signature is accepted for two minutes around its time; nonces outlive that. */
const NONCE_LIFE = 5 * 60_000
const ANSWER_LIFE = 86_400_000

/** The transaction of one call; see `Call.transaction`. */
export interface CallTransaction {
  /** Whose signature was verified, if the call is signed. */
  readonly signer: PublicIdentity | undefined
  /** False until the nonce was used up: a handler that answers before has skipped the check. */
  isUsed(): boolean
  run<Answer>(work: (store: Repositories) => Promise<Answer>): Promise<Answer>
  /**
   * Uses up the nonce of a call that failed, whose own transaction has taken everything back:
   * otherwise whoever captured the request could send it once more, when it might succeed.
   */
  useUp(): Promise<void>
}

/** What a signed call is, as far as it counts once. */
export interface SignedCall {
  readonly endpoint: Pick<Endpoint, 'method' | 'output' | 'responseBody'>
  readonly signature: VerifiedSignature
}

/** Makes a signed call count once: its nonce, its changes and its answer are one transaction. */
export function createSignedTransaction(
  deps: { database: Database; sealer: Sealer; now: () => number },
  call: SignedCall,
): CallTransaction {
  const { signer, nonce } = call.signature
  const used = { nonce: false }
  // By its hash: a nonce may be longer than a column.
  const useNonce = ({ nonces }: Repositories) =>
    nonces.use(signer.user_id, hashSecret(nonce), deps.now() + NONCE_LIFE)
  return {
    signer,
    isUsed: () => used.nonce,
    run: (work) =>
      deps.database.transaction(async (store) => {
        if (!(await useNonce(store))) throw new ShrdError('signature_replayed')
        used.nonce = true
        return runOnce(store, { call, now: deps.now(), sealer: deps.sealer }, () => work(store))
      }),
    async useUp() {
      await useNonce(deps.database.store)
    },
  }
}

/**
 * Under an idempotency key the first request is worked on; its retries get the first's answer. A GET
 * changes nothing, so it is answered anew, and its answer, which may be long, is kept nowhere; nor
 * are the bytes of a file. Those that are kept are sealed, because some of them are secrets that are
 * shown once.
 */
async function runOnce<Answer>(
  store: Repositories,
  { call: { endpoint, signature }, now, sealer }: { call: SignedCall; now: number; sealer: Sealer },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { signer, requestHash } = signature
  const isAnsweredAnew = endpoint.method === 'GET' || endpoint.responseBody === 'octets'
  if (signature.idempotencyKey === undefined || isAnsweredAnew) return work()
  const { user_id } = signer
  const key = hashSecret(signature.idempotencyKey)
  const context = `answer/${user_id}/${key}`
  const request = { request_hash: requestHash, expires_at: now + ANSWER_LIFE }
  if (await store.idempotency.claim(user_id, key, request)) {
    const answer = await work()
    // Parsed before it is kept: an answer that breaks the contract undoes the call instead.
    const kept = JSON.stringify(endpoint.output.parse(answer))
    await store.idempotency.saveAnswer(user_id, key, sealer.seal(Buffer.from(kept), context))
    return answer
  }
  const first = await store.idempotency.find(user_id, key)
  const isRetry = first?.request_hash === requestHash && first.answer !== null
  if (!isRetry || first.answer === null) throw new ShrdError('conflict')
  return JSON.parse(Buffer.from(sealer.open(first.answer, context)).toString())
}
