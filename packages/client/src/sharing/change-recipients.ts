import { type CallInput, LIMITS } from '@shrd/contract/calls'
import { hashStatement } from '@shrd/crypto'
import {
  beginEpoch,
  changeAccess,
  type Grant,
  type NewEpoch,
  type OpenedDocument,
  type Recipient,
} from '@shrd/crypto/documents'
import type { LogAction } from '@shrd/crypto/log'
import { commitDocument } from '../documents/commit-document.ts'
import { type FetchedDocument, fetchDocument } from '../documents/fetch-document.ts'
import { retryStale } from '../documents/retry-stale.ts'
import { toWireHeader } from '../documents/save-document.ts'
import { openSigned, pinDocument } from '../documents/sign-document.ts'
import { clientError } from '../errors.ts'
import { isStolen } from '../member/key-logs.ts'
import type { Member } from '../member/member.ts'
import { findReader } from '../partners/recipients.ts'
import { fetchRelationships, type RelationshipSources } from '../partners/relationship.ts'
import type { Clock } from '../ports.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import type { ResealedFile, ResealFiles } from './reseal-files.ts'

/**
 * Changes the readers of a document, on top of its newest state.
 *
 * @param plan returns `undefined` if nothing changes
 * @throws `author_not_allowed` for anyone but the owner
 */
export async function changeRecipients(
  document_id: string,
  plan: (fetched: FetchedDocument) => Promise<AccessPlan | undefined>,
  sources: AccessSources,
): Promise<void> {
  await retryStale(async () => {
    const fetched = await fetchDocument(document_id, sources, { signal: sources.signal })
    const isOwner = fetched.opened.owner === sources.member.identity.user_id
    if (!isOwner) throw clientError('author_not_allowed')
    const planned = await plan(fetched)
    if (planned === undefined) return
    const safe = await leaveStolenEpoch(planned, fetched.opened, sources)
    await signAccess(fetched, safe, sources)
  })
}

async function signAccess(
  { answered, opened }: FetchedDocument,
  { recipients, isNewEpoch, sharingFields, action }: AccessPlan,
  { call, member, resealFiles, signal }: AccessSources,
): Promise<void> {
  const { verified } = opened
  const { attachments } = answered
  assertCount(recipients.length)
  const epoch = isNewEpoch ? await beginEpoch(verified) : undefined
  const files = epoch && (await resealFiles({ member, opened, attachments, epoch }))
  const change = { recipients, ...(await toChange(epoch, files)), now: member.now() }
  const sealed = await changeAccess(member.identity, verified, change)
  const signed = await openSigned(member, verified, sealed)
  const header = toWireHeader(sealed)
  const { document_id, revision } = signed
  const sent = { ...sealed, header, ...sharingFields, ...toFiles(files) }
  await commitDocument(member, {
    act: { document_id, action, revision },
    changes: pinDocument(signed.verified),
    send: (written) => call('updateDocument', { ...sent, ...written }, { signal }),
  })
}

/**
 * Refuses more readers than a document can have. The owner needs one of its grants.
 *
 * @throws `quota_reached`
 */
export function assertCount(recipients: number): void {
  const most = LIMITS.grants - 1
  if (recipients > most) throw clientError('quota_reached', { data: { limit: 'grants', most } })
}

/** The records of a new epoch. */
async function toChange(epoch: NewEpoch | undefined, files: readonly ResealedFile[] = []) {
  const hashes = files.map(({ record }) => hashStatement('file-record', record.statement))
  return epoch === undefined ? {} : { epoch, files: await Promise.all(hashes) }
}

function toFiles(files: readonly ResealedFile[] = []) {
  return files.length === 0 ? {} : { files: [...files] }
}

/** The readers of a document after a change. */
interface AccessPlan {
  /** All readers except the owner. */
  recipients: readonly Recipient[]
  /** True to encrypt the document under a new key. */
  isNewEpoch: boolean
  /** The action in the document's log. */
  action: Extract<LogAction, 'share' | 'unshare' | 'rekey'>
  /** Partners and scopes, in the clear: the server serves the document to these partners. */
  sharingFields?: Pick<CallInput<'updateDocument'>, 'handshake_ids' | 'scopes'>
}

/** Dependencies of changing an access list. */
export interface AccessSources extends Pick<CallOptions, 'signal'> {
  call: Call
  member: Member
  /** This device's clock, not the service's: it decides when a relationship ends. */
  clock: Pick<Clock, 'now'>
  resealFiles: ResealFiles
}

/**
 * Adds a new epoch to the plan if stolen keys of the member open the current one: an access list
 * under the current keys must not continue it.
 *
 * @throws `partner_key_changed` if the keys of a remaining reader need confirmation first
 */
async function leaveStolenEpoch(
  plan: AccessPlan,
  { verified }: OpenedDocument,
  { call, clock, member }: Pick<AccessSources, 'call' | 'clock' | 'member'>,
): Promise<AccessPlan> {
  const log = await member.ownLog()
  if (plan.isNewEpoch || !isStolen(log, verified.access.owner_sequence)) return plan
  const known = await fetchRelationships(call, member, clock)
  const recipients: Recipient[] = []
  for (const recipient of plan.recipients) {
    if ('identity' in recipient) recipients.push(recipient)
    else {
      const { grant, scopes = grant.scopes } = recipient
      const identity = await findReader(grant, known)
      if (identity !== undefined) recipients.push({ identity, scopes })
    }
  }
  return { ...plan, recipients, isNewEpoch: true }
}

/** The grants of all readers except the owner. */
export function othersOf({ verified, owner }: OpenedDocument): Grant[] {
  return verified.grants.filter(({ user_id }) => user_id !== owner)
}

/** The remaining readers, in the same epoch. */
export function keepAll(opened: OpenedDocument): { grant: Grant }[] {
  return othersOf(opened).map((grant) => ({ grant }))
}

/**
 * The remaining readers of a new epoch, without those whose relationship has ended.
 *
 * @throws `partner_key_changed` if the keys of a remaining reader need confirmation first
 */
export async function keepAnew(
  opened: OpenedDocument,
  known: RelationshipSources,
  removed: readonly string[] = [],
): Promise<Recipient[]> {
  const kept: Recipient[] = []
  for (const grant of othersOf(opened)) {
    if (removed.includes(grant.user_id)) continue
    const identity = await findReader(grant, known)
    if (identity !== undefined) kept.push({ identity, scopes: grant.scopes })
  }
  return kept
}
