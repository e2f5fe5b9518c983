import type { IncomingMessage } from 'node:http'
import { BODY_LIMITS, type Endpoint } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type ByteBudget, createByteBudget } from '../byte-budget.ts'
import { addressBlock } from '../client-address.ts'

const MIB = 2 ** 20

/** Four parts of files. Our client sends one at a time for each file. */
const MEMBER_REQUESTS = 32 * MIB
/** Callers without a session send small bodies only, and many may share an address. */
const ADDRESS_REQUESTS = 8 * MIB
const PROCESS_REQUESTS = 256 * MIB
/** As large as two of the longest responses. */
const MEMBER_RESPONSES = 64 * MIB
const ADDRESS_RESPONSES = 8 * MIB
const PROCESS_RESPONSES = 512 * MIB
/** The memory of a small response is that of its connection. */
const SMALL_RESPONSE = 64 * 1024
/** Seconds until something of it is sent or received. */
const WAIT = 2

/** The caller whose share is used. */
interface Caller {
  /** `null` without a session of a member. */
  readonly user_id: string | null
  readonly address: string
}

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
    request: IncomingMessage,
    endpoint: Pick<Endpoint, 'limit'>,
    caller: Caller,
  ): () => void
  /**
   * Takes room for a response. Call the returned function after it was sent.
   *
   * @throws as {@link ByteLimit.beginRequest}
   */
  beginResponse(bytes: number, caller: Caller): () => void
}

/** See {@link ByteLimit}. */
export function createByteLimit(): ByteLimit {
  const budgets = { requests: createByteBudget(), responses: createByteBudget() }
  return {
    beginRequest(request, { limit }, caller) {
      const bytes = Math.min(lengthOf(request) ?? BODY_LIMITS[limit], BODY_LIMITS[limit])
      const most = { member: MEMBER_REQUESTS, address: ADDRESS_REQUESTS, process: PROCESS_REQUESTS }
      return take(budgets.requests, { bytes, caller, most })
    },
    beginResponse(bytes, caller) {
      if (bytes <= SMALL_RESPONSE) return () => {}
      const most = {
        member: MEMBER_RESPONSES,
        address: ADDRESS_RESPONSES,
        process: PROCESS_RESPONSES,
      }
      return take(budgets.responses, { bytes, caller, most })
    },
  }
}

/** `undefined` if the body comes in chunks of unknown length. */
function lengthOf({ headers }: IncomingMessage): number | undefined {
  const length = headers['content-length']
  if (length !== undefined) return Number(length)
  return headers['transfer-encoding'] === undefined ? 0 : undefined
}

interface Taking {
  readonly bytes: number
  readonly caller: Caller
  readonly most: Readonly<Record<'member' | 'address' | 'process', number>>
}

function take(budget: ByteBudget, { bytes, caller, most }: Taking): () => void {
  const own =
    caller.user_id === null
      ? { subject: addressBlock(caller.address), most: most.address }
      : { subject: caller.user_id, most: most.member }
  const taken = budget.take([own, { subject: 'process', most: most.process }], bytes)
  if (typeof taken === 'function') return taken
  const code = taken.subject === own.subject ? 'too_many_requests' : 'unavailable'
  throw new ShrdError(code, { data: { retry_after: WAIT } })
}
