import { type CallOutput, ERRORS, isErrorCode } from '@shrd/contract/calls'
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

/** The record of the local key store, sealed under the device key and a key of the server. */
export interface SealedStore {
  /** @throws `local_keys_invalid` when there is no record or not such a one */
  read(): Promise<StoredKeys>
  /** @throws `local_keys_invalid`, `local_keys_locked` */
  open(user_id: string, stored: StoredKeys, key: StoreKey): Promise<LocalKeysPayload>
  /** Replaces the record. @throws `key_rotation_failed` */
  write(payload: LocalKeysPayload, key: StoreKey): Promise<void>
}

/** The sealed record in the key database. */
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
 * The identity in an opened payload, with keys that can be used and not exported.
 *
 * @throws `local_keys_invalid` when the halves do not belong together
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

/** A key that the server lends for the local key store. */
export type StoreKey = KeyAnswer['next_key']

/** The key to read the stored record with, and the one to seal it under from now on. */
export interface CurrentAndNext {
  readonly cur_key: StoreKey
  readonly next_key: StoreKey
}

/**
 * The key to seal a new record under.
 *
 * @throws `bad_answer`
 */
export function readNextKey({ next_key }: KeyAnswer): StoreKey {
  return readKey(next_key)
}

/**
 * The key that was asked for by its id, and a different one to seal under from now on.
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
 * A failure of the local key store. `data.temporary` says that the stored keys may well open at the
 * next try, so that nobody is signed out because the network was away.
 */
export function keyStoreFailure(code: KeyStoreCode, cause?: unknown): ShrdError {
  return clientError(code, { cause, data: { temporary: isTemporary(code, cause) } })
}

/** True for a failure that says nothing about the stored keys themselves. */
export function isTemporaryFailure(error: unknown): boolean {
  return isShrdError(error) && error.data.temporary === true
}

function isTemporary(code: KeyStoreCode, cause: unknown): boolean {
  // The record before the rotation is still there, and the server still has its key.
  if (code === 'key_rotation_failed') return true
  if (code !== 'store_key_unavailable' || !isShrdError(cause)) return false
  if (cause.code === 'network' || cause.code === 'bad_answer') return true
  return isErrorCode(cause.code) && ERRORS[cause.code].retryable
}
