import { type Bytes, randomBytes } from './bytes.ts'
import { decodeBase64, encodeBase64 } from './encoding.ts'
import { cryptoError } from './error-codes.ts'
import { deriveCipherKey } from './hkdf.ts'
import { MAX_CIPHERTEXT_BYTES } from './limits.ts'
import { pad, unpad } from './padding.ts'

const IV_BYTES = 16
const TAG_BYTES = 16
/** A dot and the initialisation vector in base64. */
const IV_LENGTH = 25

/** Options of {@link sealEnvelope}, {@link openEnvelope} and {@link parseEnvelope}. */
export interface EnvelopeOptions {
  /** The most bytes of cipher text and tag. @default MAX_CIPHERTEXT_BYTES */
  maxBytes?: number | undefined
}

interface Envelope {
  ciphertext: Bytes
  iv: Bytes
}

/**
 * Encrypts to `base64(cipher text and tag).base64(iv)`. The key is derived from secret, IV and
 * context, so every envelope has its own key. The context is also the associated data.
 *
 * @throws `encrypted_data_invalid` if the result would be too long
 */
export async function sealEnvelope(
  secret: CryptoKey,
  context: Bytes,
  plaintext: Uint8Array,
  { maxBytes = MAX_CIPHERTEXT_BYTES }: EnvelopeOptions = {},
): Promise<string> {
  const padded = pad(plaintext)
  if (padded.length + TAG_BYTES > maxBytes) throw cryptoError('encrypted_data_invalid')
  const iv = randomBytes(IV_BYTES)
  const key = await deriveCipherKey(secret, iv, context)
  const parameters = { name: 'AES-GCM', iv, additionalData: context }
  const ciphertext = await crypto.subtle.encrypt(parameters, key, padded)
  padded.fill(0)
  return `${encodeBase64(new Uint8Array(ciphertext))}.${encodeBase64(iv)}`
}

/**
 * Decrypts an envelope that was sealed under the same secret and context.
 *
 * @throws `encrypted_data_invalid` if the text is not an envelope, `document_undecryptable` if it
 *   does not decrypt
 */
export async function openEnvelope(
  secret: CryptoKey,
  context: Bytes,
  text: string,
  options: EnvelopeOptions = {},
): Promise<Bytes> {
  const { ciphertext, iv } = parseEnvelope(text, options)
  try {
    const key = await deriveCipherKey(secret, iv, context)
    const parameters = { name: 'AES-GCM', iv, additionalData: context }
    const padded = new Uint8Array(await crypto.subtle.decrypt(parameters, key, ciphertext))
    try {
      return unpad(padded)
    } finally {
      padded.fill(0)
    }
  } catch (cause) {
    throw cryptoError('document_undecryptable', cause)
  }
}

/**
 * Splits an encrypted text into its two parts: whole blocks of cipher text, and 16 bytes of IV.
 *
 * @throws `encrypted_data_invalid`
 */
export function parseEnvelope(
  text: string,
  { maxBytes = MAX_CIPHERTEXT_BYTES }: EnvelopeOptions = {},
): Envelope {
  const maxLength = Math.ceil(maxBytes / 3) * 4 + IV_LENGTH
  if (typeof text !== 'string' || text.length > maxLength) {
    throw cryptoError('encrypted_data_invalid')
  }
  // Limit the parts: a text of dots would become an array of millions.
  const [first, second, more] = text.split('.', 3)
  if (first === undefined || second === undefined || more !== undefined) {
    throw cryptoError('encrypted_data_invalid')
  }
  const envelope = { ciphertext: decodePart(first), iv: decodePart(second) }
  const isBlocks = envelope.ciphertext.length % 64 === TAG_BYTES
  const isWhole = envelope.ciphertext.length > TAG_BYTES && envelope.iv.length === IV_BYTES
  if (!isBlocks || !isWhole) throw cryptoError('encrypted_data_invalid')
  return envelope
}

function decodePart(part: string): Bytes {
  try {
    return decodeBase64(part)
  } catch (cause) {
    throw cryptoError('encrypted_data_invalid', cause)
  }
}
