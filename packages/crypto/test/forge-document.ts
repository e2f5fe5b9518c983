import { signRecord } from '../src/core/signed-record.ts'
import { hashStatement } from '../src/core/statement.ts'
import { type AccessList, accessListStatement } from '../src/documents/access-list.ts'
import { hashBody } from '../src/documents/body.ts'
import {
  type DocumentDraft,
  encryptDocument,
  type SealedDocument,
} from '../src/documents/document.ts'
import { type Grant, hashGrant } from '../src/documents/grant.ts'
import { type DocumentHeader, type Revision, revisionStatement } from '../src/documents/revision.ts'
import type { Identity } from '../src/identity/identity.ts'

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
  const { suite: _, ...access } = accessListStatement.parse(document.access_list.statement)
  const { suite: __, ...revision } = revisionStatement.parse(document.revision.statement)
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
      header: { ...header, title_in_body: false },
      ...forgery.revision,
    },
    (forgery.revisionSigner ?? owner).signingKey,
  )
  return { ...document, header, body, encrypted_keys, access_list, revision: signedRevision }
}

/** A document of this owner. */
export function createDraftDocument(owner: Identity): Promise<SealedDocument> {
  return encryptDocument(owner, DRAFT)
}
