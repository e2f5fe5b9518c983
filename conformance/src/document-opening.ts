import { sameText } from './conventions.ts'
import type { VerifiedDocument, VerifiedRow } from './document-reading.ts'
import { commitTo, type Fields, type Header, openBody, openGrant, type Scope } from './documents.ts'
import { must } from './refusal.ts'

/** A reader's own exchange keys, by the fingerprint of the state that they were in force in. */
export interface DocumentReader {
  readonly user_id: string
  readonly exchangeKeys: ReadonlyMap<string, string>
}

export interface OpenedKey {
  readonly epochKey: Uint8Array
  readonly scopes: readonly Scope[]
}

/** Steps 8 and 9. */
export function openEpochKey(document: VerifiedRow, reader: DocumentReader): OpenedKey {
  const { access, grants } = document
  const grant = grants.find(({ user_id }) => user_id === reader.user_id)
  must(grant !== undefined, 'document_no_key')
  const privateKey = reader.exchangeKeys.get(grant.fingerprint)
  must(privateKey !== undefined, 'document_no_key')
  must(grant.scopes.includes('view'), 'document_no_key')
  const isOwner = reader.user_id === access.owner
  must(!isOwner || grants.length === access.grants.length, 'record_invalid')
  const epochKey = openGrant(grant, privateKey)
  must(sameText(commitTo(epochKey, access), access.key_commitment), 'document_undecryptable')
  return { epochKey, scopes: grant.scopes }
}

export interface OpenedDocument {
  readonly header: Header
  readonly private_title: boolean
  readonly body: Fields
  readonly scopes: readonly Scope[]
}

/** Steps 8 to 11. */
export function openDocument(document: VerifiedDocument, reader: DocumentReader): OpenedDocument {
  const { epochKey, scopes } = openEpochKey(document, reader)
  const { title_in_body, ...header } = document.revision.header
  const { title, fields } = openBody(epochKey, document.access, document.body)
  must((title === null) === !title_in_body, 'record_invalid')
  return {
    header: { ...header, title: title ?? header.title },
    private_title: title_in_body,
    body: fields,
    scopes,
  }
}
