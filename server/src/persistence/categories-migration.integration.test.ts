import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { createTestRows, type TestRows } from '../../test/rows.ts'

const NAME = '20261124-1-categories'

describe.each(databases)('the migration of categories on %s', { tags: ['sql'] }, (kind) => {
  let rows: TestRows
  beforeAll(async () => {
    rows = await createTestRows(kind)
  })
  afterAll(() => rows.drop())

  async function undo(): Promise<void> {
    while ((await rows.database.migrateDown()) !== NAME);
  }

  test('vaults that are there get the number of their signed revision, and lose nothing on the way back', async () => {
    const { database } = rows
    const user_id = await rows.addMember()
    await undo()
    const vaultOf = (vault_id: string, revision: number) => ({
      ...{ vault_id, user_id, name: 'Größe', icon: 'key', tags: '[]', encrypted_keys: '[]' },
      record: JSON.stringify({ statement: JSON.stringify({ revision }), signature: 's' }),
      ...{ created_at: 1, updated_at: 2 },
    })
    const old = [vaultOf('vlt_a', 1), vaultOf('vlt_b', 3)]
    await database.knex('vaults').insert(old)
    await database.migrateUp(5)
    const { vaults } = database.store.vault
    expect(await vaults.find(user_id, 'vlt_a')).toMatchObject({ revision: 1 })
    expect(await vaults.find(user_id, 'vlt_b')).toMatchObject({ revision: 3, name: 'Größe' })
    await undo()
    const kept = await database.knex('vaults').orderBy('vault_id')
    expect(kept).toMatchObject(old)
    expect(kept[0]).not.toHaveProperty('revision')
    await database.migrateUp(6)
    expect(await vaults.find(user_id, 'vlt_b')).toMatchObject({ revision: 3 })
  })
})
