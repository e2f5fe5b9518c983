import { readCanonical } from './canonical-json.ts'
import { decrypt, hkdf, statement } from './conventions.ts'
import { decodeBase64url, decodeUtf8, encodeHex } from './encodings.ts'
import { bytes, type Form, integer, object, text, userId } from './forms.ts'
import { type Identity, importIdentity, type PrivateKeys } from './identity.ts'
import { must, under } from './refusal.ts'

/** What a session keeps on a device. */
export interface LocalKeys {
  readonly identity: Identity
  readonly privateKeys: PrivateKeys
  readonly session: string
}

const localKeys: Form<LocalKeys> = object<LocalKeys>({
  identity: object<Identity>({
    user_id: userId,
    sequence: integer(),
    head: bytes(32),
    publicSigningKey: bytes(32),
    publicExchangeKey: bytes(32),
  }),
  privateKeys: object<PrivateKeys>({
    privateSigningKey: bytes(48),
    privateExchangeKey: bytes(48),
  }),
  session: text(0, 32_768),
})

export interface Sealed {
  readonly device_key: Uint8Array
  readonly server_key: string
  readonly user_id: string
  readonly key_id: string
  readonly payload: string
}

export interface OpenLocalKeys {
  readonly info: string
  readonly store_key: string
  readonly opened: LocalKeys
}

function readSealed(payload: string): Uint8Array {
  must(payload.length <= 131_072, 'local_store_invalid')
  const sealed = decodeBase64url(payload, 'local_store_invalid')
  must(sealed.length > 28, 'local_store_invalid')
  return sealed
}

function storeKey({ device_key, server_key }: Sealed, info: Uint8Array): Uint8Array {
  const salt = decodeBase64url(server_key, 'local_store_locked')
  must(salt.length === 32, 'local_store_locked')
  return hkdf(device_key, salt, info)
}

function readPayload(plain: Uint8Array, user_id: string): LocalKeys {
  const opened = under('local_store_invalid', () => localKeys(readCanonical(decodeUtf8(plain))))
  must(opened.identity.user_id === user_id, 'local_store_invalid')
  return opened
}

export function openLocalKeys(input: Sealed): OpenLocalKeys {
  const { user_id, key_id, payload } = input
  const sealed = readSealed(payload)
  const info = statement('local-store', { user_id, key_id })
  const key = storeKey(input, info)
  const plain = under('local_store_locked', () =>
    decrypt(key, sealed.subarray(0, 12), info, sealed.subarray(12)),
  )
  const opened = readPayload(plain, user_id)
  importIdentity(opened.identity, opened.privateKeys)
  return { info: decodeUtf8(info), store_key: encodeHex(key), opened }
}
