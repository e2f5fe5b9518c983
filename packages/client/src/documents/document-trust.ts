import { type Check, hashStatement, runChecksAtOnce } from '@shrd/crypto'
import {
  type DocumentPin,
  type DocumentTrust,
  readAuthors,
  type VerifiedRow,
} from '@shrd/crypto/documents'
import type { KeyLog } from '@shrd/crypto/identity'
import type { Contact } from '@shrd/crypto/manifest'
import { clientError, refuseUnless } from '../errors.ts'
import type { ListedDocument } from '../member/kept-row.ts'
import { withNewerLogs } from '../member/key-logs.ts'
import type { Member } from '../member/member.ts'
import { assertApprovedLog } from '../partners/partner-log.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import { fetchChain } from './fetch-chain.ts'

/** Dependencies of verifying a document. */
interface TrustSources extends Pick<CallOptions, 'signal'> {
  call: Call
  member: Member
  /** The newest known state of the document; `undefined` for a new one. */
  pin: DocumentPin | undefined
}

/**
 * Collects what a received document is verified against. Before verification it reads only the
 * names of the signers, to fetch their logs.
 *
 * @throws `owner_unknown` if the owner is no partner, `document_unlisted` for an own document that
 *   is not in the manifest; `key_log_rolled_back`, `key_log_forked`
 */
async function createTrust(
  document: ListedDocument,
  { call, member, pin, signal }: TrustSources,
): Promise<DocumentTrust> {
  const me = member.identity.user_id
  assertOwner(await member.contacts.list(), { owner: document.user_id, me, pin })
  const authors = await readAuthors(document)
  const isNewer = pin?.hash !== (await hashStatement('revision', document.revision.statement))
  // Without a pin, only a last revision by another author needs a chain.
  const isChained = isNewer && (pin !== undefined || authors.length > 0)
  const chain = isChained ? await fetchChain(call, document, { pin, signal }) : []
  const signers = await readAuthors(document, chain)
  return {
    owner: await logOf(member, document.user_id),
    authors: await Promise.all(signers.map((user_id) => logOf(member, user_id))),
    pin,
    chain,
  }
}

/**
 * Checks that the client may show a document of this owner.
 *
 * @throws `owner_unknown`, `document_unlisted`
 */
export function assertOwner(
  contacts: readonly Contact[],
  owned: Omit<OwnedDocument, 'contacts'>,
): void {
  runChecksAtOnce(OWNER_CHECKS, { ...owned, contacts })
}

interface OwnedDocument {
  owner: string
  /** The reader. */
  me: string
  contacts: readonly Contact[]
  pin: DocumentPin | undefined
}

const OWNER_CHECKS: readonly Check<OwnedDocument>[] = [checkOwnerIsPartner, checkOwnIsListed]

/** Anyone can encrypt a document to a member and sign it, so strangers could plant content. */
function checkOwnerIsPartner({ owner, me, contacts }: OwnedDocument): void {
  const isPartner = contacts.some(({ partner, revoked }) => partner === owner && !revoked)
  if (owner !== me && !isPartner) throw clientError('owner_unknown')
}

/** The manifest contains all of the member's own writes. The server restored any other. */
function checkOwnIsListed({ owner, me, pin }: OwnedDocument): void {
  if (owner === me && pin === undefined) throw clientError('document_unlisted')
}

/**
 * Returns the verified log of an owner or author. A partner's log must contain the key that the
 * member approved.
 *
 * @throws `key_log_rolled_back`, `key_log_forked`, `key_log_invalid`
 */
export async function logOf(member: Member, user_id: string): Promise<KeyLog> {
  if (user_id === member.identity.user_id) return member.ownLog()
  const log = await member.logs.get(user_id)
  await assertApprovedLog(log, await member.contacts.list())
  return log
}

/**
 * Runs a verification. If a record names later keys than the known logs, it fetches the logs of
 * owner and authors again, once.
 */
export async function withTrust<Result>(
  document: ListedDocument,
  sources: TrustSources,
  verify: (trust: DocumentTrust) => Promise<Result>,
): Promise<Result> {
  const { logs } = sources.member
  let signers: string[] = []
  return withNewerLogs(
    logs,
    () => signers,
    async () => {
      const trust = await createTrust(document, sources)
      signers = [trust.owner, ...(trust.authors ?? [])].map(({ user_id }) => user_id)
      return verify(trust)
    },
  )
}

/**
 * The last step of verifying a state that may be newer than the manifest. It notes edits of others
 * for the next write; the member's own edits are always in the manifest.
 *
 * @throws `document_unlisted`
 */
export async function acceptNewest(
  verified: VerifiedRow,
  { member, pin }: { member: Member; pin: DocumentPin | undefined },
): Promise<void> {
  checkOwnSaveIsPinned({ verified, me: member.identity.user_id, pin })
  await member.manifest.note(verified)
}

interface NewestState {
  verified: VerifiedRow
  /** The reader. */
  me: string
  pin: DocumentPin | undefined
}

/** Rejects an own revision that the client believed had failed. */
function checkOwnSaveIsPinned({ verified, me, pin }: NewestState): void {
  const isNew = pin !== undefined && verified.hash !== pin.hash
  const isOwn = verified.revision.author === me
  refuseUnless(!(isNew && isOwn), 'document_unlisted')
}
