import type { OpenedDocument } from '@shrd/crypto/documents'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { ExportDocument, ExportFile, ExportSource, LeftOut } from '@shrd/transfer/export'
import { collectVersions, toState } from './collect-versions.ts'
import { type ExportChoice, FORM_FACTS } from './export-form.ts'
import { type ExportClient, type ExportContents, listContents } from './list-contents.ts'

/** What an export reads, and for whom. */
export interface ExportReading {
  readonly client: ExportClient
  readonly user_id: string
  readonly signal: AbortSignal
}

/**
 * Reads the member's vaults for an export. Documents are opened in batches, and files are downloaded
 * when they are written, so memory does not grow with them. What fails its check is left out and named.
 */
export async function createExportSource(
  choice: ExportChoice,
  reading: ExportReading,
): Promise<ExportSource> {
  const { client, user_id, signal } = reading
  const { vault_ids } = choice
  const contents = await listContents(client, { vault_ids, user_id, signal })
  const leftOut: LeftOut[] = [...contents.leftOut]
  const ids = [...contents.places.keys()]
  async function* documents(): AsyncGenerator<ExportDocument, void, void> {
    for await (const { items, refused } of client.documents.openAll(ids, { signal })) {
      leftOut.push(...refused.map(({ id, code }) => ({ id, title: null, code })))
      for (const opened of items) {
        yield await toDocument(opened, { choice, contents, leftOut, reading })
      }
    }
  }
  return { vaults: contents.vaults, total: ids.length, documents, leftOut: () => leftOut }
}

interface DocumentSources {
  readonly choice: ExportChoice
  readonly contents: ExportContents
  readonly leftOut: LeftOut[]
  readonly reading: ExportReading
}

async function toDocument(
  opened: OpenedDocument,
  { choice, contents, leftOut, reading }: DocumentSources,
): Promise<ExportDocument> {
  const { document_id } = opened
  const { client, signal } = reading
  const facts = FORM_FACTS[choice.form]
  const { versions, leftOut: failed } =
    choice.versions && facts.hasVersions
      ? await collectVersions(client, opened, signal)
      : { versions: [], leftOut: [] }
  leftOut.push(...failed)
  const files =
    choice.files && facts.hasFiles && opened.files.length > 0
      ? await listFiles(opened, reading, leftOut)
      : []
  return {
    ...toState(opened),
    document_id,
    ...(contents.places.get(document_id) ?? { vault_id: '', category: [] }),
    is_favourite: contents.favourites.has(document_id),
    versions,
    files,
  }
}

async function listFiles(
  { document_id, header }: OpenedDocument,
  { client, signal }: ExportReading,
  leftOut: LeftOut[],
): Promise<ExportFile[]> {
  const { items, refused } = await client.files.list(document_id, { signal })
  leftOut.push(...refused.map(({ code }) => ({ id: document_id, title: header.title, code })))
  return items
    .filter(({ is_listed }) => is_listed)
    .map(({ file_id, name, type, size, created_at }) => ({
      name,
      type,
      size,
      created_at,
      read: () => readFile(client, { document_id, file_id, signal }),
    }))
}

/** Codes of a file that can never be read, unlike a connection that was lost. */
const GONE = [
  'attachment_not_found',
  'document_not_found',
  'file_invalid',
  'file_unlisted',
  'forbidden',
]

interface FilePlace {
  readonly document_id: string
  readonly file_id: string
  readonly signal: AbortSignal
}

/** @throws `file_damaged` for one that cannot be read, and failures */
async function* readFile(
  { files }: ExportClient,
  { document_id, file_id, signal }: FilePlace,
): AsyncGenerator<Uint8Array, void, void> {
  try {
    const { content } = await files.download(document_id, file_id, { signal })
    yield* content
  } catch (cause) {
    const isGone = isShrdError(cause) && GONE.includes(cause.code)
    throw isGone ? new ShrdError('file_damaged', { cause }) : cause
  }
}
