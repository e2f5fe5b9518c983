import type { Endpoint } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Sealer } from '../key-ring.ts'
import type { IdempotentRequest } from '../persistence/repositories/idempotency.ts'
import type { Repositories } from '../persistence/repositories/repositories.ts'
import { hashSecret } from '../secrets.ts'
import type { TransactionOptions, Work } from './call.ts'
import type { KeyedRequest } from './guards/read-keyed-request.ts'

const ANSWER_LIFE = 86_400_000

/**
 * One idempotency key of one owner. Only its first request runs. Retries get the first response, or
 * a computed one. Stored responses are sealed, because some contain secrets that are shown once.
 */
export interface AnswerOnce {
  /**
   * The stored response of the first request; `undefined` if it has not ended, or stores none.
   *
   * @throws `conflict` if the first request was another one
   */
  find(store: Repositories): Promise<unknown>
  /**
   * Runs the work of the first request, and parses its response. Call it in the transaction of the
   * call.
   *
   * @throws `conflict` if the first request was another one
   */
  answer<Answer>(store: Repositories, by: Answering<Answer>): Promise<Answer>
}

/** The work of a request, and how a retry is answered. */
export interface Answering<Answer> extends Pick<TransactionOptions<Answer>, 'again'> {
  readonly work: Work<Answer>
}

/** A request, the owner of its idempotency key, and the schema of its response. */
export interface OwnedRequest extends KeyedRequest, Pick<Endpoint, 'output'> {
  readonly owner: string
}

/** See {@link AnswerOnce}. */
export function createAnswerOnce(
  { sealer, now }: { sealer: Sealer; now: () => number },
  { owner, idempotencyKey, requestHash, output }: OwnedRequest,
): AnswerOnce {
  const key = hashSecret(idempotencyKey)
  const context = `answer/${owner}/${key}`

  // Parse in the transaction: a response that breaks the contract rolls the call back. Parsing
  // returns a copy.
  async function parse<Answer>(store: Repositories, work: Work<Answer>): Promise<Answer> {
    return output.parse(await work(store)) as Answer
  }

  async function findFirst({
    service: { idempotency },
  }: Repositories): Promise<IdempotentRequest | undefined> {
    const first = await idempotency.find(owner, key)
    if (first !== undefined && first.request_hash !== requestHash) throw new ShrdError('conflict')
    return first
  }

  function open(sealed: string): unknown {
    return JSON.parse(Buffer.from(sealer.open(sealed, context)).toString())
  }

  return {
    async find(store) {
      const first = await findFirst(store)
      return first?.answer ? open(first.answer) : undefined
    },
    async answer<Answer>(store: Repositories, by: Answering<Answer>): Promise<Answer> {
      const { work, again } = by
      const request = { request_hash: requestHash, expires_at: now() + ANSWER_LIFE }
      if (await store.service.idempotency.claim(owner, key, request)) {
        const answered = await parse(store, work)
        if (again !== undefined) return answered
        const kept = Buffer.from(JSON.stringify(answered))
        await store.service.idempotency.saveAnswer(owner, key, sealer.seal(kept, context))
        return answered
      }
      const first = await findFirst(store)
      if (first === undefined) throw new ShrdError('conflict')
      if (again !== undefined) return parse(store, again)
      if (first.answer === null) throw new ShrdError('conflict')
      // The contract has parsed it before it was sealed.
      return open(first.answer) as Answer
    },
  }
}
