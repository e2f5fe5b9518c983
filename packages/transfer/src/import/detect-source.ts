import { transferError } from '../errors.ts'
import { VAULT_ENTRY } from '../export/entry-names.ts'
import { isArchive } from '../export/read-archive.ts'
import { type Archive, openArchive } from './archive/open-archive.ts'
import { type DetectedTable, detectLayout } from './csv/detect-layout.ts'
import { isBlank, type ReadTable, readTable } from './csv/read-table.ts'
import { type DecodedText, decodeText, type TextEncodingName } from './decode-text.ts'
import type { ImportFormat } from './import-format.ts'
import { IMPORT_LIMITS } from './import-limits.ts'
import { isBinaryFile } from './is-binary-file.ts'
import { isObject, type JsonObject, parseJson, toObjects } from './json-value.ts'

/** A source whose format is known, opened as far as it is without a password. */
export type DetectedSource = {
  readonly format: ImportFormat
  readonly encoding: TextEncodingName | null
} & (
  | { readonly kind: 'table'; readonly read: ReadTable; readonly detected: DetectedTable }
  | { readonly kind: 'json'; readonly json: JsonObject; readonly archive: Archive | null }
  | { readonly kind: 'xml'; readonly text: string }
  | { readonly kind: 'database' }
  | { readonly kind: 'shrd'; readonly archive: Archive | null }
  | { readonly kind: 'tables'; readonly archive: Archive; readonly names: readonly string[] }
)

const KDBX = [0x03, 0xd9, 0xa2, 0x9a]
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_KEEPASS = 0x65
/** Bytes that tell formats apart. */
const HEAD_BYTES = 4096
/** Files of archives whose content is read as if it had come alone. */
const JSON_IN_ARCHIVES = [/(^|\/)export\.data$/, /(^|\/)data\.json$/, /(^|\/)[^/]+\.json$/i]

/**
 * Finds the format of a source by its content. Names of files say nothing: people rename them, and
 * phones take their ends away.
 *
 * @throws `import_unknown`, `import_empty`, `import_pgp`, `import_old_keepass`,
 *   `import_account_encrypted`, `import_too_large`, and what reading the parts throws
 */
export async function detectSource(source: Blob): Promise<DetectedSource> {
  if (source.size === 0) throw transferError('import_empty')
  if (source.size > IMPORT_LIMITS.fileBytes) throw transferError('import_too_large')
  const head = new Uint8Array(await source.slice(0, HEAD_BYTES).arrayBuffer())
  if (isArchive(head)) return { format: 'shrd', encoding: null, kind: 'shrd', archive: null }
  if (beginsWith(head, KDBX)) return detectDatabase(head, source)
  if (beginsWith(head, ZIP)) return detectArchive(await openArchive(source))
  if (isBinaryFile(head)) throw transferError('import_unknown')
  refusePgp(head)
  if (source.size > IMPORT_LIMITS.textBytes) throw transferError('import_too_large')
  return detectText(new Uint8Array(await source.arrayBuffer()), null)
}

function detectDatabase(head: Uint8Array, { size }: Blob): DetectedSource {
  if (head[4] === OLD_KEEPASS) throw transferError('import_old_keepass')
  if (size > IMPORT_LIMITS.databaseBytes) throw transferError('import_too_large')
  return { format: 'keepass-kdbx', encoding: null, kind: 'database' }
}

/** Armoured, or a binary packet of an encrypted session key (RFC 9580, section 5.1 and 5.3). */
function refusePgp(head: Uint8Array): void {
  const isArmoured =
    new TextDecoder().decode(head.subarray(0, 27)) === '-----BEGIN PGP MESSAGE-----'
  const isPacket = [0xc1, 0xc3, 0x84, 0x85, 0x8c].includes(head[0] ?? 0)
  if (isArmoured || (isPacket && head.includes(0))) throw transferError('import_pgp')
}

async function detectArchive(archive: Archive): Promise<DetectedSource> {
  const { names } = archive
  if (names.includes(VAULT_ENTRY)) return { format: 'shrd', encoding: null, kind: 'shrd', archive }
  if (names.some((name) => /\.(pgp|gpg|asc)$/i.test(name))) throw transferError('import_pgp')
  const json = JSON_IN_ARCHIVES.map((form) => names.find((name) => form.test(name))).find(
    (name) => name !== undefined,
  )
  if (json !== undefined) {
    return detectText(await archive.read(json, IMPORT_LIMITS.textBytes), archive)
  }
  const tables = names.filter((name) => /\.csv$/i.test(name) && !name.startsWith('__MACOSX/'))
  const [only, ...more] = tables
  if (only === undefined) throw transferError('import_unknown')
  if (more.length === 0) return detectText(await archive.read(only, IMPORT_LIMITS.textBytes), null)
  return { format: 'dashlane-csv', encoding: 'utf-8', kind: 'tables', archive, names: tables }
}

function detectText(bytes: Uint8Array, archive: Archive | null): DetectedSource {
  const decoded = decodeText(bytes)
  const start = decoded.text.trimStart()
  if (start === '') throw transferError('import_empty')
  if (start.startsWith('{') || start.startsWith('[')) return detectJson(decoded, archive)
  if (start.startsWith('<')) return detectXml(decoded)
  return detectTable(decoded)
}

function detectXml({ text, encoding }: DecodedText): DetectedSource {
  if (!/<KeePassFile[\s>]/.test(text.slice(0, HEAD_BYTES))) throw transferError('import_unknown')
  return { format: 'keepass-xml', encoding, kind: 'xml', text }
}

function detectJson({ text, encoding }: DecodedText, archive: Archive | null): DetectedSource {
  const json = parseJson(text)
  const format = isObject(json) ? findJsonFormat(json) : undefined
  if (!isObject(json) || format === undefined) throw transferError('import_unknown')
  return { format, encoding, kind: 'json', json, archive }
}

function findJsonFormat(json: JsonObject): ImportFormat | undefined {
  if (json.encrypted === true && json.passwordProtected === true) return 'bitwarden-encrypted'
  if (json.encrypted === true) throw transferError('import_account_encrypted')
  const [account, item] = [toObjects(json.accounts)[0], toObjects(json.items)[0]]
  if (account !== undefined && 'vaults' in account) return '1password-1pux'
  const isCxf = account !== undefined && ('items' in account || 'exporterRpId' in json)
  if (isCxf || (item !== undefined && 'credentials' in item)) return 'cxf'
  if (isObject(json.vaults)) return 'proton-json'
  if (item !== undefined && ('template_type' in item || 'uuid' in item)) return 'enpass-json'
  return Array.isArray(json.items) ? 'bitwarden-json' : undefined
}

function detectTable({ text, encoding }: DecodedText): DetectedSource {
  // No text has zero bytes, so this is some other file.
  if (text.includes('\0')) throw transferError('import_unknown')
  const read = readTable(text)
  const { table } = read
  if (table.every(isBlank)) throw transferError('import_empty')
  if (table.every(({ length }) => length < 2)) throw transferError('import_unknown')
  const detected = detectLayout(table)
  return { format: detected.format, encoding, kind: 'table', read, detected }
}

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}
