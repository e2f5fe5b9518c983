import { createCipheriv } from 'node:crypto'
import { type Bytes, concatBytes } from '../../src/core/bytes.ts'
import { canonicalText } from '../../src/core/canonical.ts'
import { decodeBase64Url, encodeBase64Url, encodeText } from '../../src/core/encoding.ts'
import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import { deriveBytes, importSecret } from '../../src/core/hkdf.ts'
import { statementBytes } from '../../src/core/statement.ts'
import { parseHeader } from '../../src/exports/export-header.ts'
import { openExport } from '../../src/exports/open-export.ts'
import { derivePasswordBytes } from '../../src/key-file/key-file-kdf.ts'
import { encodePassword } from '../../src/key-file/password.ts'
import { collect, makeBytes, memorySource } from '../encrypt-whole.ts'
import { exportByThePage } from '../export-by-the-page.ts'
import type { VectorCase, VectorFile, VectorRefusal } from '../vector-file.ts'
import {
  makeCase,
  makeRefusal,
  type OperationInput,
  type Operations,
} from '../vector-operations.ts'

interface ExportInput extends OperationInput {
  operation: 'open export'
  password: string
  /** Base64url. */
  archive: string
}

interface KeysInput extends OperationInput {
  operation: 'derive keys'
  password: string
  /** The text of the header. */
  header: string
}

/** What the page tells an implementation to do. */
export const operations: Operations = { 'open export': openArchive, 'derive keys': deriveKeys }

const CHUNK = 16_384
const PASSWORD = 'Crème brûlée 🔑'
const PBKDF2 = { name: 'PBKDF2', hash: 'SHA-256', iterations: 100_000 }
const ARGON2ID = { name: 'Argon2id', version: 19, memory_kib: 65_536, passes: 3, parallelism: 1 }
const HEADER = {
  version: 1,
  suite: 1,
  kdf: [PBKDF2],
  cipher: 'AES-256-GCM',
  salt: encodeBase64Url(Uint8Array.from({ length: 16 }, (_, index) => index)),
  iv: encodeBase64Url(Uint8Array.from({ length: 16 }, (_, index) => 0xa0 + index)),
  chunk_size: CHUNK,
  created_at: 1_800_000_000_000,
}

/** Vectors of `docs/protocol/export.md`. */
export async function make(): Promise<VectorFile> {
  return {
    page: 'docs/protocol/export.md',
    cases: await Promise.all([
      keysCase('keys of both steps', { kdf: [PBKDF2, ARGON2ID] }),
      keysCase('keys of the first step alone', {}),
      openCase('an archive', 'Both steps from password to key.', 5, { kdf: [PBKDF2, ARGON2ID] }),
      openCase('an archive of the first step alone', 'The second may be missing.', 5),
      openCase('an empty archive', 'One chunk, empty and the last.', 0),
      openCase('an archive of one whole chunk', 'It is the last.', CHUNK),
      openCase('an archive of two chunks', 'The second is short and the last.', CHUNK + 5),
    ]),
    refused: await refusals(),
  }
}

async function openArchive({ password, archive }: ExportInput): Promise<object> {
  const { read } = memorySource(decodeBase64Url(archive))
  const { created_at, content } = await openExport(read, password)
  return { created_at, content: encodeBase64Url(await collect(content)) }
}

async function deriveKeys({ password, header }: KeysInput): Promise<object> {
  const { kdf, salt, iv } = parseHeader(encodeText(header))
  const encoded = encodePassword(password)
  const bytes = await derivePasswordBytes(encoded, decodeBase64Url(salt), kdf, {})
  const secret = await importSecret(bytes)
  const info = statementBytes('export-content', header)
  const content_key = encodeBase64Url(await deriveBytes(secret, decodeBase64Url(iv), info))
  return { password_key: encodeBase64Url(bytes), content_key }
}

/** An archive as the page says it. */
function build(length: number, change: object = {}): Bytes {
  const header = canonicalText({ ...HEADER, ...change })
  const plaintext = encodeBase64Url(makeBytes(length))
  return decodeBase64Url(exportByThePage({ password: PASSWORD, header, plaintext }).archive)
}

/** A whole chunk that is not the last, and an empty one that is: both are truly encrypted. */
function buildEmptyEnd(): Bytes {
  const header = canonicalText(HEADER)
  const empty = exportByThePage({ password: PASSWORD, header, plaintext: '' })
  const key = decodeBase64Url(empty.content_key)
  const chunks = [makeBytes(CHUNK), new Uint8Array()].map((plaintext, index) => {
    const nonce = new Uint8Array(12)
    nonce.set([index, index], 10)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    return Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()])
  })
  return concatBytes(decodeBase64Url(empty.archive).slice(0, -16), ...chunks)
}

async function keysCase(name: string, change: object): Promise<VectorCase> {
  const header = canonicalText({ ...HEADER, ...change })
  const about = 'What the steps make of the password, and the key of the content.'
  const input: KeysInput = { operation: 'derive keys', password: PASSWORD, header }
  return makeCase(operations, name, about, input)
}

async function openCase(
  name: string,
  about: string,
  length: number,
  change?: object,
): Promise<VectorCase> {
  const archive = encodeBase64Url(build(length, change))
  const input: ExportInput = { operation: 'open export', password: PASSWORD, archive }
  return makeCase(operations, name, about, input)
}

async function refusals(): Promise<VectorRefusal[]> {
  const archive = build(CHUNK + 5)
  const second = archive.length - 21
  const short = build(5)
  return Promise.all([
    refuse('another password', short, 'export_locked', 'Creme brulee'),
    refuse('a content whose first chunk is changed', flip(short, -1), 'export_locked'),
    refuse('an archive without content', short.slice(0, -21), 'export_locked'),
    refuse('an archive without its last chunk', archive.slice(0, second), 'export_locked'),
    refuse('another time in the header', withHeader(short, { created_at: 1 }), 'export_locked'),
    refuse('another salt in the header', withHeader(short, { salt: HEADER.iv }), 'export_locked'),
    refuse('a later chunk that is changed', flip(archive, -1), 'export_malformed'),
    refuse('an archive that is cut short', archive.slice(0, -1), 'export_malformed'),
    refuse('a byte more', concatBytes(archive, Uint8Array.of(0)), 'export_malformed'),
    refuse('a chunk twice', concatBytes(archive, archive.slice(second)), 'export_malformed'),
    refuse('an empty chunk behind a whole one', buildEmptyEnd(), 'export_malformed'),
    refuse('another magic', flip(short, 7), 'export_malformed'),
    refuse('a header that is too long', withLength(short, 4097), 'export_malformed'),
    refuse('a header that is cut short', short.slice(0, 40), 'export_malformed'),
    refuse('a member more', withHeader(short, { z: 1 }), 'export_malformed'),
    refuse('an iv of 12 bytes', withHeader(short, { iv: 'A'.repeat(16) }), 'export_malformed'),
    refuse('steps that are no list', withHeader(short, { kdf: PBKDF2 }), 'export_malformed'),
    refuse('a time below zero', withHeader(short, { created_at: -1 }), 'export_malformed'),
    refuse('a list', withText(short, '[]'), 'export_malformed'),
    refuse('a header that is not canonical', withText(short, ' {}'), 'export_malformed'),
    ...unsupported(short),
  ])
}

function unsupported(archive: Uint8Array): Promise<VectorRefusal>[] {
  const changes: [string, object][] = [
    ['another version', { version: 2 }],
    ['another suite', { suite: 2 }],
    ['another cipher', { cipher: 'AES-128-GCM' }],
    ['chunks of 8 KiB', { chunk_size: 8192 }],
    ['too few iterations', { kdf: [{ ...PBKDF2, iterations: 99_999 }] }],
    ['too many iterations', { kdf: [{ ...PBKDF2, iterations: 2_000_001 }] }],
    ['too much memory', { kdf: [PBKDF2, { ...ARGON2ID, memory_kib: 262_145 }] }],
    ['the second step alone', { kdf: [ARGON2ID] }],
    ['the second step twice', { kdf: [PBKDF2, ARGON2ID, ARGON2ID] }],
    ['a step with a member more', { kdf: [{ ...PBKDF2, secret: null }] }],
    ['chunks of 16,385 bytes', { chunk_size: CHUNK + 1 }],
  ]
  return changes.map(([name, change]) =>
    refuse(name, withHeader(archive, change), 'export_unsupported'),
  )
}

function refuse(
  name: string,
  archive: Uint8Array,
  error: CryptoErrorCode,
  password: string = PASSWORD,
): Promise<VectorRefusal> {
  const input = { operation: 'open export', password, archive: encodeBase64Url(archive) }
  return makeRefusal(operations, name, 'Nothing of the content is kept.', input, error)
}

function flip(archive: Uint8Array, at: number): Uint8Array {
  const changed = archive.slice()
  const from = at < 0 ? archive.length + at : at
  changed[from] = (changed[from] ?? 0) ^ 1
  return changed
}

function withHeader(archive: Uint8Array, change: object): Uint8Array {
  return withText(archive, canonicalText({ ...HEADER, ...change }))
}

function withText(archive: Uint8Array, text: string): Uint8Array {
  const header = encodeText(text)
  const content = archive.slice(-21)
  return withLength(concatBytes(archive.slice(0, 12), header, content), header.length)
}

function withLength(archive: Uint8Array, length: number): Uint8Array {
  const changed = archive.slice()
  new DataView(changed.buffer).setUint32(8, length)
  return changed
}
