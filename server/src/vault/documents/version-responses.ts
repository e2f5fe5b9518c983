import type { DocumentVersion, EndpointInput, Grant } from '@shrd/contract'
import type { StoredRevision } from '../../persistence/repositories/document-history.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Readable } from './get-readable.ts'

/** Versions per response. */
const PAGE = 1000
/** Characters of bodies per response, which stays in memory until it is sent. */
const BODIES = 4 * 2 ** 20

/** The first number, and which bodies to include. */
type Asked = Pick<EndpointInput<'listVersions'>, 'from' | 'bodies'>

/** The versions of a document from a number on, oldest first, for one of its readers. */
export async function toVersionResponses(
  store: Repositories,
  { document, reader }: Readable,
  { from, bodies: wanted }: Asked,
): Promise<DocumentVersion[]> {
  const { document_id, user_id: owner } = document
  const revisions = await store.vault.documentHistory.listRevisions(document_id, from, PAGE)
  const sizes = new Map(
    (await store.vault.documentHistory.listSizes(document_id)).map(({ body_hash, size }) => [
      body_hash,
      size,
    ]),
  )
  const bodies = await findBodies(store, document_id, pick(revisions, { wanted, sizes }))
  const lists = await findLists(store, document_id, revisions)
  return revisions.flatMap(({ list, author, body_hash, header, record: revision }) => {
    const named = lists.get(list)
    if (named === undefined) return []
    const shown = [reader.user_id, owner, author]
    const isShown = ({ user_id }: Grant) => reader.user_id === owner || shown.includes(user_id)
    const encrypted_keys = named.grants.filter(isShown)
    const body = bodies.get(body_hash) ?? null
    return [
      {
        revision,
        access_list: named.record,
        header,
        body,
        encrypted_keys,
        kept: sizes.has(body_hash),
      },
    ]
  })
}

/** The hashes of the bodies in the response. What no longer fits comes with a later request. */
function pick(
  revisions: readonly StoredRevision[],
  { wanted, sizes }: { wanted: Asked['bodies']; sizes: ReadonlyMap<string, number> },
): readonly string[] {
  const counts = { all: revisions.length, first: 1, none: 0 }
  const [first, ...others] = new Set(
    revisions.slice(0, counts[wanted]).map(({ body_hash }) => body_hash),
  )
  if (first === undefined) return []
  const chosen = [first]
  let size = sizes.get(first) ?? 0
  for (const hash of others) {
    size += sizes.get(hash) ?? 0
    if (size > BODIES) break
    chosen.push(hash)
  }
  return chosen
}

async function findBodies(
  store: Repositories,
  document_id: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map()
  const bodies = await store.vault.documentHistory.listBodies(document_id, hashes)
  return new Map(bodies.map(({ body_hash, body }) => [body_hash, body]))
}

async function findLists(
  store: Repositories,
  document_id: string,
  revisions: readonly StoredRevision[],
) {
  const numbers = [...new Set(revisions.map(({ list }) => list))]
  const lists = await store.vault.documentHistory.listLists(document_id, numbers)
  return new Map(lists.map((list) => [list.list, list]))
}
