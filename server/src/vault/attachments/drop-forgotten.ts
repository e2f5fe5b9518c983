import type { Database } from '../../persistence/database.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { SealedFile } from '../../persistence/repositories/uploads.ts'
import { readRevision } from '../documents/read-revision.ts'

/** Which files are looked at. */
export interface ForgottenPage {
  readonly after: string
  /** Younger ones are still waiting for the save that lists them. */
  readonly before: number
  readonly now: number
  readonly limit: number
}

/** What was found, and where to go on. */
export interface DroppedPage {
  readonly dropped: number
  /** For the next page; empty at the end, to begin anew. */
  readonly next: string
}

/**
 * Lets go of complete files that no revision has taken up: no reader counts them, once the document
 * has been saved without them.
 */
export async function dropForgotten(
  database: Database,
  { after, before, now, limit }: ForgottenPage,
): Promise<DroppedPage> {
  const files = await database.store.uploads.listSealed({ after, before, limit })
  const forgotten = files.filter((file) => !doesCount(file))
  for (const { file_id, document_id } of forgotten) {
    await database.transaction((store) => dropOne(store, { file_id, document_id, now }))
  }
  const last = files.length < limit ? undefined : files.at(-1)
  return { dropped: forgotten.length, next: last?.file_id ?? '' }
}

/** Looked at again while nobody saves: a save in between may have taken it up. */
async function dropOne(
  { uploads, documents, files }: Repositories,
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

/** As readers decide it: the revision lists it, or it was added to this very revision. */
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
