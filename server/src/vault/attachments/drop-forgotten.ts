import type { Database } from '../../persistence/database.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { SealedFile } from '../../persistence/repositories/uploads.ts'
import { readRevision } from '../documents/read-revision.ts'

/** A page of files to check. */
export interface ForgottenPage {
  readonly after: string
  /** Younger files are still waiting for the save that lists them. */
  readonly before: number
  readonly now: number
  readonly limit: number
}

/** The result, and the start of the next page. */
export interface DroppedPage {
  readonly dropped: number
  /** The start of the next page; empty at the end. */
  readonly next: string
}

/**
 * Drops complete files that no revision has listed: after a save without them, no reader accepts
 * them.
 */
export async function dropForgotten(
  database: Database,
  { after, before, now, limit }: ForgottenPage,
): Promise<DroppedPage> {
  const files = await database.store.vault.uploads.listSealed({ after, before, limit })
  const forgotten = files.filter((file) => !doesCount(file))
  for (const { file_id, document_id } of forgotten) {
    await database.transaction((store) => dropOne(store, { file_id, document_id, now }))
  }
  const last = files.length < limit ? undefined : files.at(-1)
  return { dropped: forgotten.length, next: last?.file_id ?? '' }
}

/** Check again under a lock, because a save in between may have listed it. */
async function dropOne(
  { vault: { uploads, documents, files } }: Repositories,
  { file_id, document_id, now }: { file_id: string; document_id: string; now: number },
): Promise<void> {
  await uploads.lockDocument(document_id)
  const document = await documents.find(document_id)
  const all = await files.listStored(document_id)
  const file = all.find((one) => one.file_id === file_id)
  if (file === undefined) return
  if (doesCount({ ...file, revision: document?.revision ?? null })) return
  await files.drop(document_id, { file_id, now })
}

/**
 * The same rule as for readers: the revision lists it, or it was added to exactly this revision.
 */
function doesCount({
  record,
  record_hash,
  revision,
}: Pick<SealedFile, 'record' | 'record_hash' | 'revision'>): boolean {
  if (revision === null) return false
  const present = readRevision(revision)
  const { base_revision } = JSON.parse(record.statement)
  return present.files.includes(record_hash) || base_revision === present.revision
}
