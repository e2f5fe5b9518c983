import type { OpenedDocument } from '@shrd/crypto/documents'
import type { ExportState, LeftOut } from '@shrd/transfer/export'
import type { ExportClient } from './list-contents.ts'

/** The earlier states of a document, and those that failed their check. */
export interface CollectedVersions {
  readonly versions: readonly ExportState[]
  readonly leftOut: readonly LeftOut[]
}

/** Opens the earlier states of a document in which its texts differ from the next newer one. */
export async function collectVersions(
  { documents }: Pick<ExportClient, 'documents'>,
  document: OpenedDocument,
  signal: AbortSignal,
): Promise<CollectedVersions> {
  const { document_id, header, revision } = document
  if (revision === 1) return { versions: [], leftOut: [] }
  const states: ExportState[] = []
  const leftOut: LeftOut[] = []
  for await (const { items, refused } of documents.openVersions(document_id, { signal })) {
    states.push(...items.filter(({ state }) => state === 'live').map(toState))
    leftOut.push(...refused.map(({ code }) => ({ id: document_id, title: header.title, code })))
  }
  const texts = [...states, toState(document)].map(textOf)
  return { versions: states.filter((_, at) => texts[at] !== texts[at + 1]), leftOut }
}

/** The texts of a document, as an export has them. */
export function toState({ header, private_title, body, saved_at }: OpenedDocument): ExportState {
  const { title, icon, tags } = header
  return { title, private_title, icon, tags, saved_at, body }
}

/** Trash, files and readers are saved as states, too. */
function textOf({ title, private_title, icon, tags, body }: ExportState): string {
  const { username, password, url, description, notes, custom_fields } = body
  const fields = custom_fields.map(({ name, type, value }) => [name, type, value])
  return JSON.stringify([
    [title, private_title, icon, tags],
    [username, password, url, description, notes, fields],
  ])
}
