import { signRecord } from '../core/signed-record.ts'
import { hashStatement } from '../core/statement.ts'
import { type ArchivedKey, openArchive, readArchive, sealArchive } from './archive.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { type Identity, importIdentity, openPrivateKeys } from './identity.ts'
import type { KeyLog } from './key-log.ts'
import { type KeyLogEntry, type RotationReason, rotateStatement } from './key-log-entry.ts'
import { generatePrivateKey, type PrivateKeys } from './private-keys.ts'

/** Options of {@link rotateIdentity}. */
export interface RotateIdentityOptions {
  /** Verified by `verifyKeyLog`, up to the keys in force. */
  log: KeyLog
  /**
   * The archive of the keys before these: left out for first keys, and `null` where it was deleted
   * because nothing is sealed to an earlier key any more.
   */
  archive?: string | null | undefined
  reason: RotationReason
  /** Milliseconds since 1970. @default the clock of this machine */
  now?: number | undefined
}

/** What {@link rotateIdentity} gives. Nothing of it is in force before the server has the entry. */
export interface Rotation {
  /** The new keys, with all earlier exchange keys besides. */
  identity: Identity
  /** For the new key file; forget them once it is written. */
  privateKeys: PrivateKeys
  /** The next entry of the key log, signed by the new and by the replaced key. */
  entry: KeyLogEntry
  /** All earlier exchange keys, sealed to the new one; the replaced signing key is in nothing. */
  archive: string
}

/**
 * New keys for an identity, under the same id. Write them to a key file that holds entry and
 * archive as `pending`, have the user open that file, and only then send entry and archive.
 *
 * @throws `key_replaced`, `key_retired`, `key_log_rolled_back`, `identity_mismatch` if the identity
 *   is not the one in force; `archive_invalid` if the earlier archive does not open, or is full;
 *   TypeError for keys that have replaced others if nothing is said of their archive
 * @see docs/protocol/identity.md
 * @example
 * import { createIdentity, rotateIdentity, verifyKeyLog } from '@shrd/crypto/identity'
 *
 * const { identity, privateKeys, genesis } = await createIdentity()
 * const log = await verifyKeyLog(identity.user_id, [genesis])
 * const rotation = await rotateIdentity(identity, privateKeys, { log, reason: 'compromised' })
 *
 * const { current } = await verifyKeyLog(identity.user_id, [genesis, rotation.entry])
 * console.assert(current.head === rotation.identity.head)
 */
export async function rotateIdentity(
  current: Identity,
  privateKeys: PrivateKeys,
  options: RotateIdentityOptions,
): Promise<Rotation> {
  const { log, reason, now = Date.now() } = options
  await confirmIdentity(current, log)
  const replaced = await importIdentity(current, privateKeys)
  const keys = await collectKeys(current, privateKeys, options)
  const made = await makePrivateKeys()
  const { identity, entry } = await announceKeys(replaced, made, { reason, now })
  const archive = await sealArchive(identity, keys)
  // Opened again: an archive that does not open must show while the old file is still in force.
  return {
    identity: await openArchive(identity, archive, log),
    privateKeys: made,
    entry,
    archive,
  }
}

/** All exchange keys up to the present one, as texts. */
async function collectKeys(
  current: Identity,
  { privateExchangeKey }: PrivateKeys,
  { archive, log }: RotateIdentityOptions,
): Promise<ArchivedKey[]> {
  const isForgotten = archive === undefined && current.sequence > 0
  const isDropped = archive === null && current.formerKeys.length > 0
  if (isForgotten || isDropped) {
    throw new TypeError('The archive of the earlier keys is missing: they would be lost.')
  }
  const earlier = typeof archive === 'string' ? await readArchive(current, archive, log) : []
  const texts = earlier.map((key) => ({
    sequence: key.sequence,
    privateExchangeKey: key.privateExchangeKey,
  }))
  return [...texts, { sequence: current.sequence, privateExchangeKey }]
}

async function makePrivateKeys(): Promise<PrivateKeys> {
  return {
    privateSigningKey: await generatePrivateKey('Ed25519'),
    privateExchangeKey: await generatePrivateKey('X25519'),
  }
}

/** The entry that replaces the keys, and the identity that it makes. */
async function announceKeys(
  replaced: Identity,
  made: PrivateKeys,
  { reason, now }: { reason: RotationReason; now: number },
): Promise<{ identity: Identity; entry: KeyLogEntry }> {
  const keys = await openPrivateKeys(made)
  const { user_id } = replaced
  const sequence = replaced.sequence + 1
  const claimed = {
    user_id,
    sequence,
    prev: replaced.head,
    signing_key: keys.publicSigningKey,
    exchange_key: keys.publicExchangeKey,
    reason,
    created_at: now,
  }
  const record = await signRecord(rotateStatement, claimed, keys.signingKey)
  const { signature } = await signRecord(rotateStatement, claimed, replaced.signingKey)
  const head = await hashStatement('rotate', record.statement)
  return {
    identity: { ...keys, user_id, sequence, head },
    entry: { ...record, replaced_signature: signature },
  }
}
