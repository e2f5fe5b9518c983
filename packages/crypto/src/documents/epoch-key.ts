import { type Bytes, randomBytes } from '../core/bytes.ts'
import { encodeBase64Url } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { deriveBytes, importSecret } from '../core/hkdf.ts'
import { isDocumentId, isUserId } from '../core/ids.ts'
import { isCount } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'

/** A document as long as its key stays the same; only the owner begins a new epoch. */
export interface Epoch {
  document_id: string
  owner: string
  epoch: number
}

const KEY_BYTES = 32
const NO_SALT = new Uint8Array()

const epochCommitment: StatementKind<Epoch> = defineStatement('epoch-commitment', {
  document_id: isDocumentId,
  owner: isUserId,
  epoch: isCount,
})

/** A new document key: 32 random bytes. */
export function createEpochKey(): Bytes {
  return randomBytes(KEY_BYTES)
}

/**
 * The public commitment to a key. AES-GCM does not commit to its key: without this one cipher text
 * could open differently for two recipients.
 */
export async function commitToKey(key: CryptoKey, epoch: Epoch): Promise<string> {
  const { document_id, owner, epoch: number } = epoch
  const info = epochCommitment.toBytes({ document_id, owner, epoch: number })
  return encodeBase64Url(await deriveBytes(key, NO_SALT, info))
}

/**
 * A received document key, ready for use once it is the one that the owner committed to.
 *
 * @throws `document_undecryptable` if it is another one
 */
export async function importEpochKey(
  bytes: Bytes,
  epoch: Epoch,
  commitment: string,
): Promise<CryptoKey> {
  const key = await importSecret(bytes)
  bytes.fill(0)
  // Both sides are public values, so the comparison need not take constant time.
  if ((await commitToKey(key, epoch)) !== commitment) throw cryptoError('document_undecryptable')
  return key
}
