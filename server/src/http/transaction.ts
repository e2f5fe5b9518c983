import type { PublicIdentity } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'
import type { Database } from '../persistence/database.ts'
import type { Repositories } from '../persistence/repositories/repositories.ts'
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
}

/** Makes a signed call count once: its nonce, its changes and its answer are one transaction. */
export function createSignedTransaction(
  deps: { database: Database; now: () => number },
  signature: VerifiedSignature,
): CallTransaction {
  const used = { nonce: false }
  return {
    signer: signature.signer,
    isUsed: () => used.nonce,
    run: (work) =>
      deps.database.transaction(async (store) => {
        const now = deps.now()
        const { signer, nonce } = signature
        if (!(await store.nonces.use(signer.user_id, nonce, now + NONCE_LIFE))) {
          throw new ShrdError('signature_replayed')
        }
        used.nonce = true
        return runOnce(store, { signature, now }, () => work(store))
      }),
  }
}

/** Under an idempotency key the first request is worked on; its retries get the first's answer. */
async function runOnce<Answer>(
  store: Repositories,
  { signature, now }: { signature: VerifiedSignature; now: number },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { signer, idempotencyKey, requestHash } = signature
  if (idempotencyKey === undefined) return work()
  const { user_id } = signer
  const request = { request_hash: requestHash, expires_at: now + ANSWER_LIFE }
  if (await store.idempotency.claim(user_id, idempotencyKey, request)) {
    const answer = await work()
    await store.idempotency.saveAnswer(user_id, idempotencyKey, JSON.stringify(answer))
    return answer
  }
  const first = await store.idempotency.find(user_id, idempotencyKey)
  const isRetry = first?.request_hash === requestHash && first.answer !== null
  if (!isRetry || first.answer === null) throw new ShrdError('conflict')
  return JSON.parse(first.answer)
}
