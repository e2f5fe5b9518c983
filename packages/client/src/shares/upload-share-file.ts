import { createId, encodeBase64Url } from '@shrd/crypto'
import { isShrdError } from '@shrd/crypto/errors'
import {
  chooseChunkSize,
  countEncryptedBytes,
  type FileKey,
  type FileOptions,
  type ResumeState,
} from '@shrd/crypto/files'
import { createShareFileKey, type ShareFile, type ShareKey } from '@shrd/crypto/shares'
import type { LocalFile } from '../files/local-file.ts'
import { sendParts, toStored } from '../files/send-parts.ts'
import type { Clock } from '../ports.ts'
import type { Call } from '../transport/transport.ts'
import type { CryptoWork } from '../worker/crypto-work.ts'

/** Dependencies and options of an upload. */
export interface ShareUploadSources extends FileOptions {
  /** Waits while the service does not respond. */
  readonly call: Call
  /** For parts: a proxy that refuses them is named. */
  readonly callOnce: Call
  readonly clock: Clock
  readonly work: Pick<CryptoWork, 'encryptFile'>
  /** Where an earlier attempt stopped. */
  readonly resume: BegunShareFile | undefined
  /** Stores the progress, before each part is sent. */
  keep(begun: BegunShareFile): void
}

/** A file of which parts may have been sent. */
export interface BegunShareFile {
  readonly fileKey: FileKey
  readonly resume: ResumeState
}

/** A file on the server, and its size there. */
export interface UploadedShareFile {
  readonly file: ShareFile
  /** Encrypted. */
  readonly size: number
}

/** A file that the server knows. */
interface OpenUpload {
  readonly file_id: string
  readonly fileKey: FileKey
  readonly stored: ReadonlyMap<number, number>
  readonly resume: ResumeState | undefined
}

/**
 * Encrypts a file under a key of the share, and sends it in parts. A file that changed since an
 * earlier attempt is sent as a new file, under a new key.
 *
 * @throws `file_changed`, `aborted`, `upload_failed`
 */
export async function uploadShareFile(
  key: ShareKey,
  file: LocalFile,
  sources: ShareUploadSources,
): Promise<UploadedShareFile> {
  const begun = sources.resume && (await findBegun(sources.resume, sources))
  if (begun !== undefined) {
    try {
      return await send(begun, file, sources)
    } catch (error) {
      if (!isShrdError(error, 'file_changed')) throw error
    }
  }
  return send(await begin(key, file, sources), file, sources)
}

async function begin(
  key: ShareKey,
  { size }: LocalFile,
  { call, signal }: ShareUploadSources,
): Promise<OpenUpload> {
  const file_id = createId('fil')
  const fileKey = await createShareFileKey(key)
  const reserved = countEncryptedBytes({ size, chunk_size: chooseChunkSize(size) })
  await call('openShareUpload', { file_id, size: reserved }, { signal })
  return { file_id, fileKey, stored: new Map(), resume: undefined }
}

/** `undefined` if the server has no record of it, for example because it waited for too long. */
async function findBegun(
  { fileKey, resume }: BegunShareFile,
  { call, signal }: ShareUploadSources,
): Promise<OpenUpload | undefined> {
  const { file_id } = resume
  try {
    const parts = await call('listShareUploadParts', { file_id }, { signal })
    return { file_id, fileKey, stored: toStored(parts), resume }
  } catch (error) {
    if (isShrdError(error, 'upload_not_found')) return undefined
    throw error
  }
}

async function send(
  { file_id, fileKey, stored, resume }: OpenUpload,
  file: LocalFile,
  { call, callOnce, clock, work, keep, signal, onProgress }: ShareUploadSources,
): Promise<UploadedShareFile> {
  const content = await sendParts({
    ...{ file, work, clock, stored, signal, onProgress },
    secrets: { file_id, ...fileKey, resume },
    keep: (state) => keep({ fileKey, resume: state }),
    send: (part, octets) => callOnce('uploadSharePart', { file_id, part }, { signal, octets }),
    probe: () => callOnce('listShareUploadParts', { file_id }, { signal }),
  })
  const { descriptor, digest, hashes, size } = content
  const sealed = { file_id, size, hashes: encodeBase64Url(hashes) }
  await call('sealShareUpload', sealed, { signal })
  const { name, type } = file
  return { file: { file_id, name, type, ...descriptor, digest }, size }
}
