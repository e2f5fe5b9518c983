import { canonicalText, parseCanonical } from '../../../src/core/canonical.ts'
import {
  decodeBase64,
  decodeBase64Url,
  decodeText,
  encodeBase64,
  encodeBase64Url,
  encodeText,
} from '../../../src/core/encoding.ts'
import { openEnvelope, sealEnvelope } from '../../../src/core/envelope.ts'
import { importSecret } from '../../../src/core/hkdf.ts'
import { openWith, sealTo } from '../../../src/core/hpke.ts'
import { pad, unpad } from '../../../src/core/padding.ts'
import { importPublicExchangeKey, importPublicSigningKey } from '../../../src/core/public-keys.ts'
import { verifyRecord } from '../../../src/core/signed-record.ts'
import { genesisStatement } from '../../../src/identity/genesis.ts'
import { importPrivateKey } from '../../../src/identity/private-keys.ts'
import { importVectorMember, readVectorMember } from '../../vector-members.ts'
import {
  defineTarget,
  defineTextTarget,
  expectSame,
  expectSameBytes,
  type FuzzTarget,
  WrongResult,
} from '../fuzz-target.ts'

const BYTES = Uint8Array.from({ length: 32 }, (_, index) => index)
const TEXT = 'só geheim 🔑\n'

/** Encodings and what else everything is built on. */
export const CORE_TARGETS: readonly FuzzTarget[] = [
  defineTextTarget('canonical json', () => ({
    samples: ['{"a":[1,"é",null,true],"b":{"c":-0.5}}', '[]', '{"":""}'],
    run: (text) => expectSame(canonicalText(parseCanonical(text)), text),
  })),
  defineTextTarget('base64', () => ({
    samples: [encodeBase64(BYTES), 'QQ==', ''],
    run: (text) => expectSame(encodeBase64(decodeBase64(text)), text),
  })),
  defineTextTarget('base64url', () => ({
    samples: [encodeBase64Url(BYTES), 'QQ', ''],
    run: (text) => expectSame(encodeBase64Url(decodeBase64Url(text)), text),
  })),
  defineTextTarget('utf-8', () => ({
    samples: [encodeBase64(encodeText(TEXT)), encodeBase64(encodeText('a'))],
    run: (base64) => {
      const bytes = decodeBase64(base64)
      expectSameBytes(encodeText(decodeText(bytes)), bytes)
    },
  })),
  defineTextTarget('padding', () => ({
    samples: [encodeBase64(pad(BYTES)), encodeBase64(pad(new Uint8Array(64)))],
    run: (base64) => {
      const padded = decodeBase64(base64)
      expectSameBytes(pad(unpad(padded)), padded)
    },
  })),
  defineTarget('envelope', async () => {
    const secret = await importSecret(BYTES.slice())
    const context = encodeText('context')
    const seal = () => sealEnvelope(secret, context, encodeText(TEXT))
    return {
      samples: [await seal(), await seal()],
      run: async (text) => expectSame(decodeText(await openEnvelope(secret, context, text)), TEXT),
    }
  }),
  defineTextTarget('public signing key', async () => ({
    samples: [(await importVectorMember('alice')).publicSigningKey],
    run: async (text) => expectSame(await exportRaw(await importPublicSigningKey(text)), text),
  })),
  defineTextTarget('public exchange key', async () => ({
    samples: [(await importVectorMember('alice')).publicExchangeKey],
    run: async (text) => expectSame(await exportRaw(await importPublicExchangeKey(text)), text),
  })),
  defineTextTarget('private signing key', () => ({
    samples: [
      readVectorMember('alice').privateSigningKey,
      readVectorMember('bob').privateSigningKey,
    ],
    run: (text) => runPrivateKey('Ed25519', text),
  })),
  defineTextTarget('private exchange key', () => ({
    samples: [readVectorMember('bob').privateExchangeKey],
    run: (text) => runPrivateKey('X25519', text),
  })),
  defineTextTarget('sealed bytes', async () => {
    const { publicExchangeKey, exchangeKey } = await importVectorMember('bob')
    const info = encodeText('info')
    const sealed = encodeBase64(await sealTo(publicExchangeKey, BYTES.slice(), info))
    return {
      samples: [sealed],
      run: async (base64) => {
        const bytes = decodeBase64(base64)
        // Its callers give what does not open the code of their own format.
        const opened = await openWith(exchangeKey, bytes, info).catch(() => undefined)
        if (opened !== undefined) expectSameBytes(opened, BYTES)
      },
    }
  }),
  defineTarget('signed record', () => {
    const { genesis, publicSigningKey } = readVectorMember('alice')
    return {
      samples: [genesis, readVectorMember('bob').genesis],
      run: async (record) => {
        const value = await verifyRecord(genesisStatement, record, publicSigningKey)
        expectSame(canonicalText(value), genesis.statement)
      },
    }
  }),
]

async function exportRaw(key: CryptoKey): Promise<string> {
  return encodeBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', key)))
}

async function runPrivateKey(curve: 'Ed25519' | 'X25519', text: string): Promise<void> {
  const { privateKey, publicKey } = await importPrivateKey(curve, text)
  if (privateKey.extractable) throw new WrongResult('The key can be exported.')
  if (decodeBase64Url(publicKey).length !== 32) throw new WrongResult('No public key.')
}
