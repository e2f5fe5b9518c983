import type { DocumentVersion, Grant } from '@shrd/contract'
import type { StoredRevision } from '../../persistence/repositories/document-history.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Readable } from './get-readable.ts'

/** Versions that one call answers. */
const PAGE = 1000

/** The versions of a document from a number upward, oldest first, as one of its readers sees them. */
export async function tellVersions(
  store: Repositories,
  { document, reader }: Readable,
  from: number,
): Promise<DocumentVersion[]> {
  const { document_id, user_id: owner } = document
  const revisions = await store.documentHistory.listRevisions(document_id, from, PAGE)
  const bodies = await findBodies(store, document_id, revisions)
  const lists = await findLists(store, document_id, revisions)
  return revisions.flatMap(({ list, author, body_hash, header, record: revision }) => {
    const named = lists.get(list)
    if (named === undefined) return []
    const shown = [reader.user_id, owner, author]
    const isShown = ({ user_id }: Grant) => reader.user_id === owner || shown.includes(user_id)
    const encrypted_keys = named.grants.filter(isShown)
    const body = bodies.get(body_hash) ?? null
    return [{ revision, access_list: named.record, header, body, encrypted_keys }]
  })
}

async function findBodies(
  store: Repositories,
  document_id: string,
  revisions: readonly StoredRevision[],
): Promise<ReadonlyMap<string, string>> {
  const hashes = [...new Set(revisions.map(({ body_hash }) => body_hash))]
  const bodies = await store.documentHistory.listBodies(document_id, hashes)
  return new Map(bodies.map(({ body_hash, body }) => [body_hash, body]))
}

async function findLists(
  store: Repositories,
  document_id: string,
  revisions: readonly StoredRevision[],
) {
  const numbers = [...new Set(revisions.map(({ list }) => list))]
  const lists = await store.documentHistory.listLists(document_id, numbers)
  return new Map(lists.map((list) => [list.list, list]))
}
