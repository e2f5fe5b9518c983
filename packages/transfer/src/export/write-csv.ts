import { writeCsvLine } from './csv-cells.ts'
import type { ExportDocument, ExportSource } from './export-source.ts'
import { followDocuments } from './follow-documents.ts'
import type { ExportOptions } from './write-entries.ts'

/** The columns, in their order. */
export const CSV_COLUMNS = [
  'vault',
  'category',
  'title',
  'username',
  'password',
  'url',
  'description',
  'notes',
  'tags',
  'favourite',
  'fields',
] as const

/**
 * Yields the documents as CSV (RFC 4180, UTF-8 with a byte order mark), **readable by anybody**. It
 * has neither files nor earlier versions. An apostrophe stands before everything that a spreadsheet
 * could read as a formula.
 *
 * @throws `aborted`, and failures of the source
 */
export async function* writeCsv(
  source: ExportSource,
  options: ExportOptions = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const encoder = new TextEncoder()
  const names = new Map(source.vaults.map(({ vault_id, name }) => [vault_id, name]))
  // Without the mark, spreadsheets guess another encoding.
  yield encoder.encode(`\ufeff${writeCsvLine(CSV_COLUMNS)}`)
  for await (const document of followDocuments(source, options)) {
    yield encoder.encode(writeCsvLine(toCells(document, names)))
  }
}

function toCells(document: ExportDocument, vaults: ReadonlyMap<string, string>): string[] {
  const { body, category, tags } = document
  const cells: Record<(typeof CSV_COLUMNS)[number], string> = {
    vault: vaults.get(document.vault_id) ?? '',
    category: category.join('/'),
    title: document.title,
    username: body.username,
    password: body.password,
    url: body.url,
    description: body.description,
    notes: body.notes,
    tags: tags.join(','),
    favourite: document.is_favourite ? '1' : '',
    fields: body.custom_fields.map(({ name, value }) => `${name}: ${value}`).join('\n'),
  }
  return CSV_COLUMNS.map((column) => cells[column])
}
