import type { CallOutput } from '@shrd/contract/calls'
import {
  type DocumentDraft,
  encryptDocument,
  type Identity,
  type OpenedDocument,
  openDocument,
  verifyDocumentRow,
} from '@shrd/crypto'
import { clientError } from '../errors.ts'
import type { Call } from '../transport/transport.ts'
import { type OpenedList, openList } from './opened-list.ts'
import { type FindKeys, getKeys } from './own-keys.ts'

type ListedDocument = CallOutput<'listDocuments'>[number]

/** A row of a document list: verified, and without a body, which comes when it is opened. */
export interface DocumentRow {
  readonly document_id: string
  readonly header: ListedDocument['header']
  readonly category_id: string
  /** Milliseconds since 1970, as the server says; the signed time is in the opened document. */
  readonly updated_at: number
}

/** A document that is new, and where it goes. */
export interface NewDocument extends DocumentDraft {
  readonly header: ListedDocument['header']
  readonly vault_id: string
  /** @default 'uncategorized' */
  readonly category_id?: string
}

/** The documents of the signed-in member. */
export interface Documents {
  /** The documents of a vault, each verified; those that fail are named by code and not shown. */
  list(vault_id: string, options?: { signal?: AbortSignal }): Promise<OpenedList<DocumentRow>>
  /** One document, verified and decrypted. */
  get(document_id: string, options?: { signal?: AbortSignal }): Promise<OpenedDocument>
  /** Encrypts a document on this device and stores it; answers its id. */
  create(document: NewDocument, options?: { signal?: AbortSignal }): Promise<string>
}

/** Document calls, signed with the member's keys and checked against them. */
export function createDocuments(call: Call, findKeys: FindKeys): Documents {
  return {
    async list(vault_id, options) {
      const keys = getKeys(findKeys)
      const answered = await call('listDocuments', { vault_id }, options)
      return openList(answered, 'document_id', (row) => verifyRow(row, vault_id, keys))
    },
    async get(document_id, options) {
      const keys = getKeys(findKeys)
      const answered = await call('getDocument', { document_id }, options)
      const opened = await openDocument(keys, answered, keys)
      // A document that verifies, but not the one that was asked for.
      if (opened.document_id !== document_id) throw clientError('document_mismatch')
      return opened
    },
    async create({ vault_id, category_id = 'uncategorized', header, body }, options) {
      const sealed = await encryptDocument(getKeys(findKeys), { header, body })
      const stored = { ...sealed, header: { ...sealed.header, icon: header.icon } }
      await call('createDocument', { ...stored, vault_id, category_id }, options)
      return sealed.document_id
    },
  }
}

/** Only the reader's own documents verify; strangers' cannot be planted. */
async function verifyRow(
  row: ListedDocument,
  vault_id: string,
  owner: Identity,
): Promise<DocumentRow> {
  await verifyDocumentRow(row, owner)
  if (row.vault_id !== vault_id) throw clientError('document_mismatch')
  const { document_id, header, category_id, updated_at } = row
  return { document_id, header, category_id, updated_at }
}
