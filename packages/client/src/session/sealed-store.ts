import { isShrdError } from '@shrd/crypto/errors'
import { type Identity, importIdentity } from '@shrd/crypto/identity'
import {
  importDeviceKey,
  type LocalKeysPayload,
  openLocalKeys,
  sealLocalKeys,
} from '@shrd/crypto/local-store'
import type { Ports, StoredKeys } from '../ports.ts'
import { keyStoreFailure } from './key-store-failure.ts'
import type { StoreKey } from './store-key.ts'

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
