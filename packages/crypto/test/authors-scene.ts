import type { SignedRecord } from '../src/core/signed-record.ts'
import type { SealedDocument } from '../src/documents/document.ts'
import type { DocumentTrust } from '../src/documents/document-trust.ts'
import { type DocumentChange, reviseDocument } from '../src/documents/revise-document.ts'
import type { Revision } from '../src/documents/revision.ts'
import { verifyDocument } from '../src/documents/verify-document.ts'
import { createMember, type Member } from './create-member.ts'
import { createDraftDocument, DRAFT, shareDocument } from './forge-document.ts'

export const alice: Member = await createMember()
export const bob: Member = await createMember()
export const carol: Member = await createMember()
export const dave: Member = await createMember()
export const trust: DocumentTrust = { owner: alice.log, authors: [bob.log, carol.log, dave.log] }

/** Alice's document: Bob may update, Carol delete, and Dave view. */
export const shared: SealedDocument = await shareDocument(
  alice,
  await createDraftDocument(alice.identity),
  [
    [bob, ['update']],
    [carol, ['delete']],
    [dave, ['view']],
  ],
)

/** The document after a save of this member. */
export async function save(
  member: Member,
  document: SealedDocument,
  change: DocumentChange,
  chain: readonly SignedRecord[] = [],
): Promise<SealedDocument> {
  const verified = await verifyDocument(document, { ...trust, chain })
  return { ...document, ...(await reviseDocument(member.identity, verified, change)) }
}

/** The id of a member. */
export function userOf({ identity }: Member): string {
  return identity.user_id
}

/** The header as a revision names it, with this title. */
export function header(title: string): Revision['header'] {
  return { ...DRAFT.header, title, title_in_body: false }
}
