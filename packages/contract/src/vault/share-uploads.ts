import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { fileId } from '../ids.ts'
import { done } from '../wire.ts'
import { filePath } from './attachment.ts'
import { partNumber, sealFields, storedPart } from './uploads.ts'

/** Opens the upload of a share's file; the share is made once it is sealed. */
export const openShareUpload = defineEndpoint({
  method: 'POST',
  path: '/api/share/upload/open',
  auth: 'signed',
  listed: false,
  summary: 'Announces a file, of which the parts follow.',
  input: z.strictObject({ file_id: fileId }),
  output: done,
  errors: ['conflict'],
})

/** Stores one part; the same part again replaces itself. */
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
  errors: ['upload_not_found', 'upload_failed'],
})

/** Which parts are there already. */
export const listShareUploadParts = defineEndpoint({
  method: 'GET',
  path: '/api/share/upload',
  auth: 'signed',
  listed: false,
  summary: 'The stored parts of an upload, to go on from.',
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
  summary: 'The stored path of the complete file.',
  input: z.strictObject(sealFields),
  output: z.strictObject({ filename: filePath }),
  limit: 'records',
  errors: ['upload_not_found', 'upload_failed'],
})
