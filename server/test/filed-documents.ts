import { createId } from '@shrd/crypto'
import type { ManifestChange, Placement } from '@shrd/crypto/manifest'
import { write } from './owned-records.ts'
import { randomSecret } from './rows.ts'
import type { TestMember } from './test-member.ts'
import type { TestServer } from './test-server.ts'

/** Where a row says that a member has filed a document. */
export interface FiledRow {
  readonly vault_id: string | null
  readonly category_id: string
  readonly changed_at: number
}

/**
 * Rows of documents that some members may read, filed nowhere, without content: for tests of where
 * documents are filed and nothing else.
 */
export async function insertDocuments(
  { database: { knex } }: TestServer,
  readers: readonly [TestMember, ...TestMember[]],
  { count = 1, state = 'live' }: { count?: number; state?: 'live' | 'trash' } = {},
): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => createId('doc'))
  const [{ identity: owner }] = readers
  const documents = ids.map((document_id) => ({
    ...{ document_id, user_id: owner.user_id, state, number: 1, epoch: 1, list: 1 },
    ...{ body_hash: randomSecret(), is_shared: false, created_at: 1, updated_at: 1 },
  }))
  await knex.batchInsert('documents', documents, 50)
  const rows = readers.flatMap(({ identity: { user_id } }) =>
    ids.map((document_id) => ({
      ...{ document_id, user_id, state, scopes: '["view"]', grant_record: '{}', is_author: false },
      ...{ vault_id: null, category_id: 'uncategorized', changed_at: 1 },
    })),
  )
  await knex.batchInsert('document_readers', rows, 50)
  return ids
}

/** What a manifest says of documents filed at a place. */
export function filing(
  { identity }: TestMember,
  document_ids: readonly string[],
  place: Placement,
): ManifestChange[] {
  return document_ids.map((document_id) => {
    const entry = {
      document_id,
      owner: identity.user_id,
      revision: 1,
      hash: identity.head,
      list: 1,
    }
    return { type: 'put-document', entry: { ...entry, ...place } }
  })
}

/** Files documents by a write of the manifest alone. */
export async function fileDocuments(
  server: TestServer,
  member: TestMember,
  document_ids: readonly string[],
  place: Placement,
): Promise<void> {
  const changes = filing(member, document_ids, place)
  const { status, text } = await write(server, member, {
    ...{ name: 'updateManifest', input: {}, changes },
  })
  if (status !== 200) throw new Error(`they were not filed: ${status} ${text}`)
}

/** Where a member has filed a document, as it is stored. */
export async function findFiled(
  { database: { knex } }: TestServer,
  { identity: { user_id } }: TestMember,
  document_id: string,
): Promise<FiledRow> {
  const row = await knex('document_readers').where({ document_id, user_id }).first()
  const { vault_id, category_id, changed_at } = row
  return { vault_id, category_id, changed_at: Number(changed_at) }
}
