import type { SignedRecord } from '@shrd/contract'
import type { Knex } from 'knex'
import { BATCH, letGo } from './file-remains.ts'
import { insertOnce } from './insert.ts'

/** A new upload of any kind. */
interface AnyUpload {
  readonly file_id: string
  /** The member whose room the file uses: the owner of the document or of the share. */
  readonly owner_id: string
  /** The sender. */
  readonly user_id: string
  readonly file_path: string
  /** The claimed size in bytes. Room for it is reserved until the upload is complete. */
  readonly reserved: number
  readonly created_at: number
}

/** The file of a document. */
interface OfDocument {
  readonly kind: 'document'
  readonly document_id: string
  /** The sealed descriptor. */
  readonly filename: string
  readonly iv: string
}

/** The file of a share, which keeps the descriptor itself. */
interface OfShare {
  readonly kind: 'share'
  readonly document_id: null
}

/** A new upload. */
export type NewUpload = AnyUpload & (OfDocument | OfShare)

/** An upload, in progress or complete. */
export type Upload = NewUpload & {
  /** Bytes received so far. */
  readonly size: number
  /** `null` until the upload is complete. */
  readonly sealed_at: number | null
  /** The object with the hashes, and its size in bytes. */
  readonly hashes: string | null
  readonly hashes_size: number | null
  readonly record_hash: string | null
}

/** An upload to a document. */
export type DocumentUpload = Extract<Upload, OfDocument>

/** A part and its object. */
export interface UploadedPart {
  readonly part: number
  readonly size: number
  readonly object: string
}

/** An object of the storage, by the path of its file and its own name. */
export interface StoredObject {
  readonly file: string
  readonly object: string
}

/** A complete file of a document, and the state of that document. */
export interface SealedFile {
  readonly file_id: string
  readonly document_id: string
  readonly record_hash: string
  /** The file's own record, and the present revision of the document; `null` if that is deleted. */
  readonly record: SignedRecord
  readonly revision: SignedRecord | null
}

/** The values that complete an upload. */
export interface Seal {
  readonly sealed_at: number
  /** The object with the hashes, and its size in bytes. */
  readonly hashes: string
  readonly hashes_size: number
  /** Only for a file of a document. */
  readonly signed?: { readonly record: SignedRecord; readonly record_hash: string }
}

/** Uploads and their parts. */
export interface UploadRepository {
  /** False if the id is taken. */
  open(upload: NewUpload): Promise<boolean>
  find(fileId: string): Promise<Upload | undefined>
  /** The same, locked until the transaction ends. */
  lock(fileId: string): Promise<Upload | undefined>
  /** Locks the document against saves and new files until the transaction ends. */
  lockDocument(documentId: string): Promise<void>
  /** The number of files and uploads of a document. */
  countOf(documentId: string): Promise<number>
  /** In their order. */
  listParts(fileId: string): Promise<readonly UploadedPart[]>
  /** Records the object of a part, and returns the part that it replaces. */
  putPart(fileId: string, part: UploadedPart, now: number): Promise<UploadedPart | undefined>
  seal(fileId: string, seal: Seal): Promise<void>
  /** Drops uploads that were never completed and have received nothing since a time. */
  dropStale(drop: { before: number; now: number; limit: number }): Promise<readonly string[]>
  /** Complete files of documents in the order of their ids, with the state of their document. */
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
    async seal(fileId, { signed, ...seal }) {
      const record = signed && { ...signed, record: JSON.stringify(signed.record) }
      await one(fileId).update({ ...seal, ...record })
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

/** Which of these objects are a part, or the hashes, of a file. */
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

/** Some drivers return large integers as text. */
function toUpload(row: Upload | undefined): Upload | undefined {
  return row && { ...row, size: Number(row.size), created_at: Number(row.created_at) }
}
