import { createId, decodeBase64Url, encodeBase64 } from '@shrd/crypto'
import type { OpenedDocument } from '@shrd/crypto/documents'
import { isShrdError } from '@shrd/crypto/errors'
import {
  countEncryptedBytes,
  createFileKey,
  describeContent,
  type FileDescriptor,
  openFileDescriptor,
  type ResumeState,
  sealFileDescriptor,
} from '@shrd/crypto/files'
import type { Call } from '../transport/transport.ts'

/** A file on this device; a `File` is one. */
export interface LocalFile extends Pick<Blob, 'type' | 'size' | 'slice'> {
  readonly name: string
}

/**
 * An upload that can go on later: plain data, and no secret without the keys of the member. Good
 * for the epoch of the document in which it began.
 */
export interface PausedUpload {
  readonly document_id: string
  readonly epoch: number
  /** The sealed descriptor, from which the key of the file comes. */
  readonly filename: string
  readonly resume: ResumeState
}

/** An upload that the server knows of. */
export interface BegunUpload {
  readonly file_id: string
  readonly filename: string
  readonly descriptor: FileDescriptor
  /** Bytes of the parts that the server has already, by number. */
  readonly stored: ReadonlyMap<number, number>
  readonly resume: ResumeState | undefined
}

/** What an upload belongs to. */
export interface UploadTarget {
  readonly call: Call
  readonly opened: OpenedDocument
  /** Of the document's epoch. */
  readonly key: CryptoKey
  readonly file: LocalFile
  readonly signal?: AbortSignal | undefined
}

/** Announces a file with a key of its own. */
export async function beginUpload(target: UploadTarget): Promise<BegunUpload> {
  const { call, opened, key, file, signal } = target
  const { name, type, size } = file
  const descriptor = { name, type, ...describeContent(size, createFileKey()) }
  const file_id = createId('fil')
  const filename = await sealFileDescriptor(key, toContext(opened, file_id), descriptor)
  const { document_id } = opened
  const iv = encodeBase64(decodeBase64Url(descriptor.iv))
  const mime_type = 'application/octet-stream'
  const announced = { document_id, file_id, filename, mime_type, iv } as const
  await call('openUpload', { ...announced, size: countEncryptedBytes(descriptor) }, { signal })
  return { file_id, filename, descriptor, stored: new Map(), resume: undefined }
}

/** An upload to go on with; nothing if it was of another epoch or file, or the server forgot it. */
export async function findBegunUpload(
  { document_id, epoch, filename, resume }: PausedUpload,
  { call, opened, key, file, signal }: UploadTarget,
): Promise<BegunUpload | undefined> {
  if (document_id !== opened.document_id || epoch !== opened.epoch) return undefined
  const { file_id } = resume
  const descriptor = await openFileDescriptor(key, toContext(opened, file_id), filename)
  if (descriptor.name !== file.name || descriptor.type !== file.type) return undefined
  try {
    const parts = await call('listUploadParts', { file_id }, { signal })
    const stored = new Map(parts.map(({ part, size }) => [part, size]))
    return { file_id, filename, descriptor, stored, resume }
  } catch (error) {
    if (isShrdError(error, 'upload_not_found')) return undefined
    throw error
  }
}

function toContext({ document_id, owner, epoch }: OpenedDocument, file_id: string) {
  return { document_id, owner, epoch, file_id }
}
