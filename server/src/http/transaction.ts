import type { Endpoint } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { PublicIdentity } from '@shrd/crypto/identity'
import type { Sealer } from '../key-ring.ts'
import type { Database } from '../persistence/database.ts'
import type { Repositories } from '../persistence/repositories/repositories.ts'
import { hashSecret } from '../secrets.ts'
import type { TransactionOptions, Work } from './call.ts'
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
  /** Whether this very answer was parsed by the contract already. */
  isParsed(answer: unknown): boolean
  run<Answer>(work: Work<Answer>, options?: TransactionOptions<Answer>): Promise<Answer>
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
  const used = { nonce: false, answers: new Set<unknown>() }
  // By its hash: a nonce may be longer than a column.
  const useNonce = ({ nonces }: Repositories) =>
    nonces.use(signer.user_id, hashSecret(nonce), deps.now() + NONCE_LIFE)
  return {
    signer,
    isUsed: () => used.nonce,
    isParsed: (answer) => used.answers.has(answer),
    run: (work, options = {}) =>
      deps.database.transaction(async (store) => {
        if (!(await useNonce(store))) throw new ShrdError('signature_replayed')
        used.nonce = true
        if (!isKept(call)) return work(store)
        const answer = await runOnce(
          store,
          { ...deps, call, now: deps.now() },
          { work, ...options },
        )
        used.answers.add(answer)
        return answer
      }),
    async useUp() {
      await useNonce(deps.database.store)
    },
  }
}

/**
 * Whether a retry gets the answer of the first request. A GET changes nothing, so it is answered
 * anew, and its answer, which may be long, is kept nowhere; nor are the bytes of a file.
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
 * Under an idempotency key the first request is worked on; its retries get the first's answer, or
 * what stands for it. Answers that are kept are sealed, because some of them are secrets that are
 * shown once.
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
  // Parsed in the transaction: an answer that breaks the contract undoes the call instead. Parsing
  // gives a copy of what it was given.
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
