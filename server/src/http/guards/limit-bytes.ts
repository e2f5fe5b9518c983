import type { IncomingMessage } from 'node:http'
import { BODY_LIMITS, type Endpoint } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { createBudget } from '../budget.ts'
import { statedLength } from '../stated-length.ts'
import { type Shares, type SharingCaller, takeShare } from './take-share.ts'

const MIB = 2 ** 20

const REQUESTS: Shares = {
  /** Four parts of files. Our client sends one at a time for each file. */
  member: 32 * MIB,
  members: 256 * MIB,
  /** An office shares it: thousands of usual bodies, a hundred of the largest. */
  address: 2 * MIB,
  strangers: 64 * MIB,
}
const RESPONSES: Shares = {
  /** As large as two of the longest responses. */
  member: 64 * MIB,
  members: 512 * MIB,
  address: 2 * MIB,
  strangers: 64 * MIB,
}
/** The memory of a small response is that of its connection. */
const SMALL_RESPONSE = 64 * 1024
/** Seconds until something of it is sent or received. */
const WAIT = 2

/**
 * Bytes that bodies hold in the memory of this process, from before they are read or sent until
 * they are done with. One caller cannot use up what the others need.
 */
export interface ByteLimit {
  /**
   * Takes room for the body of a request, by its stated length. Call the returned function after
   * the call.
   *
   * @throws `too_many_requests`, or `unavailable` if the process has no room, with `retry_after` in
   *   seconds
   */
  beginRequest(
    request: Pick<IncomingMessage, 'headers'>,
    endpoint: Pick<Endpoint, 'limit'>,
    caller: SharingCaller,
  ): () => void
  /**
   * Takes room for a response. Call the returned function after it was sent.
   *
   * @throws as {@link ByteLimit.beginRequest}
   */
  beginResponse(bytes: number, caller: SharingCaller): () => void
}

/** See {@link ByteLimit}. */
export function createByteLimit(): ByteLimit {
  const [requests, responses] = [createBudget(), createBudget()]
  return {
    beginRequest(request, { limit }, caller) {
      const most = BODY_LIMITS[limit]
      const much = Math.min(statedLength(request) ?? most, most)
      return orRefuse(takeShare(requests, { caller, much, most: REQUESTS }))
    },
    beginResponse(much, caller) {
      if (much <= SMALL_RESPONSE) return () => {}
      return orRefuse(takeShare(responses, { caller, much, most: RESPONSES }))
    },
  }
}

function orRefuse(taken: ReturnType<typeof takeShare>): () => void {
  if (typeof taken === 'function') return taken
  const code = taken === 'caller' ? 'too_many_requests' : 'unavailable'
  throw new ShrdError(code, { data: { retry_after: WAIT } })
}
