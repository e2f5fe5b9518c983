import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { documentId, fileId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { base64Url, done, inputVector, queryInteger, signedRecord } from '../wire.ts'
import { descriptor, encryptedType, filePath } from './attachment.ts'
import { logMember } from './documents.ts'

/** The number of an upload's part. The first is 0. */
export const partNumber = queryInteger({ min: 0, max: LIMITS.uploadParts - 1 })

/** A stored part: its number and its bytes. */
export const storedPart = z.strictObject({ part: z.int().min(0), size: z.int().min(0) })
/** See {@link storedPart}. */
export type StoredPart = z.infer<typeof storedPart>

/** The values that end an upload: its length, and the hashes of its chunks. */
export const sealFields = {
  file_id: fileId,
  /** Bytes of the encrypted content. */
  size: z.int().min(0).max(LIMITS.uploadBytes),
  /** The SHA-256 hashes of all chunks, concatenated. */
  hashes: base64Url.max(3 * 1024 * 1024),
}

/** Opens an upload. */
export const openUpload = defineEndpoint({
  method: 'POST',
  path: '/api/doc/upload/open',
  auth: 'signed',
  listed: false,
  summary: 'Opens an upload. Its parts follow.',
  input: z.strictObject({
    document_id: documentId,
    file_id: fileId,
    filename: descriptor,
    mime_type: encryptedType,
    /** Required, but optional in the schema: a missing one has its own error code. */
    iv: inputVector.optional(),
    /** Bytes of the encrypted content, so that an upload without room fails before it begins. */
    size: sealFields.size.optional(),
  }),
  output: done,
  errors: [
    'document_not_found',
    'forbidden',
    'quota_reached',
    'input_vector_missing',
    'upload_failed',
    'conflict',
  ],
})

/** Stores one part. Sending a part again replaces it. */
export const uploadPart = defineEndpoint({
  method: 'POST',
  path: '/api/doc/upload',
  aliases: ['/doc/upload'],
  auth: 'signed',
  summary: 'Stores one part of the encrypted content.',
  input: z.strictObject({ document_id: documentId, file_id: fileId, part: partNumber }),
  output: storedPart,
  requestBody: 'octets',
  limit: 'part',
  errors: ['upload_not_found', 'upload_failed', 'quota_reached', 'storage_full', 'forbidden'],
  extensions: { input: ['file_id', 'part'], output: ['part', 'size'] },
})

/** Lists the stored parts of an upload. */
export const listUploadParts = defineEndpoint({
  method: 'GET',
  path: '/api/doc/upload',
  aliases: ['/doc/upload'],
  auth: 'signed',
  listed: false,
  summary: 'Lists the stored parts of an upload, to resume it.',
  input: z.strictObject({ file_id: fileId }),
  output: z.array(storedPart),
  errors: ['upload_not_found'],
})

/** Ends an upload. After that the file belongs to the document. */
export const sealUpload = defineEndpoint({
  method: 'POST',
  path: '/api/doc/upload/seal',
  auth: 'signed',
  listed: false,
  summary: 'Ends an upload: returns the path of the complete file.',
  input: z.strictObject({
    document_id: documentId,
    ...sealFields,
    /** Comes with the last call, because it contains a digest of the whole content. */
    record: signedRecord,
    ...logMember,
  }),
  output: z.strictObject({ filename: filePath }),
  limit: 'records',
  errors: [
    'upload_not_found',
    'upload_failed',
    'storage_full',
    'record_invalid',
    'record_ahead',
    'document_stale',
    'forbidden',
  ],
})
