import type { SignedRecord } from '../src/core/signed-record.ts'
import { signRecord } from '../src/core/signed-record.ts'
import { hashStatement } from '../src/core/statement.ts'
import { type AccessList, accessListStatement } from '../src/documents/access-list.ts'
import { hashBody } from '../src/documents/body.ts'
import { changeAccess } from '../src/documents/change-access.ts'
import type { SealedDocument } from '../src/documents/document.ts'
import type { DocumentPin } from '../src/documents/document-trust.ts'
import { type DocumentDraft, encryptDocument } from '../src/documents/encrypt-document.ts'
import { type Grant, hashGrant, type Scope } from '../src/documents/grant.ts'
import { type DocumentHeader, type Revision, revisionStatement } from '../src/documents/revision.ts'
import { verifyDocument } from '../src/documents/verify-document.ts'
import type { Identity } from '../src/identity/identity.ts'
import type { Member } from './create-member.ts'

/** What a forger changes before everything is signed again. */
export interface Forgery {
  access?: Partial<AccessList>
  revision?: Partial<Revision>
  grants?: (grants: Grant[]) => Grant[] | Promise<Grant[]>
  header?: DocumentHeader
  body?: string
  /** Who signs; the owner if left out. */
  accessSigner?: Identity
  revisionSigner?: Identity
}

/** A document of empty fields. */
export const DRAFT: DocumentDraft = {
  header: { title: 'Mail', tags: ['work', 'post'], icon: 'key' },
  body: {
    username: '',
    password: 'secret',
    url: '',
    description: '',
    notes: '',
    custom_fields: [],
  },
}

/** Takes a document apart, changes it, and puts it together again with true signatures. */
export async function forgeDocument(
  owner: Identity,
  document: SealedDocument,
  forgery: Forgery,
): Promise<SealedDocument> {
  const access = accessListStatement.parse(document.access_list.statement)
  const revision = revisionStatement.parse(document.revision.statement)
  const encrypted_keys =
    (await forgery.grants?.(document.encrypted_keys)) ?? document.encrypted_keys
  const grants = await Promise.all(encrypted_keys.map(hashGrant))
  const access_list = await signRecord(
    accessListStatement,
    { ...access, grants, ...forgery.access },
    (forgery.accessSigner ?? owner).signingKey,
  )
  const body = forgery.body ?? document.body
  const header = forgery.header ?? document.header
  const signedRevision = await signRecord(
    revisionStatement,
    {
      ...revision,
      access_hash: await hashStatement('access-list', access_list.statement),
      body_hash: await hashBody(body),
      header: { ...header, title_in_body: revision.header.title_in_body },
      ...forgery.revision,
    },
    (forgery.revisionSigner ?? owner).signingKey,
  )
  return { ...document, header, body, encrypted_keys, access_list, revision: signedRevision }
}

/**
 * The document with one more revision that this author truly signed, on the same access list or on
 * whatever the changes say: what a client without any scruples can send.
 */
export async function forgeNext(
  author: Identity,
  document: SealedDocument,
  change: Partial<Revision> = {},
): Promise<SealedDocument> {
  const before = revisionStatement.parse(document.revision.statement)
  const next = {
    ...before,
    revision: before.revision + 1,
    prev: await hashOf(document.revision),
    access_hash: await hashStatement('access-list', document.access_list.statement),
    author: author.user_id,
    author_sequence: author.sequence,
    saved_at: before.saved_at + 1,
    ...change,
  }
  const { title_in_body: _, ...header } = next.header
  return {
    ...document,
    header,
    revision: await signRecord(revisionStatement, next, author.signingKey),
  }
}

/** A document of this owner. */
export function createDraftDocument(owner: Identity): Promise<SealedDocument> {
  return encryptDocument(owner, DRAFT)
}

/** The document, shared by its owner with these members and nobody else besides who is. */
export async function shareDocument(
  owner: Member,
  document: SealedDocument,
  shares: readonly (readonly [Member, readonly Scope[]])[],
): Promise<SealedDocument> {
  const verified = await verifyDocument(document, { owner: owner.log })
  const recipients = shares.map(([{ log }, scopes]) => ({ identity: log.current, scopes }))
  return changeAccess(owner.identity, verified, { recipients })
}

/** What a manifest says of a document. */
export async function pinOf(document: SealedDocument): Promise<DocumentPin> {
  const { list } = accessListStatement.parse(document.access_list.statement)
  const { revision } = revisionStatement.parse(document.revision.statement)
  return { revision, hash: await hashOf(document.revision), list }
}

/** The record hash of a revision. */
export function hashOf(revision: SignedRecord): Promise<string> {
  return hashStatement('revision', revision.statement)
}
