import { type EndpointName, endpoints } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { PublicIdentity } from '@shrd/crypto/identity'
import type { MemberLimits } from '../../config-limits.ts'
import { createBuckets } from './create-buckets.ts'

type Member = Pick<PublicIdentity, 'user_id'>

/**
 * What one member may ask of this process. It is counted in memory, so that no call costs a query
 * more, and only once a signature was verified: nobody uses up what somebody else may ask for.
 */
export interface CallLimit {
  /**
   * Refuses whoever goes on to call although refused as often as may be called, before the body is
   * read and the signature verified: a refusal would else cost as much as an answer. Nothing of such
   * a call is kept, not even that it came.
   *
   * @throws `too_many_requests` with `retry_after` in seconds
   */
  assertPatient(session: { readonly user_id: string | null }): void
  /**
   * Counts a signed call. What is answered is called when its answer has gone, with the bytes of it.
   *
   * @throws `too_many_requests` with `retry_after` in seconds
   */
  begin(name: EndpointName, member: Member): (bytes: number) => void
}

interface LimitDeps {
  readonly config: { readonly memberLimits: MemberLimits }
  readonly ports: { now(): number }
}

/** Calls that change nothing, although they are no GET: their input may be long or is said in the log. */
const READS: readonly EndpointName[] = ['getDocuments', 'listDocumentLogs', 'downloadAttachment']

/** Calls whose answers may have tens of megabytes, all of which are in memory until they have gone. */
const LONG: readonly EndpointName[] = ['getDocuments', 'listVersions', 'listDocuments', 'listTrash']
/** Long answers of one member at a time: a client asks for two. */
const MOST_LONG = 4
const SECOND = 1_000
/** For one of them to have gone; a client of ours waits so long ten times. */
const LONG_WAIT = 3 * SECOND

/** Bytes of an answer that count as one more read: an answer costs by its length. */
const BYTES_OF_READ = 64 * 1024

/** See {@link CallLimit}. */
export function createCallLimit({ config: { memberLimits }, ports }: LimitDeps): CallLimit {
  const { reads: mostReads, writes: mostWrites } = memberLimits
  const reads = createBuckets(mostReads)
  const writes = createBuckets(mostWrites)
  const refusals = createBuckets({ ...mostReads, most: mostReads.most + mostWrites.most })
  const long = new Map<string, number>()

  function refuse(user_id: string, wait: number): never {
    refusals.take(user_id, ports.now())
    throw tooMany(wait)
  }

  function addLong(user_id: string, more: 1 | -1): void {
    const open = (long.get(user_id) ?? 0) + more
    if (open > 0) long.set(user_id, open)
    else long.delete(user_id)
  }

  return {
    assertPatient({ user_id }) {
      const wait = user_id === null ? 0 : refusals.waitOf(user_id, ports.now())
      if (wait > 0) throw tooMany(wait)
    },
    begin(name, { user_id }) {
      const isLong = LONG.includes(name)
      if (isLong && (long.get(user_id) ?? 0) >= MOST_LONG) refuse(user_id, LONG_WAIT)
      const isRead = endpoints[name].method === 'GET' || READS.includes(name)
      const wait = (isRead ? reads : writes).take(user_id, ports.now())
      if (wait > 0) refuse(user_id, wait)
      if (isLong) addLong(user_id, 1)
      return (bytes) => {
        if (isLong) addLong(user_id, -1)
        const much = Math.floor(bytes / BYTES_OF_READ)
        if (much > 0) reads.charge(user_id, ports.now(), much)
      }
    },
  }
}

function tooMany(wait: number): ShrdError {
  return new ShrdError('too_many_requests', { data: { retry_after: Math.ceil(wait / SECOND) } })
}
