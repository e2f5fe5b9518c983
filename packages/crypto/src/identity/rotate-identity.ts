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
  /** From `verifyKeyLog`, up to the keys in force. */
  log: KeyLog
  /**
   * The archive of the earlier keys. Leave it out for first keys. Pass `null` if it was deleted
   * because no record is sealed to an earlier key any more.
   */
  archive?: string | null | undefined
  reason: RotationReason
  /** Milliseconds since 1970. @default the clock of this machine */
  now?: number | undefined
}

/** The result of {@link rotateIdentity}. It is not in force until the server has the entry. */
export interface Rotation {
  /** The identity with the new keys and all earlier exchange keys. */
  identity: Identity
  /** For the new key file. Drop them after you have written it. */
  privateKeys: PrivateKeys
  /** The next entry of the key log. The new and the replaced key have signed it. */
  entry: KeyLogEntry
  /** All earlier exchange keys, sealed to the new one. Never contains a signing key. */
  archive: string
}

/**
 * Creates new keys for an identity, under the same id. Write them to a key file with entry and
 * archive as `pending`, and let the user open that file. Only then send entry and archive.
 *
 * @throws `key_replaced`, `key_retired`, `key_log_rolled_back`, `identity_mismatch` if the identity
 *   is not the one in force; `archive_invalid` if the earlier archive does not open, or is full;
 *   TypeError if the archive is left out for keys that replaced others, or is `null` while former
 *   keys are open
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
  // Open the archive now: if it fails, the old file must still be in force.
  return {
    identity: await openArchive(identity, archive, log),
    privateKeys: made,
    entry,
    archive,
  }
}

/** All exchange keys up to and including the present one, as texts. */
async function collectKeys(
  current: Identity,
  { privateExchangeKey }: PrivateKeys,
  { archive, log }: RotateIdentityOptions,
): Promise<ArchivedKey[]> {
  const isForgotten = archive === undefined && current.sequence > 0
  const isDropped = archive === null && current.formerKeys.length > 0
  if (isForgotten || isDropped) {
    throw new TypeError(
      'The archive of the earlier keys is missing: without it, they would be lost.',
    )
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

/** Signs the entry that replaces the keys, and returns it with the new identity. */
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
