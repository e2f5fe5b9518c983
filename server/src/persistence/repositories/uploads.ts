import type { SignedRecord } from '@shrd/contract'
import type { Knex } from 'knex'
import { BATCH, letGo } from './file-remains.ts'
import { insertOnce } from './insert.ts'

/** A file that was announced. */
export interface NewUpload {
  readonly file_id: string
  readonly document_id: string
  /** The document's owner, in whose room the file lies. */
  readonly owner_id: string
  /** Who sends it. */
  readonly user_id: string
  readonly file_path: string
  /** The sealed descriptor. */
  readonly filename: string
  readonly iv: string
  readonly created_at: number
}

/** An upload, on its way or complete. */
export interface Upload extends NewUpload {
  /** Bytes that are there. */
  readonly size: number
  /** `null` until the upload is complete. */
  readonly sealed_at: number | null
  readonly hashes: string | null
  readonly record_hash: string | null
}

/** A part and the object that it lies in. */
export interface UploadedPart {
  readonly part: number
  readonly size: number
  readonly object: string
}

/** What completes an upload. */
export interface Seal {
  readonly sealed_at: number
  /** The object with the hashes, and its bytes. */
  readonly hashes: string
  readonly hashes_size: number
  readonly record: SignedRecord
  readonly record_hash: string
}

/** Uploads and their parts. */
export interface UploadRepository {
  /** False when the id is taken. */
  open(upload: NewUpload): Promise<boolean>
  find(fileId: string): Promise<Upload | undefined>
  /** The same, and nobody else changes it until the transaction ends. */
  lock(fileId: string): Promise<Upload | undefined>
  /** Nobody else saves the document, or adds to it, until the transaction ends. */
  lockDocument(documentId: string): Promise<void>
  /** Nobody else takes room of this member until the transaction ends. */
  lockRoom(ownerId: string): Promise<void>
  /** Files and uploads of a document. */
  countOf(documentId: string): Promise<number>
  /** In their order. */
  listParts(fileId: string): Promise<readonly UploadedPart[]>
  /** Stores which object a part is, and answers the object that it was before. */
  putPart(fileId: string, part: UploadedPart): Promise<string | undefined>
  seal(fileId: string, seal: Seal): Promise<void>
  /** Lets go of uploads that were begun before a time and never completed. */
  dropStale(drop: { before: number; now: number; limit: number }): Promise<readonly string[]>
  /** Which of these objects of a file are known, by their names. */
  knownObjects(filePath: string): Promise<ReadonlySet<string>>
}

/** See {@link UploadRepository}. */
export function uploadRepository(knex: Knex): UploadRepository {
  const one = (file_id: string) => knex('files').where({ file_id })
  const parts = (file_id: string) => knex('file_parts').where({ file_id })
  return {
    open: (upload) => insertOnce(knex('files').insert({ ...upload, size: 0 })),
    find: async (fileId) => toUpload(await one(fileId).first()),
    lock: async (fileId) => toUpload(await one(fileId).forUpdate().first()),
    async lockDocument(document_id) {
      await knex('documents').where({ document_id }).forUpdate().first('document_id')
    },
    async lockRoom(user_id) {
      await knex('members').where({ user_id }).forUpdate().first('user_id')
    },
    async countOf(document_id) {
      const row = await knex('files').where({ document_id }).count('* as files').first()
      return Number(row?.files ?? 0)
    },
    listParts: (fileId) => parts(fileId).orderBy('part').select('part', 'size', 'object'),
    async putPart(file_id, { part, size, object }) {
      const before: UploadedPart | undefined = await parts(file_id).where({ part }).first()
      await knex('file_parts')
        .insert({ file_id, part, size, object })
        .onConflict(['file_id', 'part'])
        .merge(['size', 'object'])
      await one(file_id).increment('size', size - (before?.size ?? 0))
      return before?.object
    },
    async seal(fileId, { record, ...seal }) {
      await one(fileId).update({ ...seal, record: JSON.stringify(record) })
    },
    async dropStale({ before, now, limit }) {
      const stale = await knex('files')
        .whereNull('sealed_at')
        .where('created_at', '<=', before)
        .orderBy('created_at')
        .limit(Math.min(limit, BATCH))
        .forUpdate()
        .select('file_id', 'file_path')
      return letGo(knex, stale, now)
    },
    async knownObjects(file_path) {
      const file: Upload | undefined = await knex('files').where({ file_path }).first()
      if (file === undefined) return new Set()
      const objects = await parts(file.file_id).pluck('object')
      return new Set(file.hashes === null ? objects : [...objects, file.hashes])
    },
  }
}

/** Some drivers answer large integers as text. */
function toUpload(row: Upload | undefined): Upload | undefined {
  return row && { ...row, size: Number(row.size), created_at: Number(row.created_at) }
}
