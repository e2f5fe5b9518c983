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

/** What a document is verified with. */
interface TrustSources extends Pick<CallOptions, 'signal'> {
  call: Call
  member: Member
  /** The newest state that was seen of the document; `undefined` for one that is new. */
  pin: DocumentPin | undefined
}

/**
 * What a received document has to be verified against. Only names are read from the document
 * before: whose logs to ask for.
 *
 * @throws `owner_unknown` for a document of somebody who is no partner, `document_unlisted` for one
 *   of the member's own that the manifest does not know; `key_log_rolled_back`, `key_log_forked`
 */
async function createTrust(
  document: ListedDocument,
  { call, member, pin, signal }: TrustSources,
): Promise<DocumentTrust> {
  const me = member.identity.user_id
  assertOwner(await member.contacts.list(), { owner: document.user_id, me, pin })
  const authors = await readAuthors(document)
  const isNewer = pin?.hash !== (await hashStatement('revision', document.revision.statement))
  // Without a pin a chain is needed only where somebody else than the owner has written last.
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
 * Checks that a document may be shown, whatever it says.
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

/** Anybody can seal a document to a member and sign it: strangers could plant what they like. */
function checkOwnerIsPartner({ owner, me, contacts }: OwnedDocument): void {
  const isPartner = contacts.some(({ partner, revoked }) => partner === owner && !revoked)
  if (owner !== me && !isPartner) throw clientError('owner_unknown')
}

/** The member's own writes are all in the manifest: what is not was put back by the server. */
function checkOwnIsListed({ owner, me, pin }: OwnedDocument): void {
  if (owner === me && pin === undefined) throw clientError('document_unlisted')
}

/**
 * The verified log of whoever owns or has signed a document; of a partner not without the key that
 * the member has approved.
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
 * What a verification of a document gives. When a record in it names later keys than the logs at
 * hand have, owner's and authors' logs are asked for again, once.
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
 * The end of every verification of a state that the manifest may not know: others' edits run ahead
 * of the manifest and are noted for the next write, the member's own do not.
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

/** A save that was refused, as it seemed, and that is in force now: above all of who may read. */
function checkOwnSaveIsPinned({ verified, me, pin }: NewestState): void {
  const isNew = pin !== undefined && verified.hash !== pin.hash
  const isOwn = verified.revision.author === me
  refuseUnless(!(isNew && isOwn), 'document_unlisted')
}
