import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { categoryId, documentId, fileId, handshakeId, userId, vaultId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import {
  done,
  encryptedText,
  extension,
  nothing,
  queryInteger,
  signedRecord,
  timestamp,
} from '../wire.ts'
import { attachment, descriptor } from './attachment.ts'
import { documentScope, grant } from './grants.ts'
import { vaultIcon } from './icons.ts'
import { manifestMember } from './manifest.ts'
import { tags } from './vaults.ts'

/** What of a document is stored unencrypted. */
export const documentHeader = z.strictObject({
  title: z.string().max(LIMITS.title),
  tags,
  icon: vaultIcon,
})
/** See {@link documentHeader}. */
export type DocumentHeader = z.infer<typeof documentHeader>

/** Base64 of `LIMITS.bodyCiphertext` bytes, the dot and the initialisation vector. */
const BODY_CHARACTERS = Math.ceil(LIMITS.bodyCiphertext / 3) * 4 + 25

/** Members of a document that its author makes, and that the signed records vouch for. */
const documentFields = {
  document_id: documentId,
  header: documentHeader,
  body: encryptedText.max(BODY_CHARACTERS),
  encrypted_keys: z.array(grant).min(1).max(LIMITS.grants),
  access_list: signedRecord,
  revision: signedRecord,
}

/** A document as the server keeps it. */
export const cipherDocument = z.strictObject({
  ...documentFields,
  access_list: extension(signedRecord),
  revision: extension(signedRecord),
  vault_id: vaultId,
  category_id: categoryId,
  user_id: userId,
  isShared: z.boolean(),
  attachments: z.array(attachment),
  created_at: timestamp,
  updated_at: timestamp,
})
/** See {@link cipherDocument}. */
export type CipherDocument = z.infer<typeof cipherDocument>

/**
 * A document as lists answer it: everything that is signed, without the body. Bodies are large, a
 * list of them knows no bound, and nothing in a list is decrypted.
 */
export const documentRow = cipherDocument.omit({ body: true })
/** See {@link documentRow}. */
export type ListedDocument = z.infer<typeof documentRow>

/** A row without attachments too: what proves a header and who may do what. */
const changedRow = documentRow.omit({ attachments: true })

const ADDED = ['access_list', 'revision'] as const

/** The acting client's signed entry for the document's log. */
export const logMember = { log: signedRecord.optional() }

/** The documents of a vault, without their bodies. */
export const listDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/doc/all',
  auth: 'signed',
  summary: 'The documents of a vault, without their bodies.',
  input: z.strictObject({ vault_id: vaultId }),
  output: z.array(documentRow),
  errors: ['vault_not_found', 'document_list_failed'],
  extensions: { input: [], output: ADDED },
})

/** What has changed in a vault, so that a second visit asks for nothing that it has. */
export const listDocumentChanges = defineEndpoint({
  method: 'GET',
  path: '/api/doc/changes',
  auth: 'signed',
  listed: false,
  summary: 'The documents of a vault, live or in the trash, that changed since a time, by pages.',
  input: z.strictObject({
    vault_id: vaultId,
    /** `as_of` of an earlier answer; 0 for all. */
    since: queryInteger({ min: 0, max: Number.MAX_SAFE_INTEGER }).default(0),
    /** `next` of the page before. */
    after: z.string().max(64).optional(),
  }),
  output: z.strictObject({
    rows: z.array(changedRow).max(LIMITS.changes),
    /** Leads to the next page; `null` on the last. */
    next: z.string().max(64).nullable(),
    /** How many there are with `since` 0: who has another number misses something. */
    total: z.int().min(0),
    /** The time to ask from next, early enough for what was being written meanwhile. */
    as_of: timestamp,
  }),
  errors: ['vault_not_found', 'document_list_failed'],
})

/** One document. */
export const getDocument = defineEndpoint({
  method: 'GET',
  path: '/api/doc/',
  auth: 'signed',
  summary: 'The document.',
  input: z.strictObject({ document_id: documentId }),
  output: cipherDocument,
  errors: ['document_not_found', 'forbidden'],
  extensions: { input: [], output: ADDED },
})

/** Several documents at once, for what reads them all: a search index, an export. */
export const getDocuments = defineEndpoint({
  method: 'POST',
  path: '/api/doc/batch',
  auth: 'signed',
  listed: false,
  summary: "The named documents; those that are gone or not the reader's are left out.",
  input: z.strictObject({ document_ids: z.array(documentId).min(1).max(LIMITS.batch) }),
  output: z.array(cipherDocument).max(LIMITS.batch),
})

/** Makes a document. */
export const createDocument = defineEndpoint({
  method: 'POST',
  path: '/api/doc',
  auth: 'signed',
  summary: 'Stores a new document.',
  input: z.strictObject({
    ...documentFields,
    vault_id: vaultId,
    category_id: categoryId,
    ...logMember,
    ...manifestMember,
    ambot: z.string().max(1024).optional(),
  }),
  output: done,
  limit: 'records',
  errors: [
    'vault_not_found',
    'category_not_found',
    'document_creation_failed',
    'quota_reached',
    'record_invalid',
    'record_ahead',
    'conflict',
    'manifest_stale',
  ],
  extensions: {
    input: ['document_id', ...ADDED, 'log', 'manifest', 'ambot'],
    output: ['success'],
  },
})

/** The document that holds the member's self key: no vault files it and nobody else reads it. */
const selfFields = {
  ...documentFields,
  header: z.strictObject({
    title: z.literal(''),
    tags: z.array(z.never()).max(0),
    icon: z.literal('self'),
  }),
}

/** See {@link selfFields}. */
const selfDocument = z.strictObject({
  ...selfFields,
  access_list: extension(signedRecord),
  revision: extension(signedRecord),
})

/** The member's self document. */
export const getSelfDocument = defineEndpoint({
  method: 'GET',
  path: '/api/user/self',
  auth: 'signed',
  listed: false,
  summary: "The document that holds the member's self key.",
  input: nothing,
  output: selfDocument,
  errors: ['document_not_found'],
})

/** Stores the self document, once. */
export const createSelfDocument = defineEndpoint({
  method: 'POST',
  path: '/api/user/self',
  auth: 'signed',
  listed: false,
  summary: "Stores the document that holds the member's self key.",
  input: z.strictObject({ ...selfFields, ...manifestMember }),
  output: done,
  limit: 'records',
  errors: ['record_invalid', 'record_ahead', 'conflict', 'manifest_stale'],
})

/** Stores the next state of the self document: sealed to other keys, or with another self key. */
export const updateSelfDocument = defineEndpoint({
  method: 'PUT',
  path: '/api/user/self',
  auth: 'signed',
  listed: false,
  summary: 'Stores the next state of the self document.',
  input: z.strictObject({ ...selfFields, ...manifestMember }),
  output: done,
  limit: 'records',
  errors: [
    'document_not_found',
    'document_stale',
    'record_invalid',
    'record_ahead',
    'manifest_stale',
  ],
})

/** Saves a document: changed by any author, shared or re-keyed by its owner. */
export const updateDocument = defineEndpoint({
  method: 'PUT',
  path: '/api/doc',
  auth: 'signed',
  summary: 'The saved document; a stale save is refused with the newer records.',
  input: z.strictObject({
    document_id: documentId,
    header: documentHeader,
    body: documentFields.body,
    revision: signedRecord,
    /** Where the member files it; without them it stays where it is. */
    vault_id: vaultId.optional(),
    category_id: categoryId.optional(),
    /** With a new list only: all its grants, and the list. */
    encrypted_keys: documentFields.encrypted_keys.optional(),
    access_list: signedRecord.optional(),
    /** Relationships to share with, and what the partners may do; `view` is always added. */
    handshake_ids: z.array(handshakeId).min(1).max(LIMITS.grants).optional(),
    scopes: z.array(z.string().trim().toLowerCase().pipe(documentScope)).max(16).optional(),
    /** Descriptors sealed anew, with a new epoch. */
    files: z
      .array(z.strictObject({ file_id: fileId, filename: descriptor, record: signedRecord }))
      .max(LIMITS.attachments)
      .optional(),
    ...logMember,
    ...manifestMember,
    ambot: z.string().max(1024).optional(),
  }),
  output: cipherDocument,
  limit: 'records',
  errors: [
    'document_not_found',
    'document_update_failed',
    'document_stale',
    'quota_reached',
    'forbidden',
    'sharing_failed',
    'no_relationship_selected',
    'relationship_not_found',
    'relationship_invalid',
    'vault_not_found',
    'category_not_found',
    'record_invalid',
    'record_ahead',
    'manifest_stale',
  ],
  extensions: { input: [...ADDED, 'files', 'log', 'manifest', 'ambot'], output: ADDED },
})
