import {
  AEAD_AES_128_GCM,
  AEAD_AES_256_GCM,
  AEAD_EXPORT_ONLY,
  type AEADFactory,
  CipherSuite,
  KDF_HKDF_SHA256,
  KEM_DHKEM_X25519_HKDF_SHA256,
  type RecipientContext,
} from 'hpke'
import { expect } from 'vitest'
import { encodeHex } from '../../src/core/encoding.ts'
import { fromHex } from '../from-hex.ts'
import { orRefused, type Tally, tally } from './wycheproof.ts'

interface HpkeSetting {
  mode: string | number
  aead_id: string | number
  info: string
  skRm: string
  pkRm: string
  enc: string
  key: string
  base_nonce: string
  psk?: string | undefined
  psk_id?: string | undefined
  encryptions: HpkeEncryption[]
  exports: { exporter_context: string; L: string | number; exported_value: string }[]
}

/** The two files spell some members differently. */
interface HpkeEncryption {
  'sequence number'?: string | undefined
  aad: string
  pt?: string | undefined
  plaintext?: string | undefined
  ct?: string | undefined
  ciphertext?: string | undefined
}

/** `rfc9180-appendix-a-x25519.json`. */
export interface Rfc9180Vectors {
  vectors: HpkeSetting[]
}

/** `hpke-x25519-aes-256-gcm.json`. */
export interface Aes256Vectors {
  vector: HpkeSetting
}

const AEADS: Readonly<Record<string, AEADFactory>> = {
  1: AEAD_AES_128_GCM,
  2: AEAD_AES_256_GCM,
  65535: AEAD_EXPORT_ONLY,
}

/** Base and PSK modes of the library, all messages and all exported secrets. */
export async function runRfc9180({ vectors }: Rfc9180Vectors): Promise<Tally> {
  const counts = { messages: 0, exports: 0 }
  const settings = await tally(vectors, async (setting) => {
    // The library has no modes with authentication, and Chromium no ChaCha20.
    if (Number(setting.mode) > 1) return 'settings with authentication'
    const aead = AEADS[setting.aead_id]
    if (aead === undefined) return 'settings with ChaCha20'
    counts.messages += await runMessages(setting, aead)
    counts.exports += await runExports(setting, aead)
    return 'settings run'
  })
  return { ...settings, ...counts }
}

/** The suite of this package. */
export async function runAes256Hpke({ vector }: Aes256Vectors): Promise<Tally> {
  return {
    messages: await runMessages(vector, AEAD_AES_256_GCM),
    exports: await runExports(vector, AEAD_AES_256_GCM),
  }
}

async function runMessages(setting: HpkeSetting, aead: AEADFactory): Promise<number> {
  const context = await setUp(setting, aead)
  for (const one of setting.encryptions) {
    await skipTo(context, Number(one['sequence number'] ?? 0), setting)
    const ciphertext = fromHex(one.ct ?? one.ciphertext ?? '')
    const changed = ciphertext.with(0, (ciphertext[0] ?? 0) ^ 1)
    expect(await orRefused(() => context.Open(changed, fromHex(one.aad)))).toBeUndefined()
    const plaintext = await context.Open(ciphertext, fromHex(one.aad))
    expect(encodeHex(plaintext)).toBe(one.pt ?? one.plaintext)
  }
  return setting.encryptions.length
}

/** Opens what the file leaves out, sealed here with the key and nonce that it tells. */
async function skipTo(
  context: RecipientContext,
  sequence: number,
  { key, base_nonce }: HpkeSetting,
): Promise<void> {
  const imported = await crypto.subtle.importKey('raw', fromHex(key), 'AES-GCM', false, ['encrypt'])
  for (let at = context.seq; at < sequence; at += 1) {
    const iv = fromHex(base_nonce)
    iv[10] = (iv[10] ?? 0) ^ (at >> 8)
    iv[11] = (iv[11] ?? 0) ^ (at & 255)
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, imported, Uint8Array.of(1))
    expect(await context.Open(new Uint8Array(sealed))).toEqual(Uint8Array.of(1))
  }
}

async function runExports(setting: HpkeSetting, aead: AEADFactory): Promise<number> {
  const context = await setUp(setting, aead)
  for (const { exporter_context, L, exported_value } of setting.exports) {
    const secret = await context.Export(fromHex(exporter_context), Number(L))
    expect(encodeHex(secret)).toBe(exported_value)
  }
  return setting.exports.length
}

async function setUp(setting: HpkeSetting, aead: AEADFactory): Promise<RecipientContext> {
  const { suite, keyPair } = await importKeys(setting, aead)
  const { info, enc, psk, psk_id } = setting
  const shared = psk === undefined ? {} : { psk: fromHex(psk), pskId: fromHex(psk_id ?? '') }
  return suite.SetupRecipient(keyPair, fromHex(enc), { info: fromHex(info), ...shared })
}

async function importKeys({ skRm, pkRm }: HpkeSetting, aead: AEADFactory) {
  const suite = new CipherSuite(KEM_DHKEM_X25519_HKDF_SHA256, KDF_HKDF_SHA256, aead)
  const publicKey = await suite.DeserializePublicKey(fromHex(pkRm))
  const privateKey = await suite.DeserializePrivateKey(fromHex(skRm), false)
  return { suite, keyPair: { publicKey, privateKey } }
}
