import { type EndpointName, endpoints } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { MemberLimits } from '../../config-limits.ts'
import type { CallLeaseRepository } from '../../persistence/repositories/call-leases.ts'
import { createBudget } from '../budget.ts'
import type { CountedCaller } from './admitted.ts'
import { createBuckets } from './create-buckets.ts'
import { createCallLeases } from './lease-calls.ts'

/**
 * The limits of one user. Reads and writes count over all processes, in slices; long responses and
 * refusals at this one. Signed calls count only after their signature was verified, so that no one
 * can use up another member's limit.
 */
export interface CallLimit {
  /**
   * Refuses a user who keeps calling although refused, before the body is read and the signature
   * verified. Otherwise a refusal would cost as much as a response. Such a call is not recorded at
   * all.
   *
   * @throws `too_many_requests` with `retry_after` in seconds
   */
  assertPatient(name: EndpointName, caller: CountedCaller): void
  /**
   * Counts a call. Call the returned function with the bytes of the response after it was sent.
   *
   * @throws `too_many_requests` with `retry_after` in seconds
   */
  begin(name: EndpointName, caller: CountedCaller): Promise<(bytes: number) => void>
}

interface LimitDeps {
  readonly config: { readonly memberLimits: MemberLimits }
  readonly ports: { now(): number }
  readonly leases: CallLeaseRepository
}

/** Read calls that are not GET, because their input can be long or must not be in a log. */
const READS: readonly EndpointName[] = ['getDocuments', 'listDocumentLogs', 'downloadAttachment']

/** Calls that share a number of places for their responses. */
interface LongCalls {
  readonly kind: string
  readonly names: readonly EndpointName[]
  /** Responses of one member at a time. */
  readonly most: number
}

/** Calls whose responses can have tens of megabytes, which stay in memory until they are sent. */
const LONG: readonly LongCalls[] = [
  {
    kind: 'whole',
    names: [
      'getDocuments',
      'listVersions',
      'listDocuments',
      'listTrash',
      'listHandshakes',
      'listShares',
    ],
    // A client requests two.
    most: 4,
  },
  {
    kind: 'opening',
    names: ['listDocumentChanges', 'getManifestRoots', 'getManifestShards'],
    // Every page requests up to three when it opens, and a browser opens several at once.
    most: 12,
  },
]

/**
 * Calls that count for their session instead of its user. Somebody with a stolen cookie must not
 * keep the user from ending that session in another browser.
 */
const ENDING: readonly EndpointName[] = [
  'logout',
  'endAccountSession',
  'endAccountSessions',
  'endAccountApplication',
  'changePassword',
]

const SECOND = 1_000
/** The time until one of them is sent. Our client waits up to ten times that long. */
const LONG_WAIT = 3 * SECOND

/** Bytes of a response that count as one more read: a response costs by its length. */
const BYTES_OF_READ = 64 * 1024

/** See {@link CallLimit}. */
export function createCallLimit(deps: LimitDeps): CallLimit {
  const { config, ports, leases } = deps
  const { memberLimits } = config
  const { reads: mostReads, writes: mostWrites } = memberLimits
  const reads = createCallLeases({ kind: 'reads', rate: mostReads, leases, now: ports.now })
  const writes = createCallLeases({ kind: 'writes', rate: mostWrites, leases, now: ports.now })
  const refusals = createBuckets({ ...mostReads, most: mostReads.most + mostWrites.most })
  const long = createBudget()

  function refuse(subject: string, wait: number): never {
    refusals.take(subject, ports.now())
    throw tooMany(wait)
  }

  /** Before anything waits, so that parallel calls count. */
  function takeLong(name: EndpointName, subject: string): () => void {
    const calls = LONG.find(({ names }) => names.includes(name))
    if (calls === undefined) return () => {}
    const { kind, most } = calls
    const taken = long.take([{ subject: `${kind}:${subject}`, most }], 1)
    return typeof taken === 'function' ? taken : refuse(subject, LONG_WAIT)
  }

  return {
    assertPatient(name, caller) {
      const wait = refusals.waitOf(subjectOf(name, caller), ports.now())
      if (wait > 0) throw tooMany(wait)
    },
    async begin(name, caller) {
      const subject = subjectOf(name, caller)
      const endLong = takeLong(name, subject)
      const isRead = endpoints[name].method === 'GET' || READS.includes(name)
      const wait = await (isRead ? reads : writes).take(subject).catch((error: unknown) => {
        endLong()
        throw error
      })
      if (wait > 0) {
        endLong()
        refuse(subject, wait)
      }
      return (bytes) => {
        endLong()
        const much = Math.floor(bytes / BYTES_OF_READ)
        if (much > 0) reads.charge(subject, much)
      }
    },
  }
}

function subjectOf(name: EndpointName, { subject, session }: CountedCaller): string {
  return ENDING.includes(name) ? session : subject
}

function tooMany(wait: number): ShrdError {
  return new ShrdError('too_many_requests', { data: { retry_after: Math.ceil(wait / SECOND) } })
}
