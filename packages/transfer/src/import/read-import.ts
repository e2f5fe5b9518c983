import { transferError } from '../errors.ts'
import type { TransferFile } from '../model.ts'
import type { Archive } from './archive/open-archive.ts'
import { decryptBitwarden } from './bitwarden/decrypt-bitwarden.ts'
import { readBitwardenJson } from './bitwarden/read-bitwarden-json.ts'
import type { ColumnMapping } from './csv/column-role.ts'
import { detectLayout, mapByNames } from './csv/detect-layout.ts'
import { readRows } from './csv/read-rows.ts'
import { readTable } from './csv/read-table.ts'
import { findCxfFile } from './cxf/find-cxf-file.ts'
import { readCxf } from './cxf/read-cxf.ts'
import { decodeText } from './decode-text.ts'
import { type DetectedSource, detectSource } from './detect-source.ts'
import { readEnpass } from './enpass/read-enpass.ts'
import { createFileStore, type FileStore } from './file-store.ts'
import type { ImportFormat } from './import-format.ts'
import { IMPORT_LIMITS } from './import-limits.ts'
import type { ImportResult, ParsedVaults } from './import-result.ts'
import type { JsonObject } from './json-value.ts'
import { openDatabase, openXml } from './keepass/open-database.ts'
import { readDatabase } from './keepass/read-database.ts'
import { read1pux } from './one-password/read-1pux.ts'
import { readProton } from './proton/read-proton.ts'
import { readShrd } from './shrd/read-shrd.ts'

/** What a source needs before it can be read. */
export interface Inspection {
  readonly format: ImportFormat
  readonly needs: 'nothing' | 'password' | 'mapping'
  /** The first rows of a table that has to be mapped. */
  readonly sample: readonly (readonly string[])[]
  /** The guessed mapping of such a table. */
  readonly mapping: ColumnMapping | null
}

/** What reading takes besides the source. */
export interface ReadOptions {
  readonly password?: string | undefined
  /** KeePass only. */
  readonly keyFile?: Uint8Array<ArrayBuffer> | undefined
  /** Required for tables of unknown origin. */
  readonly mapping?: ColumnMapping | undefined
}

/** A source whose format is known. */
export interface OpenedSource {
  readonly inspection: Inspection
  /**
   * Reads the entries. Reading again with another password or mapping is possible.
   *
   * @throws `import_password_required`, `import_password_wrong`, `import_mapping_required`,
   *   `import_malformed`, `import_empty`, `import_too_many`, `import_too_large`,
   *   `import_too_deep`, `import_archive_refused`, `import_entities`, `import_work_refused`
   */
  read(options?: ReadOptions): Promise<ImportResult>
}

/** Rows that a person needs to see to say what the columns are. */
const SAMPLE_ROWS = 6

/**
 * Opens an export of a password manager.
 *
 * @throws what `detectSource` throws
 * @example
 * const { inspection, read } = await openSource(file)
 * const { vaults, skipped } = await read({ password: 'only if inspection.needs says so' })
 */
export async function openSource(source: Blob): Promise<OpenedSource> {
  const detected = await detectSource(source)
  return {
    inspection: inspect(detected),
    async read(options = {}) {
      const files = createFileStore()
      const parsed = await parse(detected, { source, files, options })
      checkEntries(parsed)
      const { format, encoding } = detected
      return { readFile: (id) => files.read(id), ...parsed, format, encoding }
    },
  }
}

function inspect(detected: DetectedSource): Inspection {
  const { format } = detected
  const none = { format, sample: [], mapping: null }
  const isLocked = detected.kind === 'shrd' && detected.archive === null
  if (isLocked || format === 'keepass-kdbx' || format === 'bitwarden-encrypted') {
    return { ...none, needs: 'password' }
  }
  if (detected.kind !== 'table' || format !== 'csv') return { ...none, needs: 'nothing' }
  const { read, detected: found } = detected
  return {
    format,
    needs: 'mapping',
    sample: read.table.slice(0, SAMPLE_ROWS),
    mapping: found.mapping,
  }
}

interface ParseSources {
  readonly source: Blob
  readonly files: FileStore
  readonly options: ReadOptions
}

async function parse(detected: DetectedSource, sources: ParseSources): Promise<ParsedVaults> {
  const { source, files, options } = sources
  switch (detected.kind) {
    case 'table': {
      const { read, detected: found } = detected
      const mapping = found.layout === null ? options.mapping : found.mapping
      if (mapping === undefined) throw transferError('import_mapping_required')
      const { layout, format } = found
      return readRows(read, mapping, layout && { ...layout, format })
    }
    case 'tables':
      return readTables(detected.archive, detected.names)
    case 'xml':
      return readDatabase(await openXml(detected.text), files)
    case 'database': {
      const { password = '', keyFile = null } = options
      if (password === '' && keyFile === null) throw transferError('import_password_required')
      const bytes = new Uint8Array(await source.arrayBuffer())
      return readDatabase(await openDatabase(bytes, { password, keyFile }), files)
    }
    case 'shrd':
      return readShrd(source, detected.archive, options.password ?? '')
    case 'json':
      return parseJsonSource(detected.json, detected, sources)
  }
}

async function parseJsonSource(
  json: JsonObject,
  { format, archive }: { format: ImportFormat; archive: Archive | null },
  { files, options }: ParseSources,
): Promise<ParsedVaults> {
  const describe = (names: readonly string[]) => describeFiles(archive, files, names)
  const find = (isWanted: (name: string) => boolean) =>
    describe(archive?.names.filter(isWanted) ?? [])
  switch (format) {
    case 'bitwarden-encrypted': {
      const { password = '' } = options
      if (password === '') throw transferError('import_password_required')
      return readBitwardenJson(await decryptBitwarden(json, password))
    }
    case 'bitwarden-json':
      return readBitwardenJson(json, groupAttachments(archive, describe))
    case '1password-1pux':
      return read1pux(json, (id, fileName) => {
        const [file] = id === '' ? [] : find((name) => name.startsWith(`files/${id}`))
        return file && { ...file, name: fileName || file.name }
      })
    case 'proton-json':
      return readProton(json, (path) => find((name) => name.endsWith(path))[0])
    case 'enpass-json':
      return readEnpass(json, files)
    default:
      return readCxf(json, (credential) => findCxfFile(credential, archive, files))
  }
}

/** The files of each item. Every item asks, so the names are looked through once for all. */
function groupAttachments(
  archive: Archive | null,
  describe: (names: readonly string[]) => TransferFile[],
): (id: string) => TransferFile[] {
  const byItem = new Map<string, string[]>()
  for (const name of archive?.names ?? []) {
    const id = /(?:^|\/)attachments\/([^/]+)\//.exec(name)?.[1]
    if (id === undefined) continue
    const names = byItem.get(id) ?? []
    byItem.set(id, names)
    names.push(name)
  }
  return (id) => describe(byItem.get(id) ?? [])
}

/** The files of an archive, which are unpacked when they are read. */
function describeFiles(
  archive: Archive | null,
  files: FileStore,
  names: readonly string[],
): TransferFile[] {
  if (archive === null) return []
  return names.map((name) => {
    const size = archive.sizeOf(name)
    const described = { name: name.replace(/^.*(\/|__)/, ''), type: '', size }
    return files.add(described, () => archive.read(name, IMPORT_LIMITS.archiveBytes))
  })
}

/** Several tables in one archive: logins, notes, cards. Each is read by its own columns. */
async function readTables(archive: Archive, names: readonly string[]): Promise<ParsedVaults> {
  const total = names.reduce((sum, name) => sum + archive.sizeOf(name), 0)
  if (total > IMPORT_LIMITS.textBytes) throw transferError('import_too_large')
  const reading = names.map(async (name) => {
    const { text } = decodeText(await archive.read(name, IMPORT_LIMITS.textBytes))
    const read = readTable(text)
    const { layout, mapping } = detectLayout(read.table)
    if (layout !== null) return readRows(read, mapping, layout)
    return nameEntries(readRows(read, mapByNames(read.table[0] ?? []), null), name)
  })
  const parsed = await Promise.all(reading)
  const entries = parsed.flatMap(({ vaults }) => vaults.flatMap((vault) => vault.entries))
  const [first] = parsed.flatMap(({ vaults }) => vaults)
  return {
    vaults: first === undefined ? [] : [{ ...first, entries }],
    skipped: parsed.flatMap(({ skipped }) => skipped),
  }
}

/** Cards and addresses have no titles, so the table names them. */
function nameEntries(parsed: ParsedVaults, file: string): ParsedVaults {
  const title = file.replace(/^.*\//, '').replace(/\.csv$/i, '')
  const vaults = parsed.vaults.map((vault) => ({
    ...vault,
    entries: vault.entries.map((entry) => (entry.title === '' ? { ...entry, title } : entry)),
  }))
  return { ...parsed, vaults }
}

function checkEntries({ vaults, skipped }: ParsedVaults): void {
  const count = vaults.reduce((sum, { entries }) => sum + entries.length, 0)
  if (count > IMPORT_LIMITS.entries) throw transferError('import_too_many')
  if (count === 0 && skipped.length === 0) throw transferError('import_empty')
}
