import type { Attachment, SignedRecord } from '@shrd/contract'
import type { Knex } from 'knex'
import { PLANNED_ONCE, statementsOf } from '../statements.ts'
import { BATCH, letGo } from './file-remains.ts'

/** A complete file of a document, verified when it was stored. */
export interface StoredFile {
  readonly file_id: string
  readonly document_id: string
  /** The sender. */
  readonly user_id: string
  /** The path of its content. */
  readonly file_path: string
  /** The sealed descriptor. */
  readonly filename: string
  readonly iv: string
  /** Bytes of the content. */
  readonly size: number
  readonly created_at: number
  /** The object with the hashes of the content's chunks, and its size in bytes. */
  readonly hashes: string
  readonly hashes_size: number
  readonly record: SignedRecord
  readonly record_hash: string
}

/** A descriptor that was sealed again for another epoch, with its author's record. */
export type ResealedFile = Pick<StoredFile, 'file_id' | 'filename' | 'record' | 'record_hash'>

/** Files of documents. The caller must have checked who may read the document. */
export interface FileRepository {
  /** The files that a document lists, oldest first. */
  listOf(documentId: string): Promise<readonly Attachment[]>
  /** The same for many documents. Those without files are left out. */
  listOfAll(documentIds: readonly string[]): Promise<ReadonlyMap<string, readonly Attachment[]>>
  /** The complete files of a document as stored. */
  listStored(documentId: string): Promise<readonly StoredFile[]>
  /** The file of a document with this path. */
  findByPath(documentId: string, filePath: string): Promise<StoredFile | undefined>
  /**
   * Stores the descriptor of a file under the key of another epoch. False if the file does not
   * exist.
   */
  reseal(documentId: string, file: ResealedFile): Promise<boolean>
  /**
   * Drops the files that a new revision does not list, by their record hashes. Uploads stay.
   * Returns the paths of their content, which is deleted after the transaction.
   */
  keepListed(documentId: string, listed: readonly string[], now: number): Promise<readonly string[]>
  /** Drops one file, if it exists, in the same way. */
  drop(documentId: string, file: { file_id: string; now: number }): Promise<readonly string[]>
  /** Drops all files and uploads of a document, in the same way. */
  dropAllOf(documentId: string, now: number): Promise<readonly string[]>
}

const LIST_STORED = `select * from files where document_id = ${PLANNED_ONCE} and sealed_at is not null
  order by sealed_at, file_id`

/** See {@link FileRepository}. */
export function fileRepository(knex: Knex): FileRepository {
  const { all } = statementsOf(knex)
  const sealed = () => knex('files').whereNotNull('sealed_at').orderBy(['sealed_at', 'file_id'])
  const listStored = async (document_id: string) =>
    (await all<FileRow>(LIST_STORED, [document_id])).map(toStored)
  return {
    listStored,
    listOf: async (documentId) => (await listStored(documentId)).map(toAttachment),
    async listOfAll(documentIds) {
      const [only] = documentIds
      if (only !== undefined && documentIds.length === 1) {
        return toListed(await listStored(only))
      }
      const files: StoredFile[] = []
      for (let from = 0; from < documentIds.length; from += BATCH) {
        const batch = documentIds.slice(from, from + BATCH)
        const rows: FileRow[] = await sealed().whereIn('document_id', batch)
        files.push(...rows.map(toStored))
      }
      return toListed(files)
    },
    async findByPath(document_id, file_path) {
      const row: FileRow | undefined = await sealed().where({ document_id, file_path }).first()
      return row && toStored(row)
    },
    async reseal(document_id, { file_id, filename, record, record_hash }) {
      const changed = await knex('files')
        .where({ document_id, file_id })
        .whereNotNull('sealed_at')
        .update({ filename, record: JSON.stringify(record), record_hash })
      return changed === 1
    },
    async keepListed(documentId, listed, now) {
      const kept = new Set(listed)
      const files = await listStored(documentId)
      const dropped = files.filter(({ record_hash }) => !kept.has(record_hash))
      return letGo(knex, dropped, now)
    },
    drop: async (document_id, { file_id, now }) =>
      letGo(knex, await sealed().where({ document_id, file_id }), now),
    dropAllOf: async (document_id, now) =>
      letGo(knex, await knex('files').where({ document_id }).select('file_id', 'file_path'), now),
  }
}

/** A row of a complete file. Some drivers return large integers as text. */
interface FileRow extends Omit<StoredFile, 'size' | 'created_at' | 'record'> {
  readonly size: number | string
  readonly created_at: number | string
  readonly record: string
}

function toStored(row: FileRow): StoredFile {
  const { file_id, document_id, user_id, file_path, filename, iv } = row
  const { hashes, hashes_size, record_hash } = row
  return {
    ...{ file_id, document_id, user_id, file_path, filename, iv, hashes, hashes_size, record_hash },
    size: Number(row.size),
    created_at: Number(row.created_at),
    record: JSON.parse(row.record),
  }
}

/** By document. Those without files are left out. */
function toListed(files: readonly StoredFile[]): ReadonlyMap<string, readonly Attachment[]> {
  const byDocument = Map.groupBy(files, ({ document_id }) => document_id)
  return new Map([...byDocument].map(([id, own]) => [id, own.map(toAttachment)]))
}

function toAttachment(file: StoredFile): Attachment {
  const { file_id, filename, size, iv, file_path, created_at, user_id, record } = file
  const mime_type = 'application/octet-stream'
  return { _id: file_id, filename, mime_type, size, iv, file_path, created_at, user_id, record }
}
