import { decodeBase64Url } from '../core/encoding.ts'
import { deriveCipherKey, importSecret } from '../core/hkdf.ts'
import { type ProgressOptions, reportStep } from '../core/progress.ts'
import { createStreamCipher, type StreamCipher } from '../files/stream-cipher.ts'
import { derivePasswordBytes } from '../key-file/key-file-kdf.ts'
import { encodePassword } from '../key-file/password.ts'
import { type ExportHeader, exportStatement } from './export-header.ts'

/**
 * The cipher of an archive's content. Its key depends on the header, so nothing decrypts under
 * another header.
 *
 * @throws `password_invalid`, `kdf_unavailable`, `aborted`
 */
export async function createExportCipher(
  header: ExportHeader,
  password: string,
  options: ProgressOptions,
): Promise<StreamCipher> {
  const { kdf, salt, iv, chunk_size } = header
  const secret = await derivePasswordSecret(password, salt, kdf, options)
  const key = await deriveCipherKey(secret, decodeBase64Url(iv), exportStatement.toBytes(header))
  reportStep(1, options)
  return createStreamCipher(key, { chunk_size, code: 'export_malformed' })
}

async function derivePasswordSecret(
  password: string,
  salt: string,
  kdf: ExportHeader['kdf'],
  options: ProgressOptions,
): Promise<CryptoKey> {
  const encoded = encodePassword(password)
  try {
    const bytes = await derivePasswordBytes(encoded, decodeBase64Url(salt), kdf, options)
    const secret = await importSecret(bytes)
    bytes.fill(0)
    return secret
  } finally {
    encoded.fill(0)
  }
}
