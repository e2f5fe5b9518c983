import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { fileId } from '../ids.ts'
import { done } from '../wire.ts'
import { filePath } from './attachment.ts'
import { partNumber, sealFields, storedPart } from './uploads.ts'

/** Opens the upload of a share's file. Create the share after you have sealed the upload. */
export const openShareUpload = defineEndpoint({
  method: 'POST',
  path: '/api/share/upload/open',
  auth: 'signed',
  listed: false,
  summary: 'Opens an upload. Its parts follow.',
  input: z.strictObject({
    file_id: fileId,
    /** Bytes of the encrypted content, so that an upload without room fails before it begins. */
    size: sealFields.size.optional(),
  }),
  output: done,
  errors: ['conflict', 'quota_reached', 'upload_failed'],
})

/** Stores one part. Sending a part again replaces it. */
export const uploadSharePart = defineEndpoint({
  method: 'POST',
  path: '/api/share/upload',
  auth: 'signed',
  listed: false,
  summary: 'Stores one part of the encrypted content.',
  input: z.strictObject({ file_id: fileId, part: partNumber }),
  output: storedPart,
  requestBody: 'octets',
  limit: 'part',
  errors: ['upload_not_found', 'upload_failed', 'quota_reached', 'storage_full'],
})

/** Lists the stored parts of an upload. */
export const listShareUploadParts = defineEndpoint({
  method: 'GET',
  path: '/api/share/upload',
  auth: 'signed',
  listed: false,
  summary: 'Lists the stored parts of an upload, to resume it.',
  input: z.strictObject({ file_id: fileId }),
  output: z.array(storedPart),
  errors: ['upload_not_found'],
})

/** Ends an upload. */
export const sealShareUpload = defineEndpoint({
  method: 'POST',
  path: '/api/share/upload/seal',
  auth: 'signed',
  listed: false,
  summary: 'Ends an upload: returns the path of the complete file.',
  input: z.strictObject(sealFields),
  output: z.strictObject({ filename: filePath }),
  limit: 'records',
  errors: ['upload_not_found', 'upload_failed', 'record_invalid', 'storage_full'],
})
