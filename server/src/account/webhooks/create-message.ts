import type { WebhookMessage } from '@shrd/contract'
import type { SealedEvent } from '../../events/event-sink.ts'

/** An event, or a test that looks like one. */
export type MessageContent = Omit<SealedEvent, 'number'> & {
  /** `null` for a test. */
  readonly number: number | null
}

/** Bytes. Receivers often refuse bodies that are much longer. */
const LONGEST = 20_000

/** Creates the body of a request to a webhook. It never changes, because it is signed. */
export function createMessage(content: MessageContent): string {
  const text = JSON.stringify(toMessage(content))
  if (Buffer.byteLength(text) <= LONGEST) return text
  const { data, ...message } = toMessage(content)
  return JSON.stringify({ ...message, data: { ...data, details: null } })
}

function toMessage({ event_id, type, at, account_id, number, ...event }: MessageContent) {
  const { actor, target, details, request } = event
  return {
    version: 1,
    id: event_id,
    type,
    timestamp: new Date(at).toISOString(),
    account_id,
    number,
    is_test: number === null,
    // Named one by one: a property that an event gets later must not be sent by accident.
    data: {
      actor: { kind: actor.kind, id: actor.id },
      target,
      details: copyDetails(details),
      request: request && { id: request.id, address: request.address },
    },
  } satisfies WebhookMessage
}

function copyDetails(details: SealedEvent['details']) {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? [...value] : value,
    ]),
  )
}
