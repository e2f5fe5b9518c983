import { type CallInput, type CallName, type CallOutput, calls } from '@shrd/contract/calls'
import { encodeBase64Url } from '@shrd/crypto'
import { isShrdError } from '@shrd/crypto/errors'
import type { Ports } from '../ports.ts'
import { type PreparedRequest, prepareRequest } from './prepare-request.ts'
import { readAnswer } from './read-answer.ts'
import { createRequestSigning, type RequestSigner } from './request-signing.ts'
import { type Answer, send } from './send.ts'
import { sendInTime } from './send-in-time.ts'

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
  /** Asks the server which session this is by now, so that {@link findSigner} answers for that. */
  renewSigner?(): Promise<unknown>
}

/**
 * Typed calls over fetch: cookies, time limit, signatures, and errors as `ShrdError`.
 *
 * A `signed` call is sent again once, with a new nonce and the same idempotency key, when its
 * answer was lost, when the server found this device's clock to be off, or when the same person has
 * proven in another tab who they are, which gives their session another reference. One that comes
 * too soon after many others waits for as long as the server says.
 */
export function createTransport({
  apiOrigin,
  ports,
  findSigner,
  renewSigner,
}: TransportOptions): Call {
  const signing = createRequestSigning(ports, findSigner)

  /** True when the same keys now sign for another session: what was refused for the old one counts. */
  async function isRenewed(used: RequestSigner | undefined): Promise<boolean> {
    if (used === undefined || renewSigner === undefined) return false
    // Whoever cannot be asked has changed nothing, and the refusal stands.
    await renewSigner().catch(() => undefined)
    const signer = findSigner()
    const isSame = signer?.user_id === used.user_id && signer.sequence === used.sequence
    return isSame && signer.session !== used.session
  }

  async function sendSigned(
    request: PreparedRequest,
    idempotencyKey: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Answer> {
    const signer = findSigner()
    const attempt = async () => send(ports, await signing.sign(request, idempotencyKey), signal)
    const answer = await attempt().catch((error: unknown) => {
      if (isShrdError(error, 'network')) return undefined
      throw error
    })
    if (answer === undefined) return attempt()
    const refusal = refusalOf(answer)
    const mayPass =
      (refusal === 'signature_stale' && signing.correctClock(answer.date)) ||
      (refusal === 'signature_invalid' && (await isRenewed(signer)))
    return mayPass ? attempt() : answer
  }

  return async (name, input, { signal, octets, idempotencyKey } = {}) => {
    const { auth, method, responseBody } = calls[name]
    const request = prepareRequest(apiOrigin, name, input, octets)
    const changeName = idempotencyKey ?? encodeBase64Url(ports.random(16))
    const answer =
      auth === 'signed'
        ? await sendInTime(
            () => sendSigned(request, method === 'GET' ? undefined : changeName, signal),
            { clock: ports.clock, signal },
          )
        : await send(ports, request, signal)
    // The shape is the contract's promise; whoever uses a member checks it where it matters.
    return readAnswer(answer, responseBody) as CallOutput<typeof name>
  }
}

/** The code of an answer that has refused the signature, or who signs. */
function refusalOf(answer: Answer): string | undefined {
  if (answer.status !== 401) return undefined
  try {
    readAnswer(answer, 'json')
    return undefined
  } catch (error) {
    return isShrdError(error) ? error.code : undefined
  }
}
