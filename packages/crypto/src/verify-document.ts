import { type AccessList, accessListStatement } from './access-list.ts'
import { hashBody } from './body.ts'
import { canonicalText } from './canonical.ts'
import type { SealedDocument } from './document.ts'
import { parseEnvelope } from './envelope.ts'
import { cryptoError } from './error-codes.ts'
import { type Grant, hashGrant, isGrant, SCOPES, type Scope } from './grant.ts'
import { isSelfCertified } from './identity.ts'
import { MAX_GRANTS } from './limits.ts'
import { createFingerprint, type PublicIdentity } from './public-identity.ts'
import { isDocumentHeader, type Revision, revisionStatement } from './revision.ts'
import { list } from './schema.ts'
import { isSignedBy, isSignedRecord, verifyRecord } from './signed-record.ts'
import { hashStatement } from './statement.ts'

/** A document as a server answers it: its own columns stand beside the signed records. */
export type ReceivedDocument = SealedDocument & { user_id?: string | undefined }

const isGrants = list(isGrant, { min: 1, max: MAX_GRANTS })

/**
 * Verifies that a document is what its owner signed, without opening it: what a server runs before
 * it stores one, and a client for the rows of a list. Resolves to nothing; throws otherwise.
 *
 * The caller answers for the owner: the reader itself, or a partner whose key log it has verified.
 *
 * @throws `record_invalid`, `owner_key_missing`, `encrypted_data_invalid`
 */
export async function verifyDocument(
  document: ReceivedDocument,
  owner: PublicIdentity,
): Promise<void> {
  assertForm(document)
  const access = await verifyAccessList(document, owner)
  for (const grant of document.encrypted_keys) await assertListed(grant, access)
  await verifyOwnerGrant(document, access, owner)
  await verifyRevision(document, access, owner)
}

/**
 * Limits and forms, before any work.
 *
 * @throws `record_invalid`, `encrypted_data_invalid`
 */
export function assertForm(document: ReceivedDocument): void {
  if (typeof document !== 'object' || document === null) throw cryptoError('record_invalid')
  const { header, encrypted_keys, access_list, revision, body } = document
  if (!isGrants(encrypted_keys) || !isDocumentHeader(header)) throw cryptoError('record_invalid')
  if (!isSignedRecord(access_list) || !isSignedRecord(revision)) throw cryptoError('record_invalid')
  parseEnvelope(body)
}

/**
 * The access list, if the owner signed it for this document.
 *
 * @throws `owner_key_missing`, `record_invalid`
 */
export async function verifyAccessList(
  document: ReceivedDocument,
  owner: PublicIdentity,
): Promise<AccessList> {
  const isOwnersKey = await isSelfCertified(owner)
  const record = document.access_list
  if (!isOwnersKey || !(await isSignedBy(accessListStatement, record, owner.publicSigningKey))) {
    throw cryptoError('owner_key_missing')
  }
  const access = accessListStatement.parse(record.statement)
  const column = document.user_id ?? owner.user_id
  const isThisDocument =
    access.document_id === document.document_id &&
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
  document: ReceivedDocument,
  access: AccessList,
  owner: PublicIdentity,
): Promise<void> {
  const grant = findGrant(document, owner.user_id)
  if (grant === undefined) throw cryptoError('record_invalid')
  await assertListed(grant, access)
  const isCurrent = grant.fingerprint === (await createFingerprint(owner))
  const mayAll = SCOPES.every((scope: Scope) => grant.scopes.includes(scope))
  if (!isCurrent || !mayAll || !grant.roles.includes('owner')) throw cryptoError('record_invalid')
}

/**
 * The revision, if it is signed, stands on this list and says what stands beside it. Only the owner
 * can be the author yet.
 *
 * @throws `record_invalid`
 */
export async function verifyRevision(
  document: ReceivedDocument,
  access: AccessList,
  owner: PublicIdentity,
): Promise<Revision> {
  const record = document.revision
  const revision = await verifyRecord(revisionStatement, record, owner.publicSigningKey)
  const isThisDocument =
    revision.document_id === access.document_id &&
    revision.owner === access.owner &&
    revision.epoch === access.epoch &&
    revision.access_hash === (await hashStatement('access-list', document.access_list.statement))
  const isAuthor = revision.author === owner.user_id && revision.author_sequence === owner.sequence
  const isChained = isLinked(revision.revision, revision.prev)
  const isBeside =
    isSameHeader(document, revision) && revision.body_hash === (await hashBody(document.body))
  if (!isThisDocument || !isAuthor || !isChained || !isBeside) throw cryptoError('record_invalid')
  return revision
}

/** The grant of a user; `undefined` if there is none. Two of one user are refused. */
export function findGrant(document: ReceivedDocument, user_id: string): Grant | undefined {
  const grants = document.encrypted_keys.filter((grant) => grant.user_id === user_id)
  if (grants.length > 1) throw cryptoError('record_invalid')
  return grants[0]
}

function isSameHeader(document: ReceivedDocument, revision: Revision): boolean {
  const { title_in_body: _, ...signed } = revision.header
  return canonicalText(document.header) === canonicalText(signed)
}

/** The first of a chain has nothing before it, every later one has. */
function isLinked(number: number, prev: string | null): boolean {
  return number === 1 ? prev === null : number > 1 && prev !== null
}
