import { type CallInput, type CallName, type CallOutput, routeOf } from '@shrd/contract/calls'
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

/** Options of a call. */
export interface CallOptions {
  /** Aborts the call with `aborted`. */
  signal?: AbortSignal
  /** The body of a call that carries bytes. */
  octets?: Uint8Array<ArrayBuffer>
  /**
   * Idempotency key: the server makes the change once, even across several calls. Use at least 22
   * random characters.
   * @default a new one for each `signed` call, and none for others
   */
  idempotencyKey?: string
  /**
   * The member in whose name a `signed` call is made. For another member it ends with `aborted`.
   * @default who is signed in when the call begins
   */
  asker?: string
}

/** Calls the service and returns the output. */
export type Call = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
) => Promise<CallOutput<Name>>

interface TransportOptions {
  apiOrigin: string
  ports: Pick<Ports, 'fetch' | 'clock' | 'random'>
  /** Returns `undefined` while no user with keys is signed in. */
  findSigner(): RequestSigner | undefined
  /** Asks the server for the current session, so that {@link findSigner} returns its signer. */
  renewSigner?(): Promise<unknown>
}

interface SignedSending {
  /** The user who made the call; it is sent only in their name. */
  readonly asker: string | undefined
  readonly idempotencyKey: string | undefined
  readonly signal: AbortSignal | undefined
}

/**
 * Typed calls over fetch: cookies, time limit, signatures, and errors as `ShrdError`.
 *
 * Retries a `signed` call once, with a new nonce and the same idempotency key, if its response was
 * lost, if the server reports a wrong clock, or if a sign-in in another tab gave the session a new
 * reference. If the server limits the rate, it waits as long as the server says.
 */
export function createTransport({
  apiOrigin,
  ports,
  findSigner,
  renewSigner,
}: TransportOptions): Call {
  const signing = createRequestSigning(ports, findSigner)
  const clock = serviceClockOf(ports.clock)

  /**
   * True if the same keys now sign for another session, so that a refusal of the former one does
   * not count.
   */
  async function isRenewed(used: RequestSigner | undefined): Promise<boolean> {
    if (used === undefined || renewSigner === undefined) return false
    // If the server does not respond, the refusal stands.
    await renewSigner().catch(() => undefined)
    const signer = findSigner()
    const isSame = signer?.user_id === used.user_id && signer.sequence === used.sequence
    return isSame && signer.session !== used.session
  }

  /** Never sends one member's call as another's who signed in during a wait. */
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
    // A record that is dated ahead needs a new signature from its signer.
    const mayPass =
      (refusal === 'signature_stale' && isCorrected) ||
      (refusal === 'signature_invalid' && (await isRenewed(signer)))
    return mayPass ? attempt() : answer
  }

  return async (name, input, { signal, octets, idempotencyKey, asker } = {}) => {
    const { auth, method, responseBody } = routeOf(name)
    const request = prepareRequest(apiOrigin, name, input, octets)
    const changeName = idempotencyKey ?? encodeBase64Url(ports.random(16))
    const isKeyed = auth === 'session' && method !== 'GET'
    const sending = {
      asker: asker ?? findSigner()?.user_id,
      idempotencyKey: method === 'GET' ? undefined : changeName,
      signal,
    }
    const answer =
      auth === 'signed'
        ? await sendInTime(() => sendSigned(request, sending), { clock: ports.clock, signal })
        : await send(ports, withKey(request, isKeyed ? idempotencyKey : undefined), signal)
    // The contract promises the shape; users of a property check it where it matters.
    return readAnswer(answer, responseBody) as CallOutput<typeof name>
  }
}

function withKey(request: PreparedRequest, idempotencyKey: string | undefined): PreparedRequest {
  if (idempotencyKey === undefined) return request
  return { ...request, headers: { ...request.headers, 'idempotency-key': idempotencyKey } }
}

/** Returns the code of a refusal. */
function refusalOf(answer: Answer): string | undefined {
  if (answer.status < 400) return undefined
  try {
    readAnswer(answer, 'json')
    return undefined
  } catch (error) {
    return isShrdError(error) ? error.code : undefined
  }
}

/** Creates calls that sign with given keys, whoever is signed in. */
export type CallAs = (signer: RequestSigner) => Call

/** For keys that the page does not use: not settled yet, or about to replace the current ones. */
export function createCallAs(options: {
  apiOrigin: string
  ports: Pick<Ports, 'clock' | 'fetch' | 'random'>
}): CallAs {
  return (signer) => createTransport({ ...options, findSigner: () => signer })
}
