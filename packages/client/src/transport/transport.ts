import { type CallInput, type CallName, type CallOutput, calls } from '@shrd/contract/calls'
import { encodeBase64Url } from '@shrd/crypto'
import { isShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'
import type { Ports } from '../ports.ts'
import { type PreparedRequest, prepareRequest } from './prepare-request.ts'
import { readAnswer } from './read-answer.ts'
import { createRequestSigning, type RequestSigner } from './request-signing.ts'
import { type Answer, send } from './send.ts'
import { sendInTime } from './send-in-time.ts'
import { serviceClockOf } from './service-clock.ts'

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

interface SignedSending {
  /** Who has asked for it, in whose name alone it is sent. */
  readonly asker: string | undefined
  readonly idempotencyKey: string | undefined
  readonly signal: AbortSignal | undefined
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
  const clock = serviceClockOf(ports.clock)

  /** True when the same keys now sign for another session: what was refused for the old one counts. */
  async function isRenewed(used: RequestSigner | undefined): Promise<boolean> {
    if (used === undefined || renewSigner === undefined) return false
    // Whoever cannot be asked has changed nothing, and the refusal stands.
    await renewSigner().catch(() => undefined)
    const signer = findSigner()
    const isSame = signer?.user_id === used.user_id && signer.sequence === used.sequence
    return isSame && signer.session !== used.session
  }

  /**
   * What one member has asked for is never sent as another's, who has signed in while it waited.
   *
   * @throws `aborted`
   */
  function assertAsker(asker: string | undefined): void {
    const signer = findSigner()
    if (signer !== undefined && signer.user_id !== asker) throw clientError('aborted')
  }

  async function sendSigned(
    request: PreparedRequest,
    { asker, idempotencyKey, signal }: SignedSending,
  ): Promise<Answer> {
    const signer = findSigner()
    const attempt = async () => {
      assertAsker(asker)
      return send(ports, await signing.sign(request, idempotencyKey), signal)
    }
    const answer = await attempt().catch((error: unknown) => {
      if (isShrdError(error, 'network')) return undefined
      throw error
    })
    if (answer === undefined) return attempt()
    const refusal = refusalOf(answer)
    const isMistimed = refusal === 'signature_stale' || refusal === 'record_ahead'
    const isCorrected = isMistimed && clock.correct(answer.date)
    // A record that is dated ahead has to be signed anew, which is for whoever has signed it.
    const mayPass =
      (refusal === 'signature_stale' && isCorrected) ||
      (refusal === 'signature_invalid' && (await isRenewed(signer)))
    return mayPass ? attempt() : answer
  }

  return async (name, input, { signal, octets, idempotencyKey } = {}) => {
    const { auth, method, responseBody } = calls[name]
    const request = prepareRequest(apiOrigin, name, input, octets)
    const changeName = idempotencyKey ?? encodeBase64Url(ports.random(16))
    const sending = {
      asker: findSigner()?.user_id,
      idempotencyKey: method === 'GET' ? undefined : changeName,
      signal,
    }
    const answer =
      auth === 'signed'
        ? await sendInTime(() => sendSigned(request, sending), { clock: ports.clock, signal })
        : await send(ports, request, signal)
    // The shape is the contract's promise; whoever uses a member checks it where it matters.
    return readAnswer(answer, responseBody) as CallOutput<typeof name>
  }
}

/** The code of an answer that has refused the call. */
function refusalOf(answer: Answer): string | undefined {
  if (answer.status < 400) return undefined
  try {
    readAnswer(answer, 'json')
    return undefined
  } catch (error) {
    return isShrdError(error) ? error.code : undefined
  }
}
