import { type EndpointName, endpoints } from '@shrd/contract'
import type { PublicIdentity } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'
import type { MemberLimits } from '../../config-limits.ts'
import { createBuckets } from './create-buckets.ts'

/**
 * Counts a signed call of a member.
 *
 * @throws `too_many_requests` with `retry_after` in seconds
 */
export type LimitCall = (name: EndpointName, member: Pick<PublicIdentity, 'user_id'>) => void

interface LimitDeps {
  readonly config: { readonly memberLimits: MemberLimits }
  readonly ports: { now(): number }
}

/** Calls that change nothing, although they are no GET: their input may be long or is said in the log. */
const READS: readonly EndpointName[] = ['getDocuments', 'listDocumentLogs', 'downloadAttachment']

/**
 * What one member may ask of this process. It is counted in memory, so that no call costs a query
 * more, and only once a signature was verified: nobody uses up what somebody else may ask for.
 */
export function createCallLimit({ config: { memberLimits }, ports }: LimitDeps): LimitCall {
  const reads = createBuckets(memberLimits.reads)
  const writes = createBuckets(memberLimits.writes)
  return (name, { user_id }) => {
    const isRead = endpoints[name].method === 'GET' || READS.includes(name)
    const wait = (isRead ? reads : writes).take(user_id, ports.now())
    if (wait === 0) return
    throw new ShrdError('too_many_requests', { data: { retry_after: Math.ceil(wait / 1_000) } })
  }
}
