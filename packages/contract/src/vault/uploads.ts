import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { documentId, fileId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { base64Url, done, inputVector, queryInteger, signedRecord } from '../wire.ts'
import { descriptor, encryptedType, filePath } from './attachment.ts'
import { logMember } from './documents.ts'

/** Counts the parts of an upload from 0. */
export const partNumber = queryInteger({ min: 0, max: LIMITS.uploadParts - 1 })

/** A part that has arrived. */
export const storedPart = z.strictObject({ part: z.int().min(0), size: z.int().min(0) })
/** See {@link storedPart}. */
export type StoredPart = z.infer<typeof storedPart>

/** What ends an upload: how long it is, and what every chunk of it has to be. */
export const sealFields = {
  file_id: fileId,
  /** Bytes of the encrypted content. */
  size: z.int().min(0).max(LIMITS.uploadBytes),
  /** SHA-256 of every chunk, one after the other. */
  hashes: base64Url.max(3 * 1024 * 1024),
}

/** Opens an upload. */
export const openUpload = defineEndpoint({
  method: 'POST',
  path: '/api/doc/upload/open',
  auth: 'signed',
  listed: false,
  summary: 'Announces a file, of which the parts follow.',
  input: z.strictObject({
    document_id: documentId,
    file_id: fileId,
    filename: descriptor,
    mime_type: encryptedType,
    /** Not left out: that has a code of its own, which is more than a field that is missing. */
    iv: inputVector.optional(),
    /** Bytes that the encrypted content will have: what there is no room for is not even begun. */
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

/** Stores one part; the same part again replaces itself. */
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

/** Which parts are there already. */
export const listUploadParts = defineEndpoint({
  method: 'GET',
  path: '/api/doc/upload',
  aliases: ['/doc/upload'],
  auth: 'signed',
  listed: false,
  summary: 'The stored parts of an upload, to go on from.',
  input: z.strictObject({ file_id: fileId }),
  output: z.array(storedPart),
  errors: ['upload_not_found'],
})

/** Ends an upload; from then on the file belongs to the document. */
export const sealUpload = defineEndpoint({
  method: 'POST',
  path: '/api/doc/upload/seal',
  auth: 'signed',
  listed: false,
  summary: 'The stored path of the complete file.',
  input: z.strictObject({
    document_id: documentId,
    ...sealFields,
    /** Comes last: it names a digest of all that was sent. */
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
