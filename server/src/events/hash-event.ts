import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { EventRow } from '../persistence/repositories/events.ts'

/** The place of an event in the chain of its account. */
export interface ChainPlace {
  /** 1 for the first event of an account. */
  readonly number: number
  /** The hash of the event before; `null` for the first. */
  readonly previous: string | null
}

/**
 * The hash of an event at its place: SHA-256 over canonical JSON (RFC 8785). `details` is hashed as
 * the stored text: what was parsed once may not have a canonical form.
 */
export function hashEvent(event: EventRow, { number, previous }: ChainPlace): string {
  const { event_id, account_id, type, actor_kind, actor_id, target, details } = event
  const { request_id, address, at } = event
  const who = { actor_kind, actor_id, request_id, address }
  const hashed = { event_id, account_id, type, ...who, target, details, at, number, previous }
  const text = canonicalize(hashed)
  if (text === undefined) throw new TypeError('an event has no JSON form')
  return createHash('sha256').update(text).digest('base64url')
}
