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
  /** Bytes that its sender has said it will have: room for them is taken until it is complete. */
  readonly reserved: number
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

/** An object of the storage, by the place of its file and its own name. */
export interface StoredObject {
  readonly file: string
  readonly object: string
}

/** A complete file, and whether its document says that it belongs to it. */
export interface SealedFile {
  readonly file_id: string
  readonly document_id: string
  readonly record_hash: string
  /** The file's own record, and the present revision of the document; `null` when it is deleted. */
  readonly record: SignedRecord
  readonly revision: SignedRecord | null
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
  /** Files and uploads of a document. */
  countOf(documentId: string): Promise<number>
  /** In their order. */
  listParts(fileId: string): Promise<readonly UploadedPart[]>
  /** Stores which object a part is, and answers the part that it takes the place of. */
  putPart(fileId: string, part: UploadedPart, now: number): Promise<UploadedPart | undefined>
  seal(fileId: string, seal: Seal): Promise<void>
  /** Lets go of uploads that were never completed and have received nothing since a time. */
  dropStale(drop: { before: number; now: number; limit: number }): Promise<readonly string[]>
  /** Complete files in the order of their ids, and the state of their document. */
  listSealed(page: {
    readonly after: string
    readonly before: number
    readonly limit: number
  }): Promise<readonly SealedFile[]>
  /** Which of these objects no file and no upload knows. */
  findUnknown(objects: readonly StoredObject[]): Promise<readonly StoredObject[]>
}

/** See {@link UploadRepository}. */
export function uploadRepository(knex: Knex): UploadRepository {
  const one = (file_id: string) => knex('files').where({ file_id })
  const parts = (file_id: string) => knex('file_parts').where({ file_id })
  return {
    open: (upload) =>
      insertOnce(knex('files').insert({ ...upload, size: 0, received_at: upload.created_at })),
    find: async (fileId) => toUpload(await one(fileId).first()),
    lock: async (fileId) => toUpload(await one(fileId).forUpdate().first()),
    async lockDocument(document_id) {
      await knex('documents').where({ document_id }).forUpdate().first('document_id')
    },
    async countOf(document_id) {
      const row = await knex('files').where({ document_id }).count('* as files').first()
      return Number(row?.files ?? 0)
    },
    listParts: (fileId) => parts(fileId).orderBy('part').select('part', 'size', 'object'),
    async putPart(file_id, { part, size, object }, now) {
      const before: UploadedPart | undefined = await parts(file_id).where({ part }).first()
      await knex('file_parts')
        .insert({ file_id, part, size, object })
        .onConflict(['file_id', 'part'])
        .merge(['size', 'object'])
      const more = { size: size - (before?.size ?? 0), parts: before === undefined ? 1 : 0 }
      await one(file_id).increment(more).update({ received_at: now })
      return before
    },
    async seal(fileId, { record, ...seal }) {
      await one(fileId).update({ ...seal, record: JSON.stringify(record) })
    },
    async dropStale({ before, now, limit }) {
      const stale = await knex('files')
        .whereNull('sealed_at')
        .where('received_at', '<=', before)
        .orderBy('received_at')
        .limit(Math.min(limit, BATCH))
        .forUpdate()
        .select('file_id', 'file_path')
      return letGo(knex, stale, now)
    },
    async listSealed({ after, before, limit }) {
      const rows: SealedRow[] = await knex('files as f')
        .join('documents as d', 'd.document_id', 'f.document_id')
        .where('f.file_id', '>', after)
        .where('f.sealed_at', '<=', before)
        .orderBy('f.file_id')
        .limit(limit)
        .select('f.file_id', 'f.document_id', 'f.record_hash', 'f.record', 'd.revision')
      return rows.map(toSealed)
    },
    async findUnknown(objects) {
      const unknown: StoredObject[] = []
      for (let from = 0; from < objects.length; from += BATCH) {
        const batch = objects.slice(from, from + BATCH)
        const known = await listKnown(knex, batch)
        unknown.push(...batch.filter((object) => !known.has(keyOf(object))))
      }
      return unknown
    },
  }
}

/** The objects among these that are a part, or the hashes, of a file. */
async function listKnown(
  knex: Knex,
  objects: readonly StoredObject[],
): Promise<ReadonlySet<string>> {
  const paths = [...new Set(objects.map(({ file }) => file))]
  const names = objects.map(({ object }) => object)
  const isAmong = () => knex('files').whereIn('file_path', paths)
  const parts: StoredObject[] = await isAmong()
    .join('file_parts', 'file_parts.file_id', 'files.file_id')
    .whereIn('object', names)
    .select('file_path as file', 'object')
  const hashes: StoredObject[] = await isAmong()
    .whereIn('hashes', names)
    .select('file_path as file', 'hashes as object')
  return new Set([...parts, ...hashes].map(keyOf))
}

type SealedRow = Omit<SealedFile, 'record' | 'revision'> & {
  readonly record: string
  readonly revision: string | null
}

function toSealed({ record, revision, ...row }: SealedRow): SealedFile {
  return { ...row, record: JSON.parse(record), revision: revision && JSON.parse(revision) }
}

function keyOf({ file, object }: StoredObject): string {
  return `${file}/${object}`
}

/** Some drivers answer large integers as text. */
function toUpload(row: Upload | undefined): Upload | undefined {
  return row && { ...row, size: Number(row.size), created_at: Number(row.created_at) }
}
