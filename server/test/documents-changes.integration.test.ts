import { LIMITS } from '@shrd/contract'
import { createId } from '@shrd/crypto'
import { verifyDocumentRow } from '@shrd/crypto/documents'
import { genesisLog } from '@shrd/crypto/identity'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { letIn, makeDocument, revise, save } from './documents-writer.ts'
import { makeVault, write } from './owned-records.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** How much earlier than its answer a client asks from next. */
const BEING_WRITTEN = 120_000

describe.each(databases)('what has changed in a vault on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let owner: TestMember
  let vault_id: string
  beforeAll(async () => {
    server = await startTestServer({ database })
    server.clock.freeze()
    owner = await createSignedInMember(server)
  })
  beforeEach(async () => {
    vault_id = (await makeVault(server, owner)).vault_id
  })
  afterAll(() => server.stop())

  const changes = async (input: object = {}, member = owner) =>
    (await call(server, member, 'listDocumentChanges', { vault_id, ...input })).json
  const idsOf = ({ rows }: { rows: { document_id: string }[] }) =>
    rows.map(({ document_id }) => document_id)
  const make = async () => {
    server.clock.advance(1)
    return makeDocument(server, owner, { vault_id })
  }

  test('a first visit is told all there is, a second one what has changed since', async () => {
    const [one, two] = [await make(), await make()]
    const first = await changes()
    expect(first).toMatchObject({ next: null, total: 2 })
    expect(first.as_of).toBe(server.clock.now() - BEING_WRITTEN)
    expect(idsOf(first)).toEqual([one.document_id, two.document_id])
    const [row] = first.rows
    expect(row).not.toHaveProperty('body')
    expect(row).not.toHaveProperty('attachments')
    await verifyDocumentRow(row, { owner: await genesisLog(owner.identity) })
    server.clock.advance(BEING_WRITTEN + 1)
    const since = server.clock.now()
    expect(await changes({ since })).toMatchObject({ rows: [], total: 2, next: null })
    await save(server, owner, await revise(owner, one))
    const second = await changes({ since })
    expect(idsOf(second)).toEqual([one.document_id])
    expect(second.total).toBe(2)
  })

  test('the trash is told too, what is deleted for good is missed in the total, what is moved is told there', async () => {
    const [one, two] = [await make(), await make()]
    server.clock.advance(1)
    const since = server.clock.now()
    const trashed = await revise(owner, one, { state: 'trash' })
    await save(server, owner, trashed, { name: 'deleteDocument' })
    const told = await changes({ since })
    expect(idsOf(told)).toEqual([one.document_id])
    expect(JSON.parse(told.rows[0].revision.statement).state).toBe('trash')
    expect(told.total).toBe(2)
    const gone = await revise(owner, trashed.verified, { state: 'deleted' })
    await save(server, owner, gone, { name: 'deleteDocument' })
    expect(await changes({ since })).toMatchObject({ rows: [], total: 1 })
    const other = (await makeVault(server, owner)).vault_id
    const { document_id } = two
    const move = { type: 'move-document', document_id, vault_id: other, category_id: null } as const
    await write(server, owner, { name: 'updateManifest', input: {}, changes: [move] })
    expect(await changes({ since })).toMatchObject({ rows: [], total: 0 })
    expect(await changes({ since, vault_id: other })).toMatchObject({
      ...{ rows: [{ document_id, vault_id: other }], total: 1 },
    })
  })

  test('a change by one reader is told to all of them', async () => {
    const partner = await createSignedInMember(server)
    const own = (await makeVault(server, partner)).vault_id
    const scopes = ['view', 'update'] as const
    const shared = await letIn(server, owner, await make(), { reader: partner, scopes })
    server.clock.advance(5)
    const since = server.clock.now()
    expect(idsOf(await changes({ since, vault_id: own }, partner))).toEqual([])
    await save(server, owner, await revise(owner, shared))
    const told = await changes({ since, vault_id: own }, partner)
    expect(told.rows).toMatchObject([{ document_id: shared.document_id, vault_id: own }])
    expect(told.total).toBe(1)
  })

  test('pages come one after the other, without a gap or a row twice, also of one time', async () => {
    const made = await make()
    const { document_id } = made
    const { knex } = server.database
    const head = await knex('documents').where({ document_id }).first()
    const reader = await knex('document_readers').where({ document_id }).first()
    const rest = Array.from({ length: LIMITS.changes * 2 }, (_, at) => ({
      ...{ document_id: createId('doc'), at: 10 + (at % 3) },
      // Some are filed nowhere, and belong to the same order.
      place: at % 2 === 0 ? vault_id : null,
    }))
    const heads = rest.map((one) => ({ ...head, document_id: one.document_id }))
    await knex.batchInsert('documents', heads, 50)
    const readers = rest.map(({ document_id: id, at, place }) => ({
      ...{ ...reader, document_id: id, changed_at: at, vault_id: place },
    }))
    await knex.batchInsert('document_readers', readers, 50)
    const pages = [await changes()]
    for (let page = pages[0]; page.next !== null; page = pages.at(-1)) {
      pages.push(await changes({ after: page.next }))
    }
    expect(pages.map(({ rows }) => rows.length)).toEqual([LIMITS.changes, LIMITS.changes, 1])
    expect(pages.map(({ total }) => total)).toEqual(Array(3).fill(2 * LIMITS.changes + 1))
    const order = rest
      .map((one) => `${one.at} ${one.document_id}`)
      .toSorted()
      .map((one) => one.slice(3))
    expect(pages.flatMap(idsOf)).toEqual([...order, document_id])
    expect(idsOf(await changes({ since: 12 }))).toEqual(
      [...order.slice(-rest.filter(({ at }) => at === 12).length), document_id].slice(0, 1000),
    )
  })

  test.each(['x', '1', '1.doc_', `9.doc_${'a'.repeat(26)}.1`, `-1.doc_${'a'.repeat(26)}`])(
    'a cursor that the service has not made is refused: %s',
    async (after) => {
      expect(await changes({ after })).toMatchObject({ code: 'invalid_input' })
    },
  )

  test("a vault of somebody else is as unknown as one that there isn't", async () => {
    const stranger = await createSignedInMember(server)
    for (const id of [vault_id, createId('vlt')]) {
      const answer = await changes({ vault_id: id }, stranger)
      expect(answer).toMatchObject({ status: 404, code: 'vault_not_found' })
    }
  })
})
