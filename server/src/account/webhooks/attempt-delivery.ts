import { isShrdError } from '@shrd/crypto/errors'
import type { Sealer } from '../../key-ring.ts'
import type { Failure } from '../../outbox/outbox-store.ts'
import type { GuardedPost, OutgoingAnswer } from '../../outgoing/guarded-post.ts'
import type {
  TryResult,
  WebhookDelivery,
  WebhookDeliveryRepository,
} from '../../persistence/repositories/webhook-deliveries.ts'
import type { Webhook } from '../../persistence/repositories/webhooks.ts'
import type { Ports } from '../../ports.ts'
import { readRetryAfter } from './line.ts'
import { createWebhookHeaders, openWebhookSecrets } from './webhook-secret.ts'

/** The time limit of a request, with its response. */
export const SEND_WITHIN = 15_000
/** Bytes of a response to read. */
const LONGEST_ANSWER = 4_096
/** Characters of it to keep. */
const KEPT = 1_000

/** The error of a receiver that wants no more messages. */
export const GONE = 'HTTP_410'

/** A message to send, with the webhook that gets it. */
export type OutgoingMessage = Pick<WebhookDelivery, 'delivery_id' | 'message_id' | 'body'> & {
  readonly webhook: Webhook
}

/** Dependencies of an attempt. */
interface AttemptDeps {
  readonly post: GuardedPost
  readonly sealer: Sealer
  readonly deliveries: Pick<WebhookDeliveryRepository, 'update'>
  readonly ports: Pick<Ports, 'now'>
}

/** The result of a try, for the log and for the outbox. */
interface Tried {
  readonly result: Omit<TryResult, 'duration'>
  readonly failure: Failure | undefined
}

/** Sends a message once, and writes into the log how it went. */
export async function attemptDelivery(
  deps: AttemptDeps,
  message: OutgoingMessage,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const begun = performance.now()
  const { result, failure } = await tryOnce(deps, message, signal)
  const duration = Math.round(performance.now() - begun)
  await deps.deliveries.update(message.delivery_id, { ...result, duration })
  return failure
}

async function tryOnce(
  { post, sealer, ports }: AttemptDeps,
  { webhook, message_id, body }: OutgoingMessage,
  stop: AbortSignal,
): Promise<Tried> {
  const now = ports.now()
  try {
    const secrets = openWebhookSecrets(webhook, { sealer, now })
    const signed = { id: message_id, timestamp: Math.floor(now / 1_000), body }
    const answer = await post({
      url: webhook.url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Shrd-Webhooks/1',
        ...createWebhookHeaders(signed, secrets),
      },
      body,
      signal: AbortSignal.any([stop, AbortSignal.timeout(SEND_WITHIN)]),
      longestAnswer: LONGEST_ANSWER,
    })
    return judgeAnswer(answer, ports.now())
  } catch (error) {
    const code = codeOf(error)
    // Not the receiver's fault, so those behind it are not tried in its place.
    const isOurs = stop.aborted || code === 'SECRET_UNREADABLE'
    const failure = { error: code, isPermanent: false, ...(isOurs && { notBefore: now }) }
    return { result: { answer_status: null, answer: null, error: code }, failure }
  }
}

function judgeAnswer({ status, headers, body }: OutgoingAnswer, now: number): Tried {
  const answer = new TextDecoder().decode(body).slice(0, KEPT).toWellFormed()
  const result = { answer_status: status, answer }
  if (status >= 200 && status < 300) {
    return { result: { ...result, error: null }, failure: undefined }
  }
  const error = `HTTP_${status}`
  const notBefore = readRetryAfter(headers['retry-after'], now)
  const asked = notBefore !== undefined && { notBefore }
  const failure = { error, isPermanent: error === GONE, ...asked }
  return { result: { ...result, error }, failure }
}

/** A code that says nothing of the service's own network. Never the words of a library. */
function codeOf(error: unknown): string {
  if (isShrdError(error, 'address_not_public')) return 'ADDRESS_NOT_PUBLIC'
  if (isShrdError(error, 'sealed_value_invalid')) return 'SECRET_UNREADABLE'
  if (!(error instanceof Error)) return 'FAILED'
  if (error.name === 'TimeoutError') return 'TIMEOUT'
  if (error.name === 'AbortError') return 'STOPPED'
  const code = 'code' in error ? String(error.code) : ''
  return /^[A-Z][A-Z0-9_]{1,63}$/.test(code) ? code : 'FAILED'
}
