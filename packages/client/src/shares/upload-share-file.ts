import { createId, encodeBase64Url } from '@shrd/crypto'
import { blobSource, type EncryptedContent, type FileProgress } from '@shrd/crypto/files'
import { createShareFileKey, type ShareFile, type ShareKey } from '@shrd/crypto/shares'
import type { LocalFile } from '../files/begin-upload.ts'
import type { Call } from '../transport/transport.ts'
import type { CryptoWork } from '../worker/crypto-work.ts'

/** What an upload needs, and how it is followed and stopped. */
export interface UploadSources {
  call: Call
  work: Pick<CryptoWork, 'encryptFile'>
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
  localFile: LocalFile,
  { call, work, signal, onProgress }: UploadSources,
): Promise<UploadedShareFile> {
  const file_id = createId('fil')
  const fileKey = await createShareFileKey(key)
  await call('openShareUpload', { file_id }, { signal })
  let sent: EncryptedContent | null = null
  for await (const { part, bytes, content } of work.encryptFile(blobSource(localFile), {
    file_id,
    ...fileKey,
    signal,
    onProgress,
  })) {
    await call('uploadSharePart', { file_id, part }, { signal, octets: bytes })
    sent = content
  }
  if (sent === null) throw new TypeError('The last part of a file says what all of it is.')
  const { descriptor, digest, hashes, size } = sent
  await call('sealShareUpload', { file_id, size, hashes: encodeBase64Url(hashes) }, { signal })
  const { name, type } = localFile
  return { file: { file_id, name, type, ...descriptor, digest }, size }
}
