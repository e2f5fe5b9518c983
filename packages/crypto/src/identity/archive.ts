import type { Bytes } from '../core/bytes.ts'
import { canonicalText, parseCanonical } from '../core/canonical.ts'
import { type Check, runChecks } from '../core/checks.ts'
import { decodeBase64Url, decodeText, encodeBase64Url, encodeText } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { openingError, openWith, SEAL_OVERHEAD, sealTo } from '../core/hpke.ts'
import { isUserId } from '../core/ids.ts'
import { importPublicExchangeKey } from '../core/public-keys.ts'
import { type Guard, isBytes32, isCount, list, object, pattern } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import type { FormerKey, Identity } from './identity.ts'
import { assertKeyLog, findKeyState, type KeyLog } from './key-log.ts'
import { importPrivateKey, isPrivateKey } from './private-keys.ts'
import { createFingerprint, type PublicIdentity, type UserState } from './public-identity.ts'

/** An exchange key that was replaced, as an archive holds it. */
export interface ArchivedKey {
  /** Of the entry of the key log that announced it. */
  sequence: number
  privateExchangeKey: string
}

/** An archived key, imported. */
export interface OpenedKey extends ArchivedKey {
  publicExchangeKey: string
  exchangeKey: CryptoKeyPair
}

/** As many as a key file of 64 KiB has room for while it holds a replacement of keys. */
export const MAX_ARCHIVED_KEYS = 200

/** Bytes of the text of one archived key with a comma; its sequence has four digits at most. */
const MAX_KEY_BYTES = 110
const MAX_BYTES = SEAL_OVERHEAD + 2 + MAX_ARCHIVED_KEYS * MAX_KEY_BYTES
const MAX_ARCHIVE_LENGTH = Math.ceil((MAX_BYTES * 4) / 3)

const isArchivedKeys: Guard<ArchivedKey[]> = list(
  object<ArchivedKey>({ sequence: isCount, privateExchangeKey: isPrivateKey }),
  { min: 1, max: MAX_ARCHIVED_KEYS },
)

const isBase64UrlLike = pattern(/^[A-Za-z0-9_-]+$/)

/** True for something that may be an archive; says nothing of what is in it. */
export const isArchive: Guard<string> = (value): value is string =>
  typeof value === 'string' && value.length <= MAX_ARCHIVE_LENGTH && isBase64UrlLike(value)

/** HPKE info: the state of the key log that the archive is sealed to. */
const archiveStatement: StatementKind<UserState> = defineStatement('archive', {
  user_id: isUserId,
  sequence: isCount,
  head: isBytes32,
})

/**
 * Earlier exchange keys, sealed to the keys that replace them.
 *
 * @throws `archive_invalid` if there is no room for so many
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
 * The identity together with its earlier exchange keys, which open what is still sealed to them.
 * Anybody could have sealed an archive, so every key has to be the one that the key log shows.
 *
 * @param archive as `rotateIdentity` made it and the server or a key file kept it
 * @param log verified by `verifyKeyLog` for this identity
 * @throws `archive_invalid`
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
 * The keys in an archive, all of them checked against the key log.
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

/** Each key once. */
function checkAscending({ keys }: ComparedArchive): void {
  const isAscending = keys.every(({ sequence }, at) => sequence > (keys[at - 1]?.sequence ?? -1))
  if (!isAscending) throw cryptoError('archive_invalid')
}

function checkEarlier({ identity, keys }: ComparedArchive): void {
  if (keys.some(({ sequence }) => sequence >= identity.sequence)) {
    throw cryptoError('archive_invalid')
  }
}

/** A key that the log does not show could be anybody's. */
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
