import { canonicalText } from '../core/canonical.ts'
import { cryptoError } from '../core/error-codes.ts'
import { MAX_GRANTS } from '../core/limits.ts'
import { list } from '../core/schema.ts'
import { isSignedBy, isSignedRecord, verifyRecord } from '../core/signed-record.ts'
import { hashStatement } from '../core/statement.ts'
import { isSelfCertified } from '../identity/identity.ts'
import { createFingerprint, type PublicIdentity } from '../identity/public-identity.ts'
import { type AccessList, accessListStatement } from './access-list.ts'
import type { SealedDocument } from './document.ts'
import { type Grant, hashGrant, isGrant, SCOPES, type Scope } from './grant.ts'
import {
  type DocumentHeader,
  isDocumentHeader,
  type Revision,
  revisionStatement,
} from './revision.ts'

/** A document as lists answer it: its signed records and the columns beside them, no body. */
export type ReceivedDocumentRow = Omit<SealedDocument, 'body'> & { user_id?: string | undefined }

const isGrants = list(isGrant, { min: 1, max: MAX_GRANTS })

/**
 * Verifies that a row of a list is what the owner of the document signed: access list, grants,
 * revision, and the header beside them. A body is not looked at, so this is not enough for a
 * document that is stored or shown: `verifyDocument` and `openDocument` do all of this and compare
 * the body too.
 *
 * The caller answers for the owner: the reader itself, or a partner whose key log it has verified.
 * Resolves to nothing; throws otherwise.
 *
 * @throws `record_invalid`, `owner_key_missing`
 */
export async function verifyDocumentRow(
  row: ReceivedDocumentRow,
  owner: PublicIdentity,
): Promise<void> {
  assertRowForm(row)
  await verifyRecords(row, owner)
}

/**
 * Limits and forms of a row, before any work.
 *
 * @throws `record_invalid`
 */
export function assertRowForm(row: ReceivedDocumentRow): void {
  if (typeof row !== 'object' || row === null) throw cryptoError('record_invalid')
  const { header, encrypted_keys, access_list, revision } = row
  if (!isGrants(encrypted_keys) || !isDocumentHeader(header)) throw cryptoError('record_invalid')
  if (!isSignedRecord(access_list) || !isSignedRecord(revision)) throw cryptoError('record_invalid')
}

/**
 * The revision, after all records of a row of the right form were verified.
 *
 * @throws `record_invalid`, `owner_key_missing`
 */
export async function verifyRecords(
  row: ReceivedDocumentRow,
  owner: PublicIdentity,
): Promise<Revision> {
  const access = await verifyAccessList(row, owner)
  for (const grant of row.encrypted_keys) await assertListed(grant, access)
  await verifyOwnerGrant(row, access, owner)
  return verifyRevision(row, access, owner)
}

/**
 * The access list, if the owner signed it for this document.
 *
 * @throws `owner_key_missing`, `record_invalid`
 */
export async function verifyAccessList(
  row: ReceivedDocumentRow,
  owner: PublicIdentity,
): Promise<AccessList> {
  const isOwnersKey = await isSelfCertified(owner)
  const record = row.access_list
  if (!isOwnersKey || !(await isSignedBy(accessListStatement, record, owner.publicSigningKey))) {
    throw cryptoError('owner_key_missing')
  }
  const access = accessListStatement.parse(record.statement)
  const column = row.user_id ?? owner.user_id
  const isThisDocument =
    access.document_id === row.document_id &&
    access.owner === owner.user_id &&
    column === owner.user_id
  if (!isThisDocument || !isLinked(access.list, access.prev)) throw cryptoError('record_invalid')
  return access
}

/**
 * Checks that the list names the grant, and that the grant is for the document and epoch.
 *
 * @throws `record_invalid`
 */
export async function assertListed(grant: Grant, access: AccessList): Promise<void> {
  const isOfEpoch =
    grant.document_id === access.document_id &&
    grant.owner === access.owner &&
    grant.epoch === access.epoch
  if (!isOfEpoch || !access.grants.includes(await hashGrant(grant))) {
    throw cryptoError('record_invalid')
  }
}

/**
 * Checks that the owner can read and do everything.
 *
 * @throws `record_invalid`
 */
export async function verifyOwnerGrant(
  row: ReceivedDocumentRow,
  access: AccessList,
  owner: PublicIdentity,
): Promise<void> {
  const grant = findGrant(row, owner.user_id)
  if (grant === undefined) throw cryptoError('record_invalid')
  await assertListed(grant, access)
  const isCurrent = grant.fingerprint === (await createFingerprint(owner))
  const mayAll = SCOPES.every((scope: Scope) => grant.scopes.includes(scope))
  if (!isCurrent || !mayAll || !grant.roles.includes('owner')) throw cryptoError('record_invalid')
}

/**
 * The revision, if it is signed, stands on this list and says the header beside it; what it says of
 * the body is for who has the body. Only the owner can be the author yet.
 *
 * @throws `record_invalid`
 */
export async function verifyRevision(
  row: ReceivedDocumentRow,
  access: AccessList,
  owner: PublicIdentity,
): Promise<Revision> {
  const record = row.revision
  const revision = await verifyRecord(revisionStatement, record, owner.publicSigningKey)
  const isThisDocument =
    revision.document_id === access.document_id &&
    revision.owner === access.owner &&
    revision.epoch === access.epoch &&
    revision.access_hash === (await hashStatement('access-list', row.access_list.statement))
  const isAuthor = revision.author === owner.user_id && revision.author_sequence === owner.sequence
  const isChained = isLinked(revision.revision, revision.prev)
  const isBeside = isSameHeader(row.header, revision)
  if (!isThisDocument || !isAuthor || !isChained || !isBeside) throw cryptoError('record_invalid')
  return revision
}

/** The grant of a user; `undefined` if there is none. Two of one user are refused. */
export function findGrant(row: ReceivedDocumentRow, user_id: string): Grant | undefined {
  const grants = row.encrypted_keys.filter((grant) => grant.user_id === user_id)
  if (grants.length > 1) throw cryptoError('record_invalid')
  return grants[0]
}

function isSameHeader(header: DocumentHeader, revision: Revision): boolean {
  const { title_in_body: _, ...signed } = revision.header
  return canonicalText(header) === canonicalText(signed)
}

/** The first of a chain has nothing before it, every later one has. */
function isLinked(number: number, prev: string | null): boolean {
  return number === 1 ? prev === null : number > 1 && prev !== null
}
