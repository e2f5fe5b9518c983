import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import type { ReceivedDocument } from '../documents/document.ts'
import type { DocumentTrust } from '../documents/document-trust.ts'
import { openEpochKey } from '../documents/open-epoch-key.ts'
import type { VerifiedDocument } from '../documents/verified-document.ts'
import { verifyDocument } from '../documents/verify-document.ts'
import type { Identity } from '../identity/identity.ts'
import { selfDocumentId } from './self-document.ts'

/** The key of a member's private data. */
export interface SelfKey {
  user_id: string
  /** Grows when the key is replaced. Data sealed before opens only with the earlier key. */
  epoch: number
  /** Cannot be exported. */
  key: CryptoKey
}

/**
 * Verifies a member's self document and opens the self key in it.
 *
 * @param trust with the member's own log as `owner`, and the pin of the manifest
 * @throws `record_invalid` for any other document, and for a shared one; the codes of
 *   `verifyDocument`; `document_no_key`, `document_key_missing`, `document_undecryptable`
 * @see docs/protocol/self-key.md
 * @example
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import { createSelfDocument, openSelfKey } from '@shrd/crypto/self'
 *
 * const { identity } = await createIdentity()
 * const document = await createSelfDocument(identity)
 * const { epoch } = await openSelfKey(identity, document, { owner: await genesisLog(identity) })
 * console.assert(epoch === 1)
 */
export async function openSelfKey(
  owner: Identity,
  document: ReceivedDocument,
  trust: DocumentTrust,
): Promise<SelfKey> {
  const verified = await verifyDocument(document, trust)
  const expected = await selfDocumentId(owner.user_id)
  await runChecks(SELF_DOCUMENT_CHECKS, { verified, expected })
  const key = await openEpochKey(owner, verified)
  return { user_id: owner.user_id, epoch: verified.access.epoch, key }
}

interface SelfDocument {
  verified: VerifiedDocument
  expected: string
}

const SELF_DOCUMENT_CHECKS: readonly Check<SelfDocument>[] = [checkSelfDocumentId, checkUnshared]

/** Recipients of another document could read data sealed under its key. */
function checkSelfDocumentId({ verified, expected }: SelfDocument): void {
  if (verified.document_id !== expected) throw cryptoError('record_invalid')
}

function checkUnshared({ verified }: SelfDocument): void {
  if (verified.access.grants.length !== 1) throw cryptoError('record_invalid')
}
