import type { CryptoErrorCode } from '../src/core/error-codes.ts'
import type {
  ReceivedDocument,
  ReceivedDocumentRow,
  SealedDocument,
} from '../src/documents/document.ts'
import type { DocumentTrust } from '../src/documents/document-trust.ts'
import { openDocument } from '../src/documents/open-document.ts'
import { verifyDocument } from '../src/documents/verify-document.ts'
import { verifyDocumentRow } from '../src/documents/verify-document-row.ts'
import { createIdentity, type Identity } from '../src/identity/identity.ts'
import { genesisLog } from '../src/identity/key-log.ts'
import { expectCode } from './expect-code.ts'
import { createDraftDocument } from './forge-document.ts'

export const OTHER_HASH: string = 'A'.repeat(43)

export const alice: Identity = (await createIdentity()).identity
export const bob: Identity = (await createIdentity()).identity
/** What is known to whoever reads a document of Alice. */
export const own: DocumentTrust = { owner: await genesisLog(alice) }
export const sealed: SealedDocument = await createDraftDocument(alice)

/** Something that nobody opens or verifies, in a list neither. */
export async function refused(
  document: unknown,
  code: CryptoErrorCode,
  trust: DocumentTrust = own,
): Promise<void> {
  // What a server may answer is not what the type says.
  const received = document as ReceivedDocument
  await expectCode(openDocument(alice, received, trust), code)
  await expectCode(verifyDocument(received, trust), code)
  await expectCode(verifyDocumentRow(toRow(document), trust), code)
}

/** Something that is wrong in its body alone: a list, which has none, is right. */
export async function refusedWithBody(document: object, code: CryptoErrorCode): Promise<void> {
  // What a server may answer is not what the type says.
  const received = document as ReceivedDocument
  await expectCode(openDocument(alice, received, own), code)
  await expectCode(verifyDocument(received, own), code)
  await verifyDocumentRow(toRow(document), own)
}

/** What a list answers of a document; what is no document stays what it is. */
export function toRow(document: unknown): ReceivedDocumentRow {
  // What a server may answer is not what the type says.
  const received = document as ReceivedDocument
  if (typeof received !== 'object' || received === null) return received
  const { body: _, ...row } = received
  return row
}

/** Something that verifies and yet does not open. */
export async function unopened(document: SealedDocument, code: CryptoErrorCode): Promise<void> {
  await verifyDocument(document, own)
  await expectCode(openDocument(alice, document, own), code)
}
