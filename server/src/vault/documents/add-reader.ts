import type { Grant } from '@shrd/contract'
import type { StoredDocument } from '../../persistence/repositories/documents.ts'
import type { StoredPlace } from '../../persistence/repositories/places.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { UNCATEGORIZED } from '../categories/uncategorized.ts'

/** A new reader of a document, and where it is filed for them. */
export interface NewReader {
  readonly grant: Grant
  /** @default unfiled, as for a newly shared document */
  readonly place?: StoredPlace
  /** When the access ends; `null` for never. */
  readonly lapses_at: number | null
  readonly now: number
}

const NOWHERE: StoredPlace = { vault_id: null, category_id: UNCATEGORIZED }

/** Lets a member read a document. */
export async function addReader(
  store: Repositories,
  { document_id, user_id: owner, state }: Pick<StoredDocument, 'document_id' | 'user_id' | 'state'>,
  { grant, place = NOWHERE, lapses_at, now }: NewReader,
): Promise<void> {
  const { user_id, scopes } = grant
  const reader = { document_id, user_id, scopes, grant, is_author: user_id === owner }
  await store.vault.documentReaders.insert(
    { ...reader, ...place, changed_at: now, lapses_at },
    state,
  )
}
