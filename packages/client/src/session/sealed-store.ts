import { type CallOutput, isRetryable, isUserErrorCode } from '@shrd/contract/calls'
import { isShrdError, type ShrdError } from '@shrd/crypto/errors'
import { type Identity, importIdentity } from '@shrd/crypto/identity'
import {
  importDeviceKey,
  type LocalKeysPayload,
  openLocalKeys,
  sealLocalKeys,
} from '@shrd/crypto/local-store'
import { clientError } from '../errors.ts'
import type { Ports, StoredKeys } from '../ports.ts'
import { badAnswer } from '../transport/bad-answer.ts'

/** The record of the local key store, encrypted under the device key and a key from the server. */
export interface SealedStore {
  /** Returns the record. @throws `local_keys_invalid` if it is missing or malformed */
  read(): Promise<StoredKeys>
  /** @throws `local_keys_invalid`, `local_keys_locked` */
  open(user_id: string, stored: StoredKeys, key: StoreKey): Promise<LocalKeysPayload>
  /** Replaces the record. @throws `key_rotation_failed` */
  write(payload: LocalKeysPayload, key: StoreKey): Promise<void>
}

/** Creates the encrypted record in the key database. */
export function createSealedStore({ keys, random }: Pick<Ports, 'keys' | 'random'>): SealedStore {
  const deviceKey = () => keys.deviceKey(() => importDeviceKey(random(32)))
  return {
    async read() {
      const stored = await keys.findKeys()
      if (!isStoredKeys(stored)) throw keyStoreFailure('local_keys_invalid')
      return stored
    },
    async open(user_id, { key_id, payload }, { key }) {
      try {
        return await openLocalKeys(await deviceKey(), key, { user_id, key_id }, payload)
      } catch (cause) {
        const malformed = isShrdError(cause, 'local_store_invalid')
        throw keyStoreFailure(malformed ? 'local_keys_invalid' : 'local_keys_locked', cause)
      }
    },
    async write(payload, { key_id, key }) {
      const { user_id } = payload.identity
      try {
        const sealed = await sealLocalKeys(await deviceKey(), key, { user_id, key_id }, payload)
        await keys.putKeys({ key_id, payload: sealed })
      } catch (cause) {
        throw keyStoreFailure('key_rotation_failed', cause)
      }
    },
  }
}

/**
 * Imports the identity of an opened payload, with keys that cannot be exported.
 *
 * @throws `local_keys_invalid` if private and public keys do not match
 */
export async function importStoredIdentity({
  identity,
  privateKeys,
}: LocalKeysPayload): Promise<Identity> {
  try {
    return await importIdentity(identity, privateKeys)
  } catch (cause) {
    throw keyStoreFailure('local_keys_invalid', cause)
  }
}

function isStoredKeys(value: unknown): value is StoredKeys {
  if (typeof value !== 'object' || value === null) return false
  return (
    'key_id' in value &&
    typeof value.key_id === 'string' &&
    'payload' in value &&
    typeof value.payload === 'string'
  )
}

type KeyAnswer = CallOutput<'getKey'>

/** A key for the local key store that the server returns. */
export type StoreKey = KeyAnswer['next_key']

/** The key to open the stored record, and the key for the next write. */
export interface CurrentAndNext {
  readonly cur_key: StoreKey
  readonly next_key: StoreKey
}

/**
 * Returns the key for a new record.
 *
 * @throws `bad_answer`
 */
export function readNextKey({ next_key }: KeyAnswer): StoreKey {
  return readKey(next_key)
}

/**
 * Returns the requested key, and a different one for the next write.
 *
 * @throws `bad_answer`
 */
export function readCurrentAndNextKey(answer: KeyAnswer, key_id: string): CurrentAndNext {
  const cur_key = readKey(answer.cur_key)
  const next_key = readKey(answer.next_key)
  if (cur_key.key_id !== key_id || next_key.key_id === key_id) throw badAnswer()
  return { cur_key, next_key }
}

function readKey(value: StoreKey | undefined): StoreKey {
  if (typeof value?.key_id !== 'string' || typeof value.key !== 'string') throw badAnswer()
  return value
}

type KeyStoreCode =
  | 'local_keys_invalid'
  | 'store_key_unavailable'
  | 'local_keys_locked'
  | 'key_rotation_failed'

/**
 * Creates an error of the local key store. `data.temporary` says that a later try may open the
 * keys, so that a lost connection signs nobody out.
 */
export function keyStoreFailure(code: KeyStoreCode, cause?: unknown): ShrdError {
  return clientError(code, { cause, data: { temporary: isTemporary(code, cause) } })
}

/** True for a failure that says nothing about the stored keys. */
export function isTemporaryFailure(error: unknown): boolean {
  return isShrdError(error) && error.data.temporary === true
}

function isTemporary(code: KeyStoreCode, cause: unknown): boolean {
  // The former record is still there, and the server still has its key.
  if (code === 'key_rotation_failed') return true
  if (code !== 'store_key_unavailable' || !isShrdError(cause)) return false
  if (cause.code === 'network' || cause.code === 'bad_answer') return true
  return isUserErrorCode(cause.code) && isRetryable(cause.code)
}
