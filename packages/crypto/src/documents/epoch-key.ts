import { type Bytes, randomBytes } from '../core/bytes.ts'
import { refuseUnless } from '../core/checks.ts'
import { encodeBase64Url } from '../core/encoding.ts'
import { deriveBytes, importSecret } from '../core/hkdf.ts'
import { isDocumentId, isUserId } from '../core/ids.ts'
import { isCount } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'

/** The period in which a document keeps one key. Only the owner begins a new epoch. */
export interface Epoch {
  document_id: string
  owner: string
  /** Starts at 1. */
  epoch: number
}

/** An epoch with its key. */
export interface KeyedEpoch extends Epoch {
  /** Derives the keys of this epoch. Not extractable. */
  key: CryptoKey
  /** The key's 32 bytes, to seal them in grants. Erase them right after that. */
  secret: Bytes
}

const KEY_BYTES = 32
const NO_SALT = new Uint8Array()

const epochCommitment: StatementKind<Epoch> = defineStatement('epoch-commitment', {
  document_id: isDocumentId,
  owner: isUserId,
  epoch: isCount,
})

/** Creates a document key: 32 random bytes. */
export function createEpochKey(): Bytes {
  return randomBytes(KEY_BYTES)
}

/** Creates a key for an epoch. */
export async function createKeyedEpoch(epoch: Epoch): Promise<KeyedEpoch> {
  const secret = createEpochKey()
  return { ...epoch, key: await importSecret(secret), secret }
}

/**
 * The public commitment to a key. AES-GCM does not commit to its key: without this commitment, one
 * cipher text could open to different texts for two recipients.
 */
export async function commitToKey(key: CryptoKey, epoch: Epoch): Promise<string> {
  const { document_id, owner, epoch: number } = epoch
  const info = epochCommitment.toBytes({ document_id, owner, epoch: number })
  return encodeBase64Url(await deriveBytes(key, NO_SALT, info))
}

/**
 * Imports a received document key after comparing it with the owner's commitment. The caller must
 * erase the bytes.
 *
 * @throws `document_undecryptable` if the owner committed to another key
 */
export async function importEpochKey(
  bytes: Bytes,
  epoch: Epoch,
  commitment: string,
): Promise<CryptoKey> {
  const key = await importSecret(bytes)
  await checkCommitment({ key, epoch, commitment })
  return key
}

interface ReceivedKey {
  key: CryptoKey
  epoch: Epoch
  commitment: string
}

/** Both values are public, so the comparison may take variable time. */
async function checkCommitment({ key, epoch, commitment }: ReceivedKey): Promise<void> {
  refuseUnless((await commitToKey(key, epoch)) === commitment, 'document_undecryptable')
}
