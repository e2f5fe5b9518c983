import { encodeBase64, encodeBase64Url, encodeText } from '../../src/core/encoding.ts'
import { sealEnvelope } from '../../src/core/envelope.ts'
import { importSecret } from '../../src/core/hkdf.ts'
import { sealTo } from '../../src/core/hpke.ts'
import { statementBytes } from '../../src/core/statement.ts'
import { fromHex } from '../from-hex.ts'
import { readNewIdentity } from '../read-new-identity.ts'
import type { VectorCase, VectorRefusal } from '../vector-file.ts'
import { type EnvelopeInput, type HpkeInput, toCase, toRefusal } from './conventions-operations.ts'

const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const INFO = 'shrd/v1/archive\0{"suite":1}'

async function sealEnvelopeInput(text: string): Promise<EnvelopeInput> {
  const context = { purpose: 'body' as const, text: '{"suite":1}' }
  const secret = await importSecret(fromHex(SECRET))
  const info = statementBytes(context.purpose, context.text)
  const envelope = await sealEnvelope(secret, info, encodeText(text))
  return { operation: 'open envelope', secret: SECRET, context, envelope }
}

async function sealInput(): Promise<HpkeInput> {
  const { identity } = await readNewIdentity('alice')
  const sealed = await sealTo(identity.publicExchangeKey, encodeText('to alice'), encodeText(INFO))
  return {
    operation: 'open sealed',
    recipient: 'alice',
    info: INFO,
    sealed: encodeBase64Url(sealed),
  }
}

/** Envelopes and sealed bytes to open. */
export async function sealingCases(): Promise<VectorCase[]> {
  return [
    await toCase(
      'an envelope',
      'The key follows from secret, iv and context; the context is associated data too.',
      await sealEnvelopeInput('hello'),
    ),
    await toCase('an empty envelope', 'Nothing is one block.', await sealEnvelopeInput('')),
    await toCase('bytes sealed to a key', 'Encapsulated key, cipher text, tag.', await sealInput()),
  ]
}

/** Envelopes that are none, or do not open. */
export async function sealingRefusals(): Promise<VectorRefusal[]> {
  const good = await sealEnvelopeInput('hello')
  const [ciphertext = '', iv = ''] = good.envelope.split('.')
  const half = `${encodeBase64(new Uint8Array(48))}.${iv}`
  const short = `${ciphertext}.${encodeBase64(new Uint8Array(12))}`
  const tag = `${encodeBase64(new Uint8Array(16))}.${iv}`
  const malformed = [
    ciphertext,
    `${good.envelope}.${iv}`,
    `.${iv}`,
    half,
    short,
    `${ciphertext} .${iv}`,
    tag,
  ]
  const other = { ...good, secret: SECRET.replace('00', 'ff') }
  const elsewhere = { ...good, context: { ...good.context, text: '{"suite":2}' } }
  const flipped = { ...good, envelope: good.envelope.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')) }
  return [
    ...(await Promise.all(
      malformed.map((envelope, at) =>
        toRefusal(
          `no envelope, ${at + 1}`,
          'Not exactly two parts of whole blocks and 16 bytes.',
          { ...good, envelope },
          'encrypted_data_invalid',
        ),
      ),
    )),
    await toRefusal('another secret', 'It does not open.', other, 'document_undecryptable'),
    await toRefusal('another context', 'It does not open.', elsewhere, 'document_undecryptable'),
    await toRefusal('a changed bit', 'It does not open.', flipped, 'document_undecryptable'),
  ]
}
