import { ShrdError } from '@shrd/crypto/errors'
import type { ArchiveEntry } from './archive-entry.ts'
import { documentEntryName, fileEntryName, REPORT_ENTRY, VAULT_ENTRY } from './entry-names.ts'
import type { ExportDocument, ExportSource, ExportState, LeftOut } from './export-source.ts'
import { readWhole } from './read-whole.ts'

/** How far an export is. */
export interface ExportProgress {
  readonly documents: number
  readonly total: number
  readonly files: number
  /** Bytes of files. */
  readonly bytes: number
}

/** What is in an export, and what had to be left out. */
export interface ExportReport {
  readonly documents: number
  readonly files: number
  readonly left_out: readonly LeftOut[]
}

/** Options of an export. */
export interface ExportOptions {
  /** Ends the export with the code `aborted`. */
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: ExportProgress) => void) | undefined
  /** Called at the end. */
  readonly onReport?: ((report: ExportReport) => void) | undefined
  /** Milliseconds since 1970. @default the clock of this machine */
  readonly now?: number | undefined
}

/** The export's own format, see docs/protocol/export.md. */
export const FORMAT = 'shrd-vault'

/** Bytes of the earlier states in one entry. Older ones are left out above it. */
const MOST_VERSION_BYTES = 16 * 1024 * 1024

interface Run {
  documents: number
  files: number
  bytes: number
  readonly damaged: string[]
  readonly leftOut: LeftOut[]
  readonly source: ExportSource
  readonly options: ExportOptions
}

/**
 * Yields the entries of an export: the vaults, each document followed by its files, and the report.
 * Read the content of each entry before the next one.
 *
 * @throws `aborted`, and failures of the source
 */
export async function* writeEntries(
  source: ExportSource,
  options: ExportOptions = {},
): AsyncGenerator<ArchiveEntry, void, void> {
  const { now = Date.now() } = options
  const run: Run = {
    documents: 0,
    files: 0,
    bytes: 0,
    damaged: [],
    leftOut: [],
    source,
    options,
  }
  const { vaults } = source
  yield jsonEntry(VAULT_ENTRY, { format: FORMAT, version: 1, created_at: now, vaults })
  for await (const document of source.documents()) {
    yield* writeDocument(document, run)
  }
  const report = toReport(run)
  yield jsonEntry(REPORT_ENTRY, { ...report, damaged: run.damaged })
  options.onReport?.(report)
}

async function* writeDocument(
  document: ExportDocument,
  run: Run,
): AsyncGenerator<ArchiveEntry, void, void> {
  assertNotAborted(run)
  run.documents += 1
  const number = run.documents
  const files = document.files.map((file, at) => ({
    file,
    entry: fileEntryName(number, at + 1, file.name),
  }))
  const versions = takeNewest(document.versions)
  const left = document.versions.length - versions.length
  if (left > 0) {
    run.leftOut.push({ ...nameOf(document), code: 'versions_left_out' })
  }
  yield jsonEntry(documentEntryName(number), {
    ...toText(document),
    versions: versions.map(toStateText),
    files: files.map(({ file: { name, type, size, created_at }, entry }) => {
      return { entry, name, type, size, created_at }
    }),
  })
  for (const { file, entry } of files) {
    const content = readWhole(file, {
      signal: run.options.signal,
      onPiece(piece) {
        run.bytes += piece.length
        tell(run)
      },
      onDamaged() {
        run.damaged.push(entry)
        run.leftOut.push({ ...nameOf(document), code: 'file_damaged' })
      },
    })
    yield { name: entry, size: file.size, content }
    run.files += 1
  }
  tell(run)
}

/** Drops nothing of the newest states, and the oldest if all of them are too long for an entry. */
function takeNewest(versions: readonly ExportState[]): readonly ExportState[] {
  let room = MOST_VERSION_BYTES
  const kept = versions.toReversed().findIndex((version) => {
    room -= JSON.stringify(toStateText(version)).length
    return room < 0
  })
  return kept < 0 ? versions : versions.slice(versions.length - kept)
}

/** How a report names a document. */
export function nameOf({ document_id, title }: ExportDocument): Pick<LeftOut, 'id' | 'title'> {
  return { id: document_id, title }
}

function toText(document: ExportDocument) {
  const { document_id, vault_id, category, is_favourite } = document
  return { document_id, vault_id, category, is_favourite, ...toStateText(document) }
}

function toStateText({ title, private_title, icon, tags, saved_at, body }: ExportState) {
  const { username, password, url, description, notes, custom_fields } = body
  const texts = { username, password, url, description, notes, custom_fields }
  return { title, private_title, icon, tags, saved_at, body: texts }
}

/** Makes an entry of a value, as JSON. */
export function jsonEntry(name: string, value: object): ArchiveEntry {
  const bytes = new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`)
  async function* content(): AsyncGenerator<Uint8Array, void, void> {
    yield bytes
  }
  return { name, size: bytes.length, content: content() }
}

function tell({ options, source, documents, files, bytes }: Run): void {
  options.onProgress?.({ documents, total: source.total, files, bytes })
}

function toReport({ source, documents, files, damaged, leftOut }: Run): ExportReport {
  return {
    documents,
    files: files - damaged.length,
    left_out: [...source.leftOut(), ...leftOut],
  }
}

function assertNotAborted({ options: { signal } }: Run): void {
  if (signal?.aborted) throw new ShrdError('aborted', { cause: signal.reason })
}
