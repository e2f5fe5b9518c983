import type { SealedDocument } from '../src/documents/document.ts'
import type { DocumentTrust } from '../src/documents/document-trust.ts'
import type { Grant } from '../src/documents/grant.ts'
import type { VerifiedDocument } from '../src/documents/verified-document.ts'
import { verifyDocument } from '../src/documents/verify-document.ts'
import { createMember, type Member } from './create-member.ts'
import { createDraftDocument, shareDocument } from './forge-document.ts'

export const alice: Member = await createMember()
export const bob: Member = await createMember()
export const carol: Member = await createMember()
export const trust: DocumentTrust = { owner: alice.log, authors: [bob.log] }
export const first: SealedDocument = await createDraftDocument(alice.identity)
/** The same document, which Bob may update. */
export const shared: SealedDocument = await shareDocument(alice, first, [[bob, ['update']]])
export const verified: VerifiedDocument = await verifyDocument(shared, trust)

/** What a document grants a member. */
export function grantOf(document: SealedDocument, { identity }: Member): Grant {
  const grant = document.encrypted_keys.find(({ user_id }) => user_id === identity.user_id)
  if (grant === undefined) throw new Error('The grant is missing.')
  return grant
}
