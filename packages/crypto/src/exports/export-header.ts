import { type Bytes, concatBytes } from '../core/bytes.ts'
import { parseCanonical } from '../core/canonical.ts'
import { decodeText, encodeText } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { base64Url, isCount, isTime, literal, object, pattern } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import { isChunkSize } from '../files/chunk-size.ts'
import { isKdfSteps, type KdfSteps } from '../key-file/key-file-kdf.ts'

/** The readable start of an archive. The key of the content is bound to it. */
export interface ExportHeader {
  version: 1
  kdf: KdfSteps
  cipher: 'AES-256-GCM'
  /** The salt of the password: 16 bytes. */
  salt: string
  /** The initialisation vector of the content: 16 bytes. */
  iv: string
  chunk_size: number
  /** Milliseconds since 1970. */
  created_at: number
}

/** The first eight bytes of every archive: `SHRDEXP1`. */
const MAGIC: readonly number[] = [0x53, 0x48, 0x52, 0x44, 0x45, 0x58, 0x50, 0x31]
const LENGTH_BYTES = 4
/** Longer than any header. */
const MAX_HEADER_BYTES = 4096

/** Bytes before the header: the magic, and the length of the header. */
export const PREFIX_BYTES: number = MAGIC.length + LENGTH_BYTES

/**
 * The statement of an archive: its bytes bind the content's key, its text is the written header.
 */
export const exportStatement: StatementKind<ExportHeader> = defineStatement('export-content', {
  version: literal(1),
  kdf: isKdfSteps,
  cipher: literal('AES-256-GCM'),
  salt: base64Url(16),
  iv: base64Url(16),
  chunk_size: isChunkSize,
  created_at: isTime,
})

/**
 * The header of any version: enough to tell an unknown version from a file that is not an archive.
 */
const isVersioned = (value: object): value is { version: number; suite: number } =>
  'version' in value && isCount(value.version) && 'suite' in value && isCount(value.suite)

interface HeaderForm extends Omit<ExportHeader, 'kdf' | 'cipher'> {
  suite: 1
  kdf: unknown
  cipher: string
}

/** The form of this version, with any parameters. */
const isHeaderForm = object<HeaderForm>({
  version: literal(1),
  suite: literal(1),
  kdf: (value): value is unknown => Array.isArray(value),
  cipher: pattern(/^[\x20-\x7e]{1,64}$/),
  salt: base64Url(16),
  iv: base64Url(16),
  chunk_size: isCount,
  created_at: isTime,
})

/** Writes the start of an archive: magic, length of the header, header. */
export function writeHeader(header: ExportHeader): Bytes {
  const text = encodeText(exportStatement.toText(header))
  const length = new Uint8Array(LENGTH_BYTES)
  new DataView(length.buffer).setUint32(0, text.length)
  return concatBytes(Uint8Array.from(MAGIC), length, text)
}

/**
 * The length of the header that follows.
 *
 * @param prefix the first {@link PREFIX_BYTES} of a file
 * @throws `export_malformed`
 */
export function readHeaderLength(prefix: Bytes): number {
  const isArchive = MAGIC.every((byte, at) => byte === prefix[at])
  const length = new DataView(prefix.buffer, prefix.byteOffset).getUint32(MAGIC.length)
  if (!isArchive || length > MAX_HEADER_BYTES) throw cryptoError('export_malformed')
  return length
}

/**
 * Parses the header. It checks all properties before any other work.
 *
 * @throws `export_malformed`, `export_unsupported`
 */
export function parseHeader(bytes: Bytes): ExportHeader {
  const value = parseJson(bytes)
  if (!isVersioned(value)) throw cryptoError('export_malformed')
  if (value.version !== 1 || value.suite !== 1) throw cryptoError('export_unsupported')
  if (!isHeaderForm(value)) throw cryptoError('export_malformed')
  const { kdf, cipher, salt, iv, chunk_size, created_at } = value
  if (!isKdfSteps(kdf) || cipher !== 'AES-256-GCM' || !isChunkSize(chunk_size)) {
    throw cryptoError('export_unsupported')
  }
  return { version: 1, kdf, cipher, salt, iv, chunk_size, created_at }
}

function parseJson(bytes: Bytes): object {
  try {
    return parseCanonical(decodeText(bytes))
  } catch (cause) {
    throw cryptoError('export_malformed', cause)
  }
}
