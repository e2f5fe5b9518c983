import { createId } from '@shrd/crypto'
import type { VerifiedDocument } from '@shrd/crypto/documents'
import { signLogEntry } from '@shrd/crypto/log'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { makeDocument, revise, save } from './documents-writer.ts'
import { makeVault } from './owned-records.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** Enough that a planner who could read all of a table would rather not. */
const OTHERS = 3_000
const OWN = 60

const TABLES = [
  'documents',
  'document_readers',
  'document_bodies',
  'document_revisions',
  'document_logs',
] as const

interface SentQuery {
  readonly sql: string
  readonly values: readonly unknown[]
}

describe.each(databases)('how documents are found on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let member: TestMember
  let vault_id: string
  let document: VerifiedDocument
  beforeAll(async () => {
    server = await startTestServer({ database })
    const other = await createSignedInMember(server)
    const { vault_id: theirs } = await makeVault(server, other)
    const foreign = await makeDocument(server, other, { vault_id: theirs })
    await view(other, foreign)
    await copy(foreign.document_id, OTHERS)
    member = await createSignedInMember(server)
    vault_id = (await makeVault(server, member)).vault_id
    document = await makeDocument(server, member, { vault_id })
    await view(member, document)
    await copy(document.document_id, OWN)
    for (const table of TABLES) {
      await server.database.knex.raw(`analyze ${database === 'mysql' ? 'table ' : ''}${table}`)
    }
  })
  afterAll(() => server.stop())

  async function view(of: TestMember, { document_id }: VerifiedDocument): Promise<void> {
    const act = { document_id, action: 'view', revision: 1, at: 1 } as const
    const { record: log } = await signLogEntry(of.identity, null, act)
    await call(server, of, 'recordAction', { document_id, log })
  }

  async function copy(document_id: string, count: number): Promise<void> {
    const { knex } = server.database
    const ids = Array.from({ length: count }, () => createId('doc'))
    for (const part of TABLES) {
      const row = await knex(part).where({ document_id }).first()
      const rows = ids.map((id, at) => ({
        ...{ ...row, document_id: id },
        ...(part === 'document_readers' && { changed_at: at }),
      }))
      await knex.batchInsert(part, rows, 50)
    }
  }

  /** The queries about documents that are sent while something runs. */
  async function listenTo(run: () => Promise<unknown>): Promise<readonly SentQuery[]> {
    const { knex } = server.database
    const queries: SentQuery[] = []
    const keep = ({ sql, values, bindings }: { sql: string } & Record<string, unknown[]>) => {
      if (/^(select|update|delete).*document/s.test(sql)) {
        queries.push({ sql, values: values ?? bindings ?? [] })
      }
    }
    knex.on('query', keep)
    try {
      await run()
    } finally {
      knex.off('query', keep)
    }
    return queries
  }

  /** Tables that a query reads from one end to the other; what it has made itself is none. */
  async function findScans({ sql, values }: SentQuery): Promise<readonly string[]> {
    const { knex } = server.database
    const bindings = values.map((value) => (typeof value === 'boolean' ? Number(value) : value))
    // What came was bound as it is, so it can be bound again.
    const given = bindings as (string | number)[]
    if (database === 'sqlite') {
      const steps: { detail: string }[] = await knex.raw(`explain query plan ${sql}`, given)
      const scans = steps.filter(({ detail }) => /^SCAN (?!r$|p$|c$|CONSTANT|\()/.test(detail))
      return scans.map(({ detail }) => detail)
    }
    const [steps]: { table: string | null; type: string | null }[][] = await knex.raw(
      `explain ${sql}`,
      given,
    )
    return (steps ?? []).flatMap(({ table, type }) =>
      (type === 'ALL' || type === 'index') && !table?.startsWith('<') ? [`${type} ${table}`] : [],
    )
  }

  const asked = (name: Parameters<typeof call>[2], input: object) => async () => {
    const { status, text } = await call(server, member, name, input)
    if (status !== 200) throw new Error(`${name}: ${text}`)
  }
  const queriesOf = (): Record<string, () => Promise<unknown>> => {
    const { document_id } = document
    return {
      listDocuments: asked('listDocuments', { vault_id }),
      listTrash: asked('listTrash', { vault_id }),
      'the first changes': asked('listDocumentChanges', { vault_id }),
      'later changes': asked('listDocumentChanges', { vault_id, since: 30 }),
      'a page of changes': asked('listDocumentChanges', {
        ...{ vault_id, after: `30.doc_${'m'.repeat(26)}` },
      }),
      getDocument: asked('getDocument', { document_id }),
      getDocuments: asked('getDocuments', { document_ids: [document_id] }),
      listVersions: asked('listVersions', { document_id }),
      listDocumentLogs: asked('listDocumentLogs', { document_id }),
      'what a member has stored': () =>
        server.database.store.vault.room.bytesOf(member.identity.user_id),
      updateDocument: async () => {
        const next = await revise(member, document)
        const { status } = await save(server, member, next)
        if (status !== 200) throw new Error('it was not saved')
      },
    }
  }

  test.each([
    'listDocuments',
    'listTrash',
    'the first changes',
    'later changes',
    'a page of changes',
    'getDocument',
    'getDocuments',
    'listVersions',
    'listDocumentLogs',
    'what a member has stored',
    'updateDocument',
  ])('no table is read as a whole: %s', async (name) => {
    const queries = await listenTo(async () => queriesOf()[name]?.())
    expect(queries.length).toBeGreaterThan(0)
    for (const query of queries) expect(await findScans(query), query.sql).toEqual([])
  })

  test('as many queries for a list of many as for a list of few', async () => {
    const few = (await makeVault(server, member)).vault_id
    const many = await listenTo(asked('listDocuments', { vault_id }))
    const one = await listenTo(asked('listDocuments', { vault_id: few }))
    expect(one.map(({ sql }) => sql)).toEqual(many.slice(0, one.length).map(({ sql }) => sql))
    expect(many.length - one.length).toBeLessThanOrEqual(1)
  })
})
