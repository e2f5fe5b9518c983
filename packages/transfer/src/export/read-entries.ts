import type { CustomField } from '@shrd/crypto/documents'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import {
  EMPTY_ENTRY,
  type FormerState,
  type TransferEntry,
  type TransferFile,
  type TransferVault,
} from '../model.ts'
import { ENTRY_NAME, REPORT_ENTRY, VAULT_ENTRY } from './entry-names.ts'
import { FORMAT } from './write-entries.ts'

/** Reads the entries of an export, whatever contains them. */
export interface EntrySource {
  /** Names and sizes of all entries. */
  readonly entries: ReadonlyMap<string, number>
  /** Reads a whole entry. */
  read(name: string): Promise<Uint8Array>
}

/** The content of an export without the bytes of its files. */
export interface ReadEntries {
  /** Milliseconds since 1970. */
  readonly created_at: number
  readonly vaults: readonly TransferVault[]
}

/** Bytes of a JSON entry: earlier states have 16 MiB, and a document two. */
const MOST_JSON_BYTES = 64 * 1024 * 1024

/**
 * Reads the vaults and documents of an export. Files keep the names of their entries as ids.
 *
 * @throws `export_malformed`, `export_unsupported` for another version of the format
 * @see docs/protocol/export.md
 */
export async function readEntries(source: EntrySource): Promise<ReadEntries> {
  for (const name of source.entries.keys()) if (!ENTRY_NAME.test(name)) throw malformed()
  const vault = toObject(await readJson(source, VAULT_ENTRY))
  if (vault.format !== FORMAT) throw malformed()
  if (vault.version !== 1) throw new ShrdError('export_unsupported')
  const damaged = new Set(await readDamaged(source))
  const entries = new Map<string, TransferEntry[]>()
  for (const name of source.entries.keys()) {
    if (!name.startsWith('documents/')) continue
    const document = toObject(await readJson(source, name))
    const id = toText(document.vault_id)
    const all = entries.get(id) ?? []
    all.push(toEntry(document, source, damaged))
    entries.set(id, all)
  }
  return {
    created_at: toCount(vault.created_at),
    vaults: toList(vault.vaults).map((one) => toVault(toObject(one), entries)),
  }
}

/** Files whose content the export could not read. */
async function readDamaged(source: EntrySource): Promise<string[]> {
  const report = toObject(await readJson(source, REPORT_ENTRY))
  return toTexts(report.damaged)
}

async function readJson(source: EntrySource, name: string): Promise<unknown> {
  const size = source.entries.get(name)
  if (size === undefined || size > MOST_JSON_BYTES) throw malformed()
  const bytes = await source.read(name)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw isShrdError(cause) ? cause : malformed(cause)
  }
}

type Json = Readonly<Record<string, unknown>>

function toVault(vault: Json, entries: ReadonlyMap<string, readonly TransferEntry[]>) {
  return {
    name: toText(vault.name),
    description: toText(vault.description),
    icon: toText(vault.icon),
    tags: toTexts(vault.tags),
    folders: toList(vault.categories).map((one) => {
      const { path, icon, labels } = toObject(one)
      return { path: toTexts(path), icon: toText(icon), labels: toLabels(labels) }
    }),
    entries: entries.get(toText(vault.vault_id)) ?? [],
  }
}

function toEntry(document: Json, source: EntrySource, damaged: ReadonlySet<string>): TransferEntry {
  const files = toList(document.files).map((one) => toFile(toObject(one), source))
  return {
    ...EMPTY_ENTRY,
    ...toContent(document),
    icon: toText(document.icon),
    private_title: toFlag(document.private_title),
    is_favourite: toFlag(document.is_favourite),
    folder: toTexts(document.category),
    files: files.filter(({ id }) => !damaged.has(id)),
    history: toList(document.versions).map((one) => toFormerState(toObject(one))),
    modified_at: toCount(document.saved_at),
  }
}

function toFormerState(version: Json): FormerState {
  return {
    ...toContent(version),
    icon: toText(version.icon),
    private_title: toFlag(version.private_title),
    saved_at: toCount(version.saved_at),
  }
}

/** Every text has its own place: nothing is guessed, so that an import gives the same document. */
function toContent(state: Json) {
  const body = toObject(state.body)
  return {
    title: toText(state.title),
    usernames: toFilled(body.username),
    password: toText(body.password),
    urls: toFilled(body.url),
    totp: [],
    description: toText(body.description),
    notes: toText(body.notes),
    fields: toList(body.custom_fields).map((one) => toField(toObject(one))),
    tags: toTexts(state.tags),
  }
}

function toFilled(value: unknown): string[] {
  const text = toText(value)
  return text === '' ? [] : [text]
}

const FIELD_TYPES: readonly CustomField['type'][] = ['text', 'password', 'email', 'textarea']

function toField({ name, type, value }: Json): CustomField {
  const known = FIELD_TYPES.find((one) => one === type)
  if (known === undefined) throw malformed()
  return { name: toText(name), type: known, value: toText(value) }
}

/** @throws `export_malformed` for a file that is not in the export, or has another size */
function toFile({ entry, name, type, size }: Json, source: EntrySource): TransferFile {
  const id = toText(entry)
  if (!id.startsWith('attachments/') || source.entries.get(id) !== size) throw malformed()
  return { id, name: toText(name), type: toText(type), size: toCount(size) }
}

function toLabels(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(toObject(value)).map(([locale, label]) => [locale, toText(label)]),
  )
}

function toObject(value: unknown): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed()
  return { ...value }
}

function toList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw malformed()
  return value
}

function toText(value: unknown): string {
  if (typeof value !== 'string') throw malformed()
  return value
}

function toTexts(value: unknown): string[] {
  return toList(value).map(toText)
}

function toFlag(value: unknown): boolean {
  if (typeof value !== 'boolean') throw malformed()
  return value
}

function toCount(value: unknown): number {
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw malformed()
  return Number(value)
}

function malformed(cause?: unknown): ShrdError {
  return new ShrdError('export_malformed', { cause })
}
