import { type Bytes, randomBytes } from '../core/bytes.ts'
import { refuseUnless } from '../core/checks.ts'
import { encodeBase64Url } from '../core/encoding.ts'
import { deriveBytes, importSecret } from '../core/hkdf.ts'
import { isDocumentId, isUserId } from '../core/ids.ts'
import { isCount } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'

/** A document as long as its key stays the same; only the owner begins a new epoch. */
export interface Epoch {
  document_id: string
  owner: string
  /** From 1. */
  epoch: number
}

/** An epoch together with its key. */
export interface KeyedEpoch extends Epoch {
  /** For what is sealed in this epoch; it cannot be exported. */
  key: CryptoKey
  /** The 32 bytes of the key, to seal them in grants; erased as soon as that is done. */
  secret: Bytes
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

/** An epoch with a new key. */
export async function createKeyedEpoch(epoch: Epoch): Promise<KeyedEpoch> {
  const secret = createEpochKey()
  return { ...epoch, key: await importSecret(secret), secret }
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
 * A received document key, ready for use once it is the one that the owner committed to. The bytes
 * stay with the caller, who has to erase them.
 *
 * @throws `document_undecryptable` if it is another one
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

/** Both sides are public values, so the comparison need not take constant time. */
async function checkCommitment({ key, epoch, commitment }: ReceivedKey): Promise<void> {
  refuseUnless((await commitToKey(key, epoch)) === commitment, 'document_undecryptable')
}
