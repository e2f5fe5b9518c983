import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import type { Identity } from '../identity/identity.ts'
import { createFingerprint } from '../identity/public-identity.ts'
import { importEpochKey, type KeyedEpoch } from './epoch-key.ts'
import { type Grant, openGrant } from './grant.ts'
import { assertVerified, type VerifiedRow } from './verified-document.ts'

/** The key of an epoch, and the grant that contained it. */
export interface OpenedEpoch extends KeyedEpoch {
  grant: Grant
}

/**
 * Returns the key of a document's epoch, which encrypts the descriptors of its files. To read the
 * body, call `openDocument`.
 *
 * @param verified from `verifyDocument` or `verifyDocumentRow`, or the property `verified` of an
 *   opened document
 * @throws `document_no_key`, `document_key_missing`, `document_undecryptable`; `record_invalid` if
 *   the reader is the owner and grants are missing
 * @see docs/protocol/documents.md
 * @example
 * import { encryptDocument, openEpochKey, verifyDocument } from '@shrd/crypto/documents'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const document = await encryptDocument(identity, {
 *   header: { title: 'Mail', tags: [], icon: 'key' },
 *   body: { username: '', password: '', url: '', description: '', notes: '', custom_fields: [] },
 * })
 * const verified = await verifyDocument(document, { owner: await genesisLog(identity) })
 * const epochKey = await openEpochKey(identity, verified)
 * console.assert(epochKey.extractable === false)
 */
export async function openEpochKey(reader: Identity, verified: VerifiedRow): Promise<CryptoKey> {
  const { key, secret } = await openEpoch(reader, verified)
  secret.fill(0)
  return key
}

/**
 * Returns the epoch of a document with its key. The caller must erase the secret.
 *
 * @throws `document_no_key`, `document_key_missing`, `document_undecryptable`, `record_invalid`
 */
export async function openEpoch(reader: Identity, verified: VerifiedRow): Promise<OpenedEpoch> {
  assertVerified(verified)
  const grant = verified.grants.find(({ user_id }) => user_id === reader.user_id)
  if (grant === undefined) throw cryptoError('document_no_key')
  await runChecks(READER_CHECKS, { reader, verified, grant })
  const { document_id, owner, epoch, key_commitment } = verified.access
  const secret = await openGrant(reader, grant)
  try {
    const key = await importEpochKey(secret, { document_id, owner, epoch }, key_commitment)
    return { document_id, owner, epoch, key, secret, grant }
  } catch (cause) {
    secret.fill(0)
    throw cause
  }
}

interface Reading {
  reader: Identity
  verified: VerifiedRow
  grant: Grant
}

const READER_CHECKS: readonly Check<Reading>[] = [
  checkSealedToReader,
  checkMayView,
  checkOwnerSeesAll,
]

/** The grant must be sealed to the reader's keys in force, or to former keys the reader holds. */
async function checkSealedToReader({ reader, grant }: Reading): Promise<void> {
  const former = reader.formerKeys.map(({ fingerprint }) => fingerprint)
  const isOwn = [await createFingerprint(reader), ...former].includes(grant.fingerprint)
  if (!isOwn) throw cryptoError('document_no_key')
}

function checkMayView({ grant }: Reading): void {
  if (!grant.scopes.includes('view')) throw cryptoError('document_no_key')
}

/** If a grant is missing, an owner would think that its recipient was removed. */
function checkOwnerSeesAll({ reader, verified }: Reading): void {
  const { access, grants } = verified
  const isHidden = reader.user_id === access.owner && grants.length !== access.grants.length
  if (isHidden) throw cryptoError('record_invalid')
}
