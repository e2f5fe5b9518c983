import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { documentId, fileId } from '../ids.ts'
import { octets, signedRecord } from '../wire.ts'
import { filePath } from './attachment.ts'
import { cipherDocument, logMember } from './documents.ts'
import { manifestMember } from './manifest.ts'

/** Names a stored file, under either of the two spellings, but not under both. */
export const fileAddress = {
  file_path: filePath.optional(),
  /** The same as `file_path`, for clients of the specification. */
  filePath: filePath.optional(),
  /** The encrypted content, or the hashes of its chunks one after the other. */
  part: z.enum(['content', 'hashes']).default('content'),
  /** The byte to begin at, when an interrupted download goes on. */
  from: z.int().min(0).default(0),
  /** The most bytes to answer; without it all that follow. */
  length: z.int().min(1).optional(),
}

/** True when exactly one spelling of the path is there. */
export function hasOnePath(input: { file_path?: string; filePath?: string }): boolean {
  return (input.file_path === undefined) !== (input.filePath === undefined)
}

/** A file of a document, encrypted as it was uploaded. */
export const downloadAttachment = defineEndpoint({
  method: 'POST',
  path: '/api/doc/download',
  auth: 'signed',
  summary: 'The encrypted content of a file.',
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
  summary: 'The document without the file.',
  input: z.strictObject({
    document_id: documentId,
    attachment_id: fileId,
    /** No longer lists the file. */
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
