import { createDecipheriv } from 'node:crypto'
import { readCanonical } from './canonical-json.ts'
import { hkdf, statementOfText } from './conventions.ts'
import { concat, decodeBase64url, decodeUtf8 } from './encodings.ts'
import { bytes, type Form, integer, matching, object, time } from './forms.ts'
import { deriveKey, type Steps, steps } from './password.ts'
import { must, under } from './refusal.ts'

/** How every archive begins. */
export const MAGIC = 'SHRDEXP1'
const TAG = 16
const MOST_CHUNKS = 2 ** 24

interface Members {
  readonly version: number
  readonly suite: number
  readonly kdf: unknown
  readonly cipher: string
  readonly salt: string
  readonly iv: string
  readonly chunk_size: number
  readonly created_at: number
}

export interface Header extends Members {
  readonly kdf: Steps
}

const anyList: Form<unknown> = (value) => {
  must(Array.isArray(value), 'export_malformed')
  return value
}

const membersForm: Form<Members> = object<Members>({
  version: integer(),
  suite: integer(),
  kdf: anyList,
  cipher: matching(/^[\x20-\x7e]{1,64}$/),
  salt: bytes(16),
  iv: bytes(16),
  chunk_size: integer(),
  created_at: time,
})

function isAllowedChunk(size: number): boolean {
  return size >= 16_384 && size <= 8_388_608 && Number.isInteger(Math.log2(size))
}

function mustBeThisVersion(text: string): void {
  const value = under('export_malformed', () => {
    const read = readCanonical(text)
    must(typeof read === 'object' && read !== null && !Array.isArray(read), 'export_malformed')
    must('version' in read && 'suite' in read, 'export_malformed')
    for (const number of [read.version, read.suite]) integer()(number)
    return read
  })
  must(value.version === 1 && value.suite === 1, 'export_unsupported')
}

/** Reads the text of a header. */
export function readHeader(text: string): Header {
  mustBeThisVersion(text)
  const header = under('export_malformed', () => membersForm(readCanonical(text)))
  const kdf = under('export_unsupported', () => steps(header.kdf))
  must(header.cipher === 'AES-256-GCM', 'export_unsupported')
  must(isAllowedChunk(header.chunk_size), 'export_unsupported')
  return { ...header, kdf }
}

/** What becomes of a password. */
export interface Keys {
  readonly password_key: Uint8Array
  readonly content_key: Uint8Array
}

export function deriveKeys(password: string, text: string): Keys {
  const { salt, kdf, iv } = readHeader(text)
  const password_key = deriveKey(password, decodeBase64url(salt), kdf)
  const context = statementOfText('export-content', text)
  return { password_key, content_key: hkdf(password_key, decodeBase64url(iv), context) }
}

interface Parts {
  readonly text: string
  readonly content: Uint8Array
}

function split(archive: Uint8Array): Parts {
  const bytes = Buffer.from(archive)
  must(bytes.subarray(0, 8).toString('latin1') === MAGIC, 'export_malformed')
  must(bytes.length >= 12, 'export_malformed')
  const length = bytes.readUInt32BE(8)
  must(length <= 4096 && bytes.length >= 12 + length, 'export_malformed')
  const text = under('export_malformed', () => decodeUtf8(bytes.subarray(12, 12 + length)))
  return { text, content: new Uint8Array(bytes.subarray(12 + length)) }
}

/** The nonce of one chunk: its number, and whether it is the last. */
export function chunkNonce(number: number, isLast: boolean): Uint8Array {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 7)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return new Uint8Array(nonce)
}

function openChunk(
  key: Uint8Array,
  number: number,
  isLast: boolean,
  sealed: Uint8Array,
): Uint8Array {
  return under(number === 0 ? 'export_locked' : 'export_malformed', () => {
    must(sealed.length > TAG || (sealed.length === TAG && number === 0), 'export_malformed')
    must(number < MOST_CHUNKS, 'export_malformed')
    const options = { authTagLength: TAG }
    const cipher = createDecipheriv('aes-256-gcm', key, chunkNonce(number, isLast), options)
    cipher.setAuthTag(sealed.subarray(-TAG))
    return concat(cipher.update(sealed.subarray(0, -TAG)), cipher.final())
  })
}

function openContent(key: Uint8Array, chunkSize: number, content: Uint8Array): Uint8Array {
  const piece = chunkSize + TAG
  const count = Math.max(1, Math.ceil(content.length / piece))
  const pieces = Array.from({ length: count }, (_, number) => {
    const sealed = content.subarray(number * piece, (number + 1) * piece)
    return openChunk(key, number, number === count - 1, sealed)
  })
  return concat(...pieces)
}

export interface OpenExport {
  readonly created_at: number
  readonly content: Uint8Array
}

export function openExport(password: string, archive: Uint8Array): OpenExport {
  const { text, content } = split(archive)
  const { created_at, chunk_size } = readHeader(text)
  const { content_key } = deriveKeys(password, text)
  return { created_at, content: openContent(content_key, chunk_size, content) }
}
