import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { categoryId, documentId, userId, vaultId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { done, encryptedText, signedRecord, timestamp } from '../wire.ts'
import { grant } from './grants.ts'
import { vaultIcon } from './icons.ts'
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
  encrypted_keys: z.array(grant).min(1).max(1000),
  access_list: signedRecord,
  revision: signedRecord,
}

/** A document as the server keeps it. */
export const cipherDocument = z.strictObject({
  ...documentFields,
  vault_id: vaultId,
  category_id: categoryId,
  user_id: userId,
  isShared: z.boolean(),
  attachments: z.array(z.strictObject({ _id: z.string() })),
  created_at: timestamp,
  updated_at: timestamp,
})
/** See {@link cipherDocument}. */
export type CipherDocument = z.infer<typeof cipherDocument>

/** The documents of a vault. */
export const listDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/doc/all',
  auth: 'signed',
  summary: 'The documents of a vault.',
  input: z.strictObject({ vault_id: vaultId }),
  output: z.array(cipherDocument),
  errors: ['vault_not_found'],
})

/** One document. */
export const getDocument = defineEndpoint({
  method: 'GET',
  path: '/api/doc/',
  auth: 'signed',
  summary: 'The document.',
  input: z.strictObject({ document_id: documentId }),
  output: cipherDocument,
  errors: ['document_not_found'],
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
    ambot: z.string().max(1024).optional(),
  }),
  output: done,
  limit: 'records',
  errors: ['vault_not_found', 'record_invalid', 'conflict'],
  extensions: { input: ['document_id', 'access_list', 'revision'], output: ['success'] },
})
