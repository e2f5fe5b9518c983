import { concatBytes } from '../../src/core/bytes.ts'
import { canonicalText } from '../../src/core/canonical.ts'
import { decodeBase64Url, encodeBase64Url, encodeHex, encodeText } from '../../src/core/encoding.ts'
import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import { deriveBytes, deriveCipherKey, importSecret } from '../../src/core/hkdf.ts'
import { toPublicIdentity } from '../../src/identity/public-identity.ts'
import {
  importDeviceKey,
  type LocalKeysPayload,
  openLocalKeys,
  sealLocalKeys,
} from '../../src/local-store/local-store.ts'
import { fromHex } from '../from-hex.ts'
import { readNewIdentity } from '../read-new-identity.ts'
import type { VectorFile, VectorRefusal } from '../vector-file.ts'
import {
  makeCase,
  makeRefusal,
  type OperationInput,
  type Operations,
} from '../vector-operations.ts'

interface OpenInput extends OperationInput {
  /** 32 bytes, hexadecimal. */
  device_key: string
  /** 32 bytes, base64url. */
  server_key: string
  user_id: string
  key_id: string
  payload: string
}

const infoOf = ({ user_id, key_id }: Pick<OpenInput, 'user_id' | 'key_id'>) =>
  `shrd/v1/local-store\0{"key_id":"${key_id}","suite":1,"user_id":"${user_id}"}`

/** What the page tells an implementation to do. */
export const operations: Operations = {
  'open local keys': async (input: OpenInput) => {
    const device = fromHex(input.device_key)
    const { user_id, key_id, server_key, payload } = input
    const context = { user_id, key_id }
    const opened = await openLocalKeys(await importDeviceKey(device), server_key, context, payload)
    const info = encodeText(infoOf(input))
    const key = await deriveBytes(await importSecret(device), decodeBase64Url(server_key), info)
    return { info: infoOf(input), store_key: encodeHex(key), opened }
  },
}

const DEVICE = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const SERVER = encodeBase64Url(fromHex('f0'.repeat(32)))

/** Vectors of `docs/protocol/local-store.md`. */
export async function make(): Promise<VectorFile> {
  const { identity, privateKeys } = await readNewIdentity('alice')
  const content = { identity: toPublicIdentity(identity), privateKeys, session: '{"a":1}' }
  const context = { user_id: identity.user_id, key_id: 'key-1' }
  const deviceKey = await importDeviceKey(fromHex(DEVICE))
  const base: OpenInput = {
    operation: 'open local keys',
    device_key: DEVICE,
    server_key: SERVER,
    ...context,
    payload: await sealLocalKeys(deviceKey, SERVER, context, content),
  }
  return {
    page: 'docs/protocol/local-store.md',
    cases: [
      await makeCase(
        operations,
        'the payload of a session',
        'It takes the device key and the server key.',
        base,
      ),
    ],
    refused: [...(await lockedRefusals(base)), ...(await invalidRefusals(base, content))],
  }
}

function toRefusals(
  base: OpenInput,
  error: CryptoErrorCode,
  changes: [string, string, Partial<OpenInput>][],
): Promise<VectorRefusal[]> {
  return Promise.all(
    changes.map(([name, about, change]) =>
      makeRefusal(operations, name, about, { ...base, ...change }, error),
    ),
  )
}

async function lockedRefusals(base: OpenInput): Promise<VectorRefusal[]> {
  const changed = base.payload.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
  return toRefusals(base, 'local_store_locked', [
    ['another device key', 'The server’s half opens nothing.', { device_key: '11'.repeat(32) }],
    ['another server key', 'The device’s half opens nothing.', { server_key: 'A'.repeat(43) }],
    ['a server key of another length', 'It is none.', { server_key: 'AAAA' }],
    ['another key_id', 'Each key of the server opens its own payload.', { key_id: 'key-2' }],
    ['another user', 'It is bound to one.', { user_id: `usr_${'a'.repeat(32)}` }],
    ['a changed bit', 'It does not open.', { payload: changed }],
    [
      'a payload that was sealed with a short server key',
      'It has 32 bytes.',
      { server_key: 'AAAA', payload: await seal({ ...base, server_key: 'AAAA' }, '{}') },
    ],
  ])
}

async function invalidRefusals(
  base: OpenInput,
  content: LocalKeysPayload,
): Promise<VectorRefusal[]> {
  const mallory = await readNewIdentity('mallory')
  const others = { ...content, identity: toPublicIdentity(mallory.identity) }
  const text = canonicalText(content)
  return toRefusals(base, 'local_store_invalid', [
    ['nothing', 'There is no room for iv and tag.', { payload: '' }],
    ['standard base64', 'It is no base64url.', { payload: '+/==' }],
    [
      'another user’s keys',
      'Whose keys they are stands in them too.',
      { payload: await seal(base, canonicalText(others)) },
    ],
    ['white space', 'It is not canonical.', { payload: await seal(base, text.replace(',', ', ')) }],
    [
      'a member more',
      'This version did not write it.',
      { payload: await seal(base, canonicalText({ ...content, version: 2 })) },
    ],
  ])
}

/** Seals anything at all under the keys of the base. */
async function seal(base: OpenInput, text: string): Promise<string> {
  const info = encodeText(infoOf(base))
  const secret = await importSecret(fromHex(base.device_key))
  const key = await deriveCipherKey(secret, decodeBase64Url(base.server_key), info)
  const iv = fromHex('00'.repeat(12))
  const parameters = { name: 'AES-GCM', iv, additionalData: info }
  const ciphertext = await crypto.subtle.encrypt(parameters, key, encodeText(text))
  return encodeBase64Url(concatBytes(iv, new Uint8Array(ciphertext)))
}
