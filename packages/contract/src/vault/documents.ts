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

/** The unencrypted part of a document. */
export const documentHeader = z.strictObject({
  title: z.string().max(LIMITS.title),
  tags,
  icon: vaultIcon,
})
/** See {@link documentHeader}. */
export type DocumentHeader = z.infer<typeof documentHeader>

/** Base64 of `LIMITS.bodyCiphertext` bytes, the dot and the initialisation vector. */
const BODY_CHARACTERS = Math.ceil(LIMITS.bodyCiphertext / 3) * 4 + 25

/** The properties of a document that its author creates. The signed records cover them. */
const documentFields = {
  document_id: documentId,
  header: documentHeader,
  body: encryptedText.max(BODY_CHARACTERS),
  encrypted_keys: z.array(grant).min(1).max(LIMITS.grants),
  access_list: signedRecord,
  revision: signedRecord,
}

/** A document as the server stores it. */
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
 * A document in a list: all signed records, without the body. Bodies are large, lists have no fixed
 * length, and clients decrypt nothing in a list.
 */
export const documentRow = cipherDocument.omit({ body: true })
/** See {@link documentRow}. */
export type ListedDocument = z.infer<typeof documentRow>

/** A row without attachments: enough to prove the header and the rights. */
const changedRow = documentRow.omit({ attachments: true })

const ADDED = ['access_list', 'revision'] as const

/** The client's signed entry for the document's log. */
export const logMember = { log: signedRecord.optional() }

/** Lists the documents of a vault, without their bodies. */
export const listDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/doc/all',
  auth: 'signed',
  summary: 'Lists the documents of a vault, without their bodies.',
  input: z.strictObject({ vault_id: vaultId }),
  output: z.array(documentRow),
  errors: ['vault_not_found', 'document_list_failed'],
  extensions: { input: [], output: ADDED },
})

/** Lists the changes of a vault, so that a client fetches only documents that it does not have. */
export const listDocumentChanges = defineEndpoint({
  method: 'GET',
  path: '/api/doc/changes',
  auth: 'signed',
  listed: false,
  summary: "Lists a vault's documents that changed since a time, also in the trash, by pages.",
  input: z.strictObject({
    vault_id: vaultId,
    /** `as_of` of an earlier response; 0 for all documents. */
    since: queryInteger({ min: 0, max: Number.MAX_SAFE_INTEGER }).default(0),
    /** `next` of the previous page. */
    after: z.string().max(64).optional(),
  }),
  output: z.strictObject({
    rows: z.array(changedRow).max(LIMITS.changes),
    /** The start of the next page; `null` on the last. */
    next: z.string().max(64).nullable(),
    /** The number of all documents, as for `since` 0. A client with another number lacks some. */
    total: z.int().min(0),
    /**
     * The value for the next `since`. It is early enough to include writes that were in progress.
     */
    as_of: timestamp,
  }),
  errors: ['vault_not_found', 'document_list_failed'],
})

/** Gets one document. */
export const getDocument = defineEndpoint({
  method: 'GET',
  path: '/api/doc/',
  auth: 'signed',
  summary: 'Gets a document.',
  input: z.strictObject({ document_id: documentId }),
  output: cipherDocument,
  errors: ['document_not_found', 'forbidden'],
  extensions: { input: [], output: ADDED },
})

/** Gets several documents at once, for clients that read them all: a search index, an export. */
export const getDocuments = defineEndpoint({
  method: 'POST',
  path: '/api/doc/batch',
  auth: 'signed',
  listed: false,
  summary: 'Gets several documents, without those that are gone or that the reader may not read.',
  input: z.strictObject({ document_ids: z.array(documentId).min(1).max(LIMITS.batch) }),
  output: z.array(cipherDocument).max(LIMITS.batch),
})

/** Creates a document. */
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
    'relationship_invalid',
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

/** The document with the member's self key. It is in no vault, and no one else can read it. */
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

/** Gets the member's self document. */
export const getSelfDocument = defineEndpoint({
  method: 'GET',
  path: '/api/user/self',
  auth: 'signed',
  listed: false,
  summary: "Gets the document with the member's self key.",
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
  summary: "Stores the document with the member's self key, once.",
  input: z.strictObject({ ...selfFields, ...manifestMember }),
  output: done,
  limit: 'records',
  errors: ['record_invalid', 'record_ahead', 'conflict', 'manifest_stale'],
})

/** A text under the next self key, with the version that it replaces. */
const resealed = z
  .strictObject({
    sealed: encryptedText.max(LIMITS.sealedProfile),
    version: z.int().min(0),
  })
  .optional()

/**
 * Stores the next state of the self document: sealed to other keys, or with another self key. What
 * the self key seals for the service moves with it, so that an interruption loses nothing.
 */
export const updateSelfDocument = defineEndpoint({
  method: 'PUT',
  path: '/api/user/self',
  auth: 'signed',
  listed: false,
  summary: 'Stores the next state of the self document, with what its key seals.',
  input: z.strictObject({
    ...selfFields,
    ...manifestMember,
    /** Only with another self key. */
    personal: z
      .strictObject({ preferences: resealed, contact: resealed, address: resealed })
      .optional(),
  }),
  output: done,
  limit: 'records',
  errors: [
    'document_not_found',
    'document_stale',
    'record_invalid',
    'record_ahead',
    'manifest_stale',
    'conflict',
  ],
})

/** Saves a document. Any author can change it; only its owner can share it or replace its key. */
export const updateDocument = defineEndpoint({
  method: 'PUT',
  path: '/api/doc',
  auth: 'signed',
  summary: 'Saves a document. The server refuses a stale save and returns the newer records.',
  input: z.strictObject({
    document_id: documentId,
    header: documentHeader,
    body: documentFields.body,
    revision: signedRecord,
    /** Where the member files it. Without these two properties it stays where it is. */
    vault_id: vaultId.optional(),
    category_id: categoryId.optional(),
    /** Only with a new access list: the list and all its grants. */
    encrypted_keys: documentFields.encrypted_keys.optional(),
    access_list: signedRecord.optional(),
    /** The relationships to share with, and the partners' scopes. `view` is always included. */
    handshake_ids: z.array(handshakeId).min(1).max(LIMITS.grants).optional(),
    scopes: z.array(z.string().trim().toLowerCase().pipe(documentScope)).max(16).optional(),
    /** Descriptors that are sealed again, with a new epoch. */
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
