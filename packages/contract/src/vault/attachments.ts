import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { documentId, fileId } from '../ids.ts'
import { octets, signedRecord } from '../wire.ts'
import { filePath } from './attachment.ts'
import { cipherDocument, logMember } from './documents.ts'
import { manifestMember } from './manifest.ts'

/** The address of a stored file. Use one of the two spellings of the path, not both. */
export const fileAddress = {
  file_path: filePath.optional(),
  /** The same as `file_path`, for clients of the specification. */
  filePath: filePath.optional(),
  /** The encrypted content, or the concatenated hashes of its chunks. */
  part: z.enum(['content', 'hashes']).default('content'),
  /** The first byte, to resume an interrupted download. */
  from: z.int().min(0).default(0),
  /** The most bytes of the response. Without it, all bytes that follow. */
  length: z.int().min(1).optional(),
}

/** True if the input has exactly one spelling of the path. */
export function hasOnePath(input: { file_path?: string; filePath?: string }): boolean {
  return (input.file_path === undefined) !== (input.filePath === undefined)
}

/** Gets a file of a document, encrypted as uploaded. */
export const downloadAttachment = defineEndpoint({
  method: 'POST',
  path: '/api/doc/download',
  auth: 'signed',
  summary: 'Downloads the encrypted content of a file.',
  input: z
    .strictObject({ document_id: documentId, ...fileAddress, ...logMember })
    .refine(hasOnePath, { path: ['file_path'] }),
  output: octets,
  responseBody: 'octets',
  errors: [
    'document_not_found',
    'attachment_not_found',
    'forbidden',
    'file_empty',
    'file_download_failed',
  ],
  extensions: { input: ['filePath', 'part', 'from', 'length', 'log'], output: [] },
})

/** Removes a file from a document. */
export const deleteAttachment = defineEndpoint({
  method: 'POST',
  path: '/api/doc/attachment',
  auth: 'signed',
  summary: 'Removes a file from a document, and returns the document.',
  input: z.strictObject({
    document_id: documentId,
    attachment_id: fileId,
    /** The new revision, which no longer lists the file. */
    revision: signedRecord,
    ...logMember,
    ...manifestMember,
  }),
  output: cipherDocument,
  limit: 'records',
  errors: [
    'document_not_found',
    'attachment_not_found',
    'document_stale',
    'forbidden',
    'record_invalid',
    'record_ahead',
    'manifest_stale',
  ],
  extensions: {
    input: ['revision', 'log', 'manifest'],
    output: ['access_list', 'revision'],
  },
})
