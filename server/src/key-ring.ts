import { createCipheriv, createDecipheriv } from 'node:crypto'
import { ShrdError } from '@shrd/crypto/errors'

/** Keys for values that the server must be able to read again. The first key seals. */
export type KeyRing = readonly RingKey[]

/** A key of the ring. Its id is the prefix of every value that it sealed. */
export interface RingKey {
  readonly id: string
  readonly key: Uint8Array
}

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Parses a ring of the form `id:base64url-key,id:base64url-key`, newest first.
 *
 * @throws `config_invalid` if a key does not have 32 bytes, or an id is repeated
 */
export function parseKeyRing(text: string): KeyRing {
  const ring = text.split(',').map(parseRingKey)
  if (new Set(ring.map(({ id }) => id)).size !== ring.length) throw invalidRing()
  return ring
}

function parseRingKey(text: string): RingKey {
  const [, id, encoded] = /^([a-z0-9]{1,16}):([A-Za-z0-9_-]{43})$/.exec(text) ?? []
  if (id === undefined || encoded === undefined) throw invalidRing()
  return { id, key: Buffer.from(encoded, 'base64url') }
}

function invalidRing(): ShrdError {
  const problem = 'KEY_RING: must be id:key pairs with keys of 32 bytes in base64url'
  return new ShrdError('config_invalid', { data: { problem } })
}

/** Seals and opens small secrets. Every value is bound to its context. */
export interface Sealer {
  /**
   * @param context the kind and the owner of the bytes, so that a value moved to another row does
   *   not open
   */
  seal(bytes: Uint8Array, context: string): string
  /**
   * @throws `sealed_value_invalid` if the key is not on the ring, or the value was changed or moved
   */
  open(sealed: string, context: string): Uint8Array
}

/** A {@link Sealer} with AES-256-GCM. The newest key seals, and every key of the ring opens. */
export function createSealer(ring: KeyRing, randomBytes: (length: number) => Uint8Array): Sealer {
  return {
    seal: (bytes, context) => seal(newestKey(ring), bytes, { context, iv: randomBytes(IV_BYTES) }),
    open: (sealed, context) => open(ring, sealed, context),
  }
}

function newestKey(ring: KeyRing): RingKey {
  const [newest] = ring
  if (newest === undefined) throw new TypeError('the key ring is empty')
  return newest
}

function seal(
  { id, key }: RingKey,
  bytes: Uint8Array,
  { context, iv }: { context: string; iv: Uint8Array },
): string {
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  return `${id}.${sealed.toString('base64url')}`
}

function open(ring: KeyRing, sealed: string, context: string): Uint8Array {
  const [id, encoded] = sealed.split('.')
  const entry = ring.find((key) => key.id === id)
  const bytes = Buffer.from(encoded ?? '', 'base64url')
  if (entry === undefined || bytes.length < IV_BYTES + TAG_BYTES) {
    throw new ShrdError('sealed_value_invalid')
  }
  try {
    const decipher = createDecipheriv('aes-256-gcm', entry.key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  } catch (cause) {
    throw new ShrdError('sealed_value_invalid', { cause })
  }
}
