import type { Knex } from 'knex'

/** Whole documents in memory at once. A body can have more than a million characters. */
const BATCH = 20

const OWNER_SCOPES = '["view","update","delete","share","download","upload"]'

/** A document as a single row. */
interface WholeRow {
  readonly document_id: string
  readonly user_id: string
  readonly vault_id: string
  readonly category_id: string
  readonly header: string
  readonly body: string
  readonly encrypted_keys: string
  readonly access_list: string
  readonly revision: string
  readonly created_at: number
  readonly updated_at: number
}

/** Fills the new tables from the single rows. */
export async function moveDocumentsOver(knex: Knex): Promise<void> {
  for (let after = ''; ; ) {
    const rows: WholeRow[] = await knex('documents')
      .where('document_id', '>', after)
      .orderBy('document_id')
      .limit(BATCH)
    for (const row of rows) await split(knex, row)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.document_id
  }
}

async function split(knex: Knex, row: WholeRow): Promise<void> {
  const { document_id, user_id, header, access_list, revision, created_at, updated_at } = row
  const { body_hash, author, state, revision: number } = readStatement(revision)
  const { epoch, list } = readStatement(access_list)
  const parts: [string, object][] = [
    [
      'documents_next',
      {
        ...{ document_id, user_id, state, number, epoch, list, body_hash, is_shared: false },
        ...{ header, access_list, revision, created_at, updated_at },
      },
    ],
    [
      'document_readers',
      {
        ...{ document_id, user_id, scopes: OWNER_SCOPES, is_author: true, state },
        grant_record: JSON.stringify(JSON.parse(row.encrypted_keys)[0]),
        ...{ vault_id: row.vault_id, category_id: row.category_id, changed_at: updated_at },
      },
    ],
    [
      'document_lists',
      { document_id, list, epoch, record: access_list, grants: row.encrypted_keys },
    ],
    [
      'document_revisions',
      { document_id, number, list, author, body_hash, header, record: revision, created_at },
    ],
    [
      'document_bodies',
      { document_id, body_hash, last_number: number, size: row.body.length, body: row.body },
    ],
  ]
  // Skip rows that an interrupted run has moved already.
  for (const [table, part] of parts) await insertMissing(knex, table, part)
}

/**
 * Joins the parts again. History, readers and deleted documents have no place there. Unfiled
 * documents go into their owner's first vault.
 */
export async function moveDocumentsBack(knex: Knex): Promise<void> {
  for (let after = ''; ; ) {
    const rows: FiledRow[] = await selectWhole(knex, after)
    for (const { first_vault, vault_id, category_id, ...row } of rows) {
      if (vault_id === null && first_vault === null) continue
      const place = vault_id
        ? { vault_id, category_id }
        : { vault_id: first_vault, category_id: 'uncategorized' }
      await insertMissing(knex, 'documents_before', { ...row, ...place })
    }
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.document_id
  }
}

/** A document with its existing vaults. */
type FiledRow = Omit<WholeRow, 'vault_id'> & {
  readonly vault_id: string | null
  readonly first_vault: string | null
}

function selectWhole(knex: Knex, after: string): Knex.QueryBuilder {
  const columns = ['document_id', 'user_id', 'header', 'access_list', 'revision']
  const times = ['created_at', 'updated_at']
  const firstVault = knex('vaults').min('vault_id').whereRaw('vaults.user_id = d.user_id')
  return knex('documents as d')
    .join('document_readers as r', { 'r.document_id': 'd.document_id', 'r.user_id': 'd.user_id' })
    .join('document_bodies as b', {
      'b.document_id': 'd.document_id',
      'b.body_hash': 'd.body_hash',
    })
    .join('document_lists as l', { 'l.document_id': 'd.document_id', 'l.list': 'd.list' })
    .leftJoin('vaults as v', { 'v.vault_id': 'r.vault_id', 'v.user_id': 'r.user_id' })
    .where('d.document_id', '>', after)
    .orderBy('d.document_id')
    .limit(BATCH)
    .select([...columns, ...times].map((name) => `d.${name}`))
    .select('v.vault_id', 'r.category_id', 'b.body', 'l.grants as encrypted_keys')
    .select(firstVault.as('first_vault'))
}

async function insertMissing(knex: Knex, table: string, row: object): Promise<void> {
  await knex(table).insert(row).onConflict().ignore()
}

/** Parses a signed record, which was verified when it was stored. */
function readStatement(record: string): Record<string, number | string> {
  return JSON.parse(JSON.parse(record).statement)
}
