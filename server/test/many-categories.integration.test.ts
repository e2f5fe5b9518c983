import { deleteVaultRecord } from '@shrd/crypto/vaults'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import {
  draftCategory,
  forgetting,
  makeCategory,
  makeVault,
  naming,
  write,
} from './owned-records.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const COUNT = 1_000

describe.each(databases)('1,000 categories in a vault on %s', (database) => {
  let server: TestServer
  let member: TestMember
  beforeAll(async () => {
    server = await startTestServer({ database })
    member = await createSignedInMember(server)
  })
  afterAll(() => server.stop())

  /** All but the last are stored without a call each; the last one's manifest names all. */
  async function fill(vault_id: string): Promise<readonly string[]> {
    const top = await makeCategory(server, member, { vault_id, name: 'Top' })
    const drafts = Array.from({ length: COUNT - 1 }, (_, at) => ({
      ...{ vault_id, name: `Category ${at}`, parent_id: at % 2 === 0 ? top.category_id : null },
    }))
    const made = await Promise.all(drafts.map((draft) => draftCategory(member, draft)))
    const last = made.at(-1)
    if (last === undefined) throw new Error('there is a last one')
    const { user_id } = member.identity
    await server.database.transaction(async (store) => {
      for (const { input } of made.slice(0, -1)) {
        // What is drafted is what the repository takes, but for the columns of the server.
        const category = input as Parameters<typeof store.vault.categories.insert>[0]
        const columns = { user_id, revision: 1, created_at: 1, updated_at: 1 }
        await store.vault.categories.insert({ ...category, ...columns })
      }
    })
    const changes = made.map(({ verified }) => naming(verified))
    const answer = await write(server, member, { ...last, changes })
    expect(answer).toMatchObject({ status: 200 })
    return [top, ...made.map(({ verified }) => verified)].map(({ category_id }) => category_id)
  }

  test('are listed by one query, take another change, and go with their vault [CONST-31]', async () => {
    const vault = await makeVault(server, member)
    const { vault_id } = vault
    const ids = await fill(vault_id)
    const queries: string[] = []
    const keep = ({ sql }: { sql: string }) => void queries.push(sql)
    server.database.knex.on('query', keep)
    const { json } = await call(server, member, 'listCategories', { vault_id })
    server.database.knex.off('query', keep)
    const listed = json.flatMap((top: { children: object[] }) => [top, ...top.children])
    expect(listed).toHaveLength(COUNT + 1)
    expect(queries.filter((sql) => /from .categories./.test(sql))).toHaveLength(1)
    expect(queries.filter((sql) => /from .document_readers./.test(sql))).toHaveLength(1)
    const one = await makeCategory(server, member, { vault_id, name: 'One more' })
    const record = await deleteVaultRecord(member.identity, vault)
    const changes = forgetting(vault_id, one.category_id, ...ids)
    const input = { vault_id, record }
    const answer = await write(server, member, { name: 'deleteVault', input, changes })
    expect(answer).toMatchObject({ status: 200 })
    const { user_id } = member.identity
    expect(await server.database.store.vault.categories.count(user_id)).toBe(0)
  })
})
