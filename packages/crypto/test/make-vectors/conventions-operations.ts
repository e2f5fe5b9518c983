import { canonicalText, parseCanonical } from '../../src/core/canonical.ts'
import {
  decodeBase64,
  decodeBase64Url,
  encodeBase32,
  encodeBase64,
  encodeBase64Url,
  encodeHex,
  encodeText,
} from '../../src/core/encoding.ts'
import { openEnvelope } from '../../src/core/envelope.ts'
import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import { deriveBytes, importSecret } from '../../src/core/hkdf.ts'
import { openWith } from '../../src/core/hpke.ts'
import { pad, unpad } from '../../src/core/padding.ts'
import { importPublicExchangeKey, importPublicSigningKey } from '../../src/core/public-keys.ts'
import type { Purpose } from '../../src/core/purposes.ts'
import { type SignedRecord, verifyRecord } from '../../src/core/signed-record.ts'
import { hashStatement, statementBytes } from '../../src/core/statement.ts'
import { assertAuthored } from '../../src/identity/assert-authored.ts'
import { genesisStatement } from '../../src/identity/genesis.ts'
import { verifyKeyLog } from '../../src/identity/key-log.ts'
import type { KeyLogEntry } from '../../src/identity/key-log-entry.ts'
import { fromHex } from '../from-hex.ts'
import { readNewIdentity } from '../read-new-identity.ts'
import type { VectorCase, VectorRefusal } from '../vector-file.ts'
import {
  makeCase,
  makeRefusal,
  type OperationInput,
  type Operations,
} from '../vector-operations.ts'

interface StatementInput extends OperationInput {
  purpose: Purpose
  text: string
}

/** An envelope, and what opens it. */
export interface EnvelopeInput extends OperationInput {
  /** 32 bytes, hexadecimal. */
  secret: string
  context: { purpose: Purpose; text: string }
  envelope: string
}

/** Bytes that are sealed to a member. */
export interface HpkeInput extends OperationInput {
  /** Name in `identities.json` of who opens it. */
  recipient: string
  info: string
  sealed: string
}

/** A record, and the key log of who is said to have signed it. */
export interface AuthoredInput extends OperationInput {
  user_id: string
  entries: KeyLogEntry[]
  purpose: Purpose
  record: SignedRecord
  sequence: number
  pinned: string | null
}

/** What the page tells an implementation to do. */
export const operations: Operations = {
  'encode bytes': ({ bytes }: { bytes: string }) => {
    const raw = fromHex(bytes)
    return {
      base64: encodeBase64(raw),
      base64url: encodeBase64Url(raw),
      base32: encodeBase32(raw),
      hex: encodeHex(raw),
    }
  },
  'decode base64': ({ text }: { text: string }) => encodeHex(decodeBase64(text)),
  'decode base64url': ({ text }: { text: string }) => encodeHex(decodeBase64Url(text)),
  'write canonical JSON': ({ value }: { value: object }) => canonicalText(value),
  'read canonical JSON': ({ text }: { text: string }) => parseCanonical(text),
  'hash statement': async ({ purpose, text }: StatementInput) => ({
    bytes: encodeHex(statementBytes(purpose, text)),
    hash: await hashStatement(purpose, text),
  }),
  pad: ({ bytes }: { bytes: string }) => encodeHex(pad(fromHex(bytes))),
  unpad: ({ bytes }: { bytes: string }) => encodeHex(unpad(fromHex(bytes))),
  'open envelope': async ({ secret, context, envelope }: EnvelopeInput) => {
    const key = await importSecret(fromHex(secret))
    const info = statementBytes(context.purpose, context.text)
    const iv = decodeBase64(envelope.split('.')[1] ?? '')
    return {
      content_key: encodeHex(await deriveBytes(key, iv, info)),
      plaintext: encodeHex(await openEnvelope(key, info, envelope)),
    }
  },
  'open sealed': async ({ recipient, info, sealed }: HpkeInput) => {
    const { identity } = await readNewIdentity(recipient)
    return encodeHex(
      await openWith(identity.exchangeKey, decodeBase64Url(sealed), encodeText(info)),
    )
  },
  'import signing key': async ({ key }: { key: string }) =>
    (await importPublicSigningKey(key)).type,
  'import exchange key': async ({ key }: { key: string }) =>
    (await importPublicExchangeKey(key)).type,
  'verify record': ({ record, signing_key }: { record: SignedRecord; signing_key: string }) =>
    verifyRecord(genesisStatement, record, signing_key),
  'check author': async ({
    user_id,
    entries,
    purpose,
    record,
    sequence,
    pinned,
  }: AuthoredInput) => {
    const log = await verifyKeyLog(user_id, entries)
    await assertAuthored({
      kind: { purpose },
      record,
      log,
      sequence,
      pinned: pinned ?? undefined,
    })
    return 'authored'
  },
}

/** A case of the page. */
export const toCase = (name: string, about: string, input: OperationInput): Promise<VectorCase> =>
  makeCase(operations, name, about, input)
/** Something that the page tells to refuse, and its code. */
export const toRefusal = (
  name: string,
  about: string,
  input: OperationInput,
  error: CryptoErrorCode,
): Promise<VectorRefusal> => makeRefusal(operations, name, about, input, error)
