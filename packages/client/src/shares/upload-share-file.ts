import {
  createId,
  createShareFileKey,
  type EncryptedContent,
  encodeBase64Url,
  encryptFile,
  type FileProgress,
  type FileSource,
  type ShareFile,
  type ShareKey,
} from '@shrd/crypto'
import type { Call } from '../transport/transport.ts'

/** A file to share. */
export interface NewShareFile {
  /** 1 to 255 characters; no server sees it. */
  readonly name: string
  /** The media type; may be empty. No server sees it. */
  readonly type: string
  /** Such as `blobSource` of `@shrd/crypto` gives it. */
  readonly source: FileSource
}

/** What an upload needs, and how it is followed and stopped. */
export interface UploadSources {
  call: Call
  signal?: AbortSignal | undefined
  onProgress?: ((progress: FileProgress) => void) | undefined
}

/** A file that the server has, and the bytes it counts of it. */
export interface UploadedShareFile {
  readonly file: ShareFile
  /** Encrypted. */
  readonly size: number
}

/**
 * Encrypts a file under a key of the share, and sends it part by part.
 *
 * @throws `file_changed`, `aborted`, `upload_failed`
 */
export async function uploadShareFile(
  key: ShareKey,
  { name, type, source }: NewShareFile,
  { call, signal, onProgress }: UploadSources,
): Promise<UploadedShareFile> {
  const file_id = createId('fil')
  const fileKey = await createShareFileKey(key)
  const options = signal === undefined ? {} : { signal }
  await call('openShareUpload', { file_id }, options)
  let sent: EncryptedContent | null = null
  for await (const { part, bytes, content } of encryptFile(source, {
    file_id,
    ...fileKey,
    signal,
    onProgress,
  })) {
    await call('uploadSharePart', { file_id, part }, { ...options, octets: bytes })
    sent = content
  }
  if (sent === null) throw new TypeError('The last part of a file says what all of it is.')
  const { descriptor, digest, hashes, size } = sent
  await call('sealShareUpload', { file_id, size, hashes: encodeBase64Url(hashes) }, options)
  return { file: { file_id, name, type, ...descriptor, digest }, size }
}
