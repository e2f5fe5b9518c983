import { type Check, runChecksAtOnce } from '@shrd/crypto'
import { type DocumentHeader, verifyDocumentRow } from '@shrd/crypto/documents'
import type { ComparedRow, Contact, DocumentEntry, RowStatus } from '@shrd/crypto/manifest'
import { acceptNewest, assertOwner, withTrust } from '../documents/document-trust.ts'
import { clientError, refuseUnless } from '../errors.ts'
import type { KeptRow, ListedDocument } from '../member/kept-row.ts'
import type { Member } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'
import type { SignedRow } from './document-row.ts'

/** Dependencies of reading rows. */
export interface RowSources {
  call: Call
  member: Member
}

/** Codes for rows that contradict the manifest. */
const REFUSED = {
  older: 'document_rolled_back',
  altered: 'record_invalid',
} as const satisfies Partial<Record<RowStatus, string>>

/**
 * Reads a row from the server, and what to cache of it. A row that the manifest vouches for counts
 * as verified; a newer or unknown row is verified in full.
 *
 * @throws what reading a document throws
 */
export async function readRow(
  row: ListedDocument,
  compared: ComparedRow,
  sources: RowSources,
): Promise<{ signed: SignedRow; kept: KeptRow }> {
  const { document_id, status, listed, entry } = compared
  if (status === 'older' || status === 'altered') throw clientError(REFUSED[status])
  const { statement } = row.revision
  if (listed === undefined || entry === undefined) {
    const signed = await verifyInFull(row, document_id, sources)
    return { signed, kept: { document_id, statement, row } }
  }
  const signed = toHeader(listed.header)
  checkHeaderColumn(row, signed)
  const kept = { document_id, statement, vouched: { hash: entry.hash, listed } }
  const { member } = sources
  const contacts = await member.contacts.list()
  return { signed: readKept(kept, entry, { member, contacts }), kept }
}

/**
 * Reads a cached row, if the manifest still vouches for it.
 *
 * @param contacts the member's current contacts: a partner may have been revoked
 * @throws `document_missing` if the manifest names another revision now, `document_rolled_back`,
 *   `owner_unknown`
 */
export function readKept(
  { document_id, vouched }: KeptRow,
  entry: DocumentEntry,
  { member, contacts }: { member: Member; contacts: readonly Contact[] },
): SignedRow {
  if (vouched === undefined) throw clientError('document_missing')
  const { hash, listed } = vouched
  const noted = member.manifest.findNoted(document_id)
  runChecksAtOnce(VOUCHED_ROW_CHECKS, { hash, entry, revision: listed.revision, noted })
  assertOwner(contacts, { owner: entry.owner, me: member.identity.user_id, pin: entry })
  const { revision, state, saved_at, file_count } = listed
  const header = toHeader(listed.header)
  return { owner: entry.owner, header, state, revision, hash, file_count, saved_at }
}

/** The columns beside the record are for the server; a difference is an error. */
function checkHeaderColumn(row: ListedDocument, signed: DocumentHeader): void {
  const { title, tags, icon }: Partial<DocumentHeader> = row.header ?? {}
  const isSame =
    title === signed.title &&
    icon === signed.icon &&
    Array.isArray(tags) &&
    tags.length === signed.tags.length &&
    signed.tags.every((tag, at) => tag === tags[at])
  refuseUnless(isSame, 'record_invalid')
}

interface VouchedRow {
  /** Record hash of the row's revision. */
  hash: string
  /** The entry in the manifest. */
  entry: DocumentEntry
  /** Number of the row's revision. */
  revision: number
  /** Number of the revision that was noted since the last manifest. */
  noted: number | undefined
}

const VOUCHED_ROW_CHECKS: readonly Check<VouchedRow>[] = [checkStillVouched, checkNotBehindSeen]

/** Another device of the member pinned another revision, so this one must disappear. */
function checkStillVouched({ hash, entry }: VouchedRow): void {
  if (hash !== entry.hash) throw clientError('document_missing')
}

/** The server must not undo a partner's edit only because no write has pinned it. */
function checkNotBehindSeen({ revision, noted }: VouchedRow): void {
  const isBehind = noted !== undefined && revision < noted
  if (isBehind) throw clientError('document_rolled_back')
}

/** Verifies a row that the manifest does not vouch for: a partner's edit, or a new share. */
async function verifyInFull(
  row: ListedDocument,
  document_id: string,
  { call, member }: RowSources,
): Promise<SignedRow> {
  const pin = await member.manifest.findPin(document_id)
  const verified = await withTrust(row, { call, member, pin }, (trust) =>
    verifyDocumentRow(row, trust),
  )
  await acceptNewest(verified, { member, pin })
  const { revision, state, saved_at, files } = verified.revision
  const { owner } = verified.access
  const { hash } = verified
  const header = toHeader(verified.header)
  return { owner, header, state, revision, hash, file_count: files.length, saved_at }
}

/** A copy, for the caller to edit. */
function toHeader({ title, tags, icon }: DocumentHeader): DocumentHeader {
  return { title, tags: [...tags], icon }
}
