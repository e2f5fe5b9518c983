import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { documentId, vaultId } from '../ids.ts'
import { done, queryInteger, signedRecord } from '../wire.ts'
import { cipherDocument, documentRow, logMember } from './documents.ts'
import { manifestMember } from './manifest.ts'

/** An earlier version of a document. Verify its records like the current ones. */
export const documentVersion = z.strictObject({
  revision: signedRecord,
  access_list: signedRecord,
  header: cipherDocument.shape.header,
  /** `null` if the server keeps only the records, or if the caller did not ask for the body. */
  body: cipherDocument.shape.body.nullable(),
  /** True if the server has the body. */
  kept: z.boolean(),
  /** The grants of its epoch that the reader may see. */
  encrypted_keys: cipherDocument.shape.encrypted_keys,
})
/** See {@link documentVersion}. */
export type DocumentVersion = z.infer<typeof documentVersion>

/** Lists the trash of a vault. `deleteDocument` with a live revision takes a document out again. */
export const listTrash = defineEndpoint({
  method: 'GET',
  path: '/api/doc/trash',
  auth: 'signed',
  listed: false,
  summary: 'Lists the documents in the trash of a vault, without their bodies.',
  input: z.strictObject({ vault_id: vaultId }),
  output: z.array(documentRow),
  errors: ['vault_not_found'],
})

/**
 * Lists the versions of a document. They are also the chain from a pinned revision to the current.
 */
export const listVersions = defineEndpoint({
  method: 'GET',
  path: '/api/doc/versions',
  auth: 'signed',
  listed: false,
  summary: 'Lists the versions of a document from a revision on, oldest first.',
  input: z.strictObject({
    document_id: documentId,
    from: queryInteger({ min: 0, max: Number.MAX_SAFE_INTEGER }).default(0),
    /**
     * The bodies in the response, up to some megabytes. A list needs none; opening a version needs
     * its own, so ask from there.
     */
    bodies: z.enum(['all', 'first', 'none']).default('all'),
  }),
  output: z.array(documentVersion).max(1000),
  errors: ['document_not_found', 'forbidden'],
})

/** A signed next state without a new text, with its log entry and manifest records. */
const nextState = {
  document_id: documentId,
  revision: signedRecord,
  ...logMember,
  ...manifestMember,
}

const NEXT_STATE_ERRORS = [
  'document_not_found',
  'document_stale',
  'quota_reached',
  'forbidden',
  'record_invalid',
  'record_ahead',
  'manifest_stale',
] as const

/** Moves a document to the trash or out of it, or deletes it. The revision holds the state. */
export const deleteDocument = defineEndpoint({
  method: 'POST',
  path: '/api/doc/delete',
  auth: 'signed',
  listed: false,
  summary: 'Moves a document to the trash or out of it, or deletes it permanently.',
  input: z.strictObject(nextState),
  output: done,
  limit: 'records',
  errors: NEXT_STATE_ERRORS,
})

/** Makes an earlier body the current one, with a new revision that references it. */
export const restoreVersion = defineEndpoint({
  method: 'POST',
  path: '/api/doc/versions/restore',
  auth: 'signed',
  listed: false,
  summary: 'Restores the body of an earlier revision, and returns the document.',
  input: z.strictObject({
    ...nextState,
    /** The number of the revision with the body to restore. */
    from: z.int().min(0),
  }),
  output: cipherDocument,
  limit: 'records',
  errors: NEXT_STATE_ERRORS,
})
