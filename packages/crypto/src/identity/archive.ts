import type { Bytes } from '../core/bytes.ts'
import { canonicalText, parseCanonical } from '../core/canonical.ts'
import { type Check, runChecks } from '../core/checks.ts'
import { decodeBase64Url, decodeText, encodeBase64Url, encodeText } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { openingError, openWith, sealTo } from '../core/hpke.ts'
import { isUserId } from '../core/ids.ts'
import { importPublicExchangeKey } from '../core/public-keys.ts'
import { type Guard, isBytes32, isCount, list, object } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import { isArchive, MAX_ARCHIVED_KEYS } from './archive-form.ts'
import type { FormerKey, Identity } from './identity.ts'
import { assertKeyLog, findKeyState, type KeyLog } from './key-log.ts'
import { importPrivateKey, isPrivateKey } from './private-keys.ts'
import { createFingerprint, type PublicIdentity, type UserState } from './public-identity.ts'

/** A replaced exchange key in an archive. */
export interface ArchivedKey {
  /** Sequence of the key log entry that announced the key. */
  sequence: number
  privateExchangeKey: string
}

/** An archived key, imported. */
export interface OpenedKey extends ArchivedKey {
  publicExchangeKey: string
  exchangeKey: CryptoKeyPair
}

const isArchivedKeys: Guard<ArchivedKey[]> = list(
  object<ArchivedKey>({ sequence: isCount, privateExchangeKey: isPrivateKey }),
  { min: 1, max: MAX_ARCHIVED_KEYS },
)

/** HPKE info: the state of the key log to which the archive is sealed. */
const archiveStatement: StatementKind<UserState> = defineStatement('archive', {
  user_id: isUserId,
  sequence: isCount,
  head: isBytes32,
})

/**
 * Seals earlier exchange keys to the keys that replace them.
 *
 * @throws `archive_invalid` if there are too many keys
 */
export async function sealArchive(
  recipient: PublicIdentity,
  keys: readonly ArchivedKey[],
): Promise<string> {
  if (!isArchivedKeys(keys)) throw cryptoError('archive_invalid')
  const plaintext = encodeText(canonicalText(keys))
  try {
    const info = toInfo(recipient)
    return encodeBase64Url(await sealTo(recipient.publicExchangeKey, plaintext, info))
  } finally {
    plaintext.fill(0)
  }
}

/**
 * Returns the identity with its earlier exchange keys, which open what is still sealed to them. It
 * compares every key with the key log, because anyone could have sealed an archive.
 *
 * @param archive from `rotateIdentity`, stored by the server or in a key file
 * @param log from `verifyKeyLog`, for this identity
 * @throws `archive_invalid`; `code_missing` if the sealing code did not load
 * @see docs/protocol/identity.md
 * @example
 * import { createIdentity, openArchive, rotateIdentity, verifyKeyLog } from '@shrd/crypto/identity'
 *
 * const { identity, privateKeys, genesis } = await createIdentity()
 * const first = await verifyKeyLog(identity.user_id, [genesis])
 * const rotation = await rotateIdentity(identity, privateKeys, { log: first, reason: 'routine' })
 *
 * const log = await verifyKeyLog(identity.user_id, [genesis, rotation.entry])
 * const opened = await openArchive(rotation.identity, rotation.archive, log)
 * console.assert(opened.formerKeys.length === 1)
 */
export async function openArchive(
  identity: Identity,
  archive: string,
  log: KeyLog,
): Promise<Identity> {
  const keys = await readArchive(identity, archive, log)
  return { ...identity, formerKeys: await Promise.all(keys.map((key) => toFormerKey(key, log))) }
}

/**
 * Opens an archive and compares all of its keys with the key log.
 *
 * @throws `archive_invalid`
 */
export async function readArchive(
  identity: Identity,
  archive: string,
  log: KeyLog,
): Promise<OpenedKey[]> {
  assertKeyLog(log)
  if (!isArchive(archive)) throw cryptoError('archive_invalid')
  try {
    const keys = await openKeys(identity, archive)
    await runChecks(ARCHIVE_CHECKS, { identity, log, keys })
    return keys
  } catch (cause) {
    throw openingError('archive_invalid', cause)
  }
}

interface ComparedArchive {
  identity: Identity
  log: KeyLog
  keys: readonly OpenedKey[]
}

const ARCHIVE_CHECKS: readonly Check<ComparedArchive>[] = [
  checkAscending,
  checkEarlier,
  checkKeysOfLog,
]

/** Ascending order means that each key appears once. */
function checkAscending({ keys }: ComparedArchive): void {
  const isAscending = keys.every(({ sequence }, at) => sequence > (keys[at - 1]?.sequence ?? -1))
  if (!isAscending) throw cryptoError('archive_invalid')
}

function checkEarlier({ identity, keys }: ComparedArchive): void {
  if (keys.some(({ sequence }) => sequence >= identity.sequence)) {
    throw cryptoError('archive_invalid')
  }
}

/** A key that is not in the log could belong to anyone. */
function checkKeysOfLog({ log, keys }: ComparedArchive): void {
  for (const { sequence, publicExchangeKey } of keys) {
    const state = findKeyState(log, sequence)
    if (state?.publicExchangeKey !== publicExchangeKey) throw cryptoError('archive_invalid')
  }
}

async function openKeys(identity: Identity, archive: string): Promise<OpenedKey[]> {
  const sealed = decodeBase64Url(archive)
  const plaintext = await openWith(identity.exchangeKey, sealed, toInfo(identity))
  try {
    const keys = parseCanonical(decodeText(plaintext))
    if (!isArchivedKeys(keys)) throw cryptoError('archive_invalid')
    return await Promise.all(keys.map(openKey))
  } finally {
    plaintext.fill(0)
  }
}

async function openKey({ sequence, privateExchangeKey }: ArchivedKey): Promise<OpenedKey> {
  const imported = await importPrivateKey('X25519', privateExchangeKey)
  const publicKey = await importPublicExchangeKey(imported.publicKey)
  return {
    sequence,
    privateExchangeKey,
    publicExchangeKey: imported.publicKey,
    exchangeKey: { privateKey: imported.privateKey, publicKey },
  }
}

async function toFormerKey({ sequence, exchangeKey }: OpenedKey, log: KeyLog): Promise<FormerKey> {
  const state = findKeyState(log, sequence)
  if (state === undefined) throw cryptoError('archive_invalid')
  return { fingerprint: await createFingerprint(state), exchangeKey }
}

function toInfo({ user_id, sequence, head }: UserState): Bytes {
  return archiveStatement.toBytes({ user_id, sequence, head })
}
