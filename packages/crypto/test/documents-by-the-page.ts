import { createCipheriv, hkdfSync } from 'node:crypto'

/** What an encrypted text is made with. */
export interface SealInput {
  /** Base64url. */
  key: string
  /** Base64. */
  iv: string
  plaintext: Uint8Array
}

/** An encrypted text, and what it was made by way of. */
export interface SealedByThePage {
  /** Base64url. */
  content_key: string
  /** The bytes before encryption, base64url. */
  padded: string
  sealed: string
}

/** An encrypted text as `docs/protocol/documents.md` says it, without the package. */
export function sealByThePage(
  purpose: 'body' | 'self',
  statement: string,
  { key, iv, plaintext }: SealInput,
): SealedByThePage {
  const context = Buffer.from(`shrd/v1/${purpose}\0${statement}`)
  const vector = Buffer.from(iv, 'base64')
  const contentKey = derive(key, vector, context)
  const padded = pad(plaintext)
  const cipher = createCipheriv('aes-256-gcm', contentKey, vector)
  cipher.setAAD(context)
  const ciphertext = Buffer.concat([cipher.update(padded), cipher.final(), cipher.getAuthTag()])
  return {
    content_key: contentKey.toString('base64url'),
    padded: padded.toString('base64url'),
    sealed: `${ciphertext.toString('base64')}.${iv}`,
  }
}

/** The commitment to a key as `docs/protocol/documents.md` says it. */
export function commitByThePage(key: string, statement: string): string {
  const info = Buffer.from(`shrd/v1/epoch-commitment\0${statement}`)
  return derive(key, Buffer.alloc(0), info).toString('base64url')
}

/** The statement of members that are no objects, which is all that these statements have. */
export function writeStatement(value: object): string {
  const members = Object.entries({ ...value, suite: 1 })
  return JSON.stringify(Object.fromEntries(members.sort(([one], [two]) => (one < two ? -1 : 1))))
}

function derive(key: string, salt: Buffer, info: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64url'), salt, info, 32))
}

function pad(bytes: Uint8Array): Buffer {
  const length = (Math.floor(bytes.length / 64) + 1) * 64
  return Buffer.concat([bytes, Buffer.of(0x80)], length)
}
