import { type CallInput, type CallName, type CallOutput, calls } from '@shrd/contract/calls'
import { encodeBase64Url } from '@shrd/crypto'
import { isShrdError } from '@shrd/crypto/errors'
import type { Ports } from '../ports.ts'
import { type PreparedRequest, prepareRequest } from './prepare-request.ts'
import { readAnswer } from './read-answer.ts'
import { createRequestSigning, type RequestSigner } from './request-signing.ts'
import { type Answer, send } from './send.ts'

/** What a call takes besides its input. */
export interface CallOptions {
  /** Cuts the call off; it then fails with `aborted`. */
  signal?: AbortSignal
  /** The body of a call that carries bytes. */
  octets?: Uint8Array<ArrayBuffer>
  /**
   * Names one change across several calls, so that the server makes it once.
   * @default a new one for each call
   */
  idempotencyKey?: string
}

/** Makes a call of the service and answers its output. */
export type Call = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
) => Promise<CallOutput<Name>>

interface TransportOptions {
  apiOrigin: string
  ports: Pick<Ports, 'fetch' | 'clock' | 'random'>
  /** `undefined` while nobody is signed in with keys. */
  findSigner(): RequestSigner | undefined
}

/**
 * Typed calls over fetch: cookies, time limit, signatures, and errors as `ShrdError`.
 *
 * A `signed` call is sent again once, with a new nonce and the same idempotency key, when its
 * answer was lost or when the server found this device's clock to be off.
 */
export function createTransport({ apiOrigin, ports, findSigner }: TransportOptions): Call {
  const signing = createRequestSigning(ports, findSigner)

  async function sendSigned(
    request: PreparedRequest,
    idempotencyKey: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Answer> {
    const attempt = async () => send(ports, await signing.sign(request, idempotencyKey), signal)
    const answer = await attempt().catch((error: unknown) => {
      if (isShrdError(error, 'network')) return undefined
      throw error
    })
    if (answer === undefined) return attempt()
    return isStale(answer) && signing.correctClock(answer.date) ? attempt() : answer
  }

  return async (name, input, { signal, octets, idempotencyKey } = {}) => {
    const { auth, method, responseBody } = calls[name]
    const request = prepareRequest(apiOrigin, name, input, octets)
    const changeName = idempotencyKey ?? encodeBase64Url(ports.random(16))
    const answer =
      auth === 'signed'
        ? await sendSigned(request, method === 'GET' ? undefined : changeName, signal)
        : await send(ports, request, signal)
    // The shape is the contract's promise; whoever uses a member checks it where it matters.
    return readAnswer(answer, responseBody) as CallOutput<typeof name>
  }
}

function isStale(answer: Answer): boolean {
  if (answer.status !== 401) return false
  try {
    readAnswer(answer, 'json')
    return false
  } catch (error) {
    return isShrdError(error, 'signature_stale')
  }
}
