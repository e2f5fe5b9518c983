import { LIMITS } from '@shrd/contract'
import { beginEpoch } from '@shrd/crypto/documents'
import { genesisLog } from '@shrd/crypto/identity'
import {
  LOG_ACTIONS,
  type LogAction,
  type LogHead,
  type SignedLogEntry,
  signLogEntry,
  verifyLogChain,
} from '@shrd/crypto/log'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import {
  draftDocument,
  letIn,
  makeDocument,
  type NextDocument,
  regrant,
  revise,
  save,
  saving,
  UNKNOWN_DOCUMENT,
} from './documents-writer.ts'
import { makeVault, write, writeTwice } from './owned-records.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

interface Told {
  readonly user_id: string
  readonly action: string
  readonly record: SignedLogEntry['record']
}

describe.each(databases)('the log of a document on %s', (database) => {
  let server: TestServer
  let owner: TestMember
  let partner: TestMember
  let vault_id: string
  beforeAll(async () => {
    server = await startTestServer({ database })
    owner = await createSignedInMember(server)
    partner = await createSignedInMember(server)
    vault_id = (await makeVault(server, owner)).vault_id
    await makeVault(server, partner)
  })
  afterAll(() => server.stop())

  const sign = (
    document_id: string,
    action: LogAction,
    { before = null, revision = null, member = owner }: SignOptions = {},
  ) => signLogEntry(member.identity, before, { document_id, action, revision, at: 1 })
  const tell = (document_id: string, { record: log }: SignedLogEntry, member = owner) =>
    call(server, member, 'recordAction', { document_id, log })
  const page = async (document_id: string, input: object = {}, member = owner) =>
    (await call(server, member, 'listDocumentLogs', { document_id, ...input })).json
  const make = () => makeDocument(server, owner, { vault_id })
  const invalid = { status: 422, json: { code: 'record_invalid' } }

  test('what was done is told with what it was done by, and is signed by who did it [API-32] [LOG-02] [LOG-03]', async () => {
    const made = await draftDocument(owner, { vault_id })
    const { document_id } = made.input
    const create = await sign(document_id, 'create', { revision: 1 })
    const now = server.clock.now()
    const input = { ...made.input, log: create.record }
    expect((await write(server, owner, { ...made, input })).status).toBe(200)
    const next = await revise(owner, made.verified)
    const update = await sign(document_id, 'update', { before: create.head, revision: 2 })
    expect((await save(server, owner, next, { log: update.record })).status).toBe(200)
    const trashed = await revise(owner, next.verified, { state: 'trash' })
    const trash = await sign(document_id, 'trash', { before: update.head, revision: 3 })
    const removing = { name: 'deleteDocument', log: trash.record } as const
    expect((await save(server, owner, trashed, removing)).status).toBe(200)
    const view = await sign(document_id, 'view', { before: trash.head, revision: 3 })
    expect((await tell(document_id, view)).json).toEqual({ success: true })
    const answer = await page(document_id)
    expect(Object.keys(answer).toSorted()).toEqual(
      ['currentPage', 'limit', 'objs', 'totalCount', 'totalPages'].toSorted(),
    )
    expect(answer).toMatchObject({ totalCount: 4, totalPages: 1, currentPage: 1, limit: 100 })
    const { user_id } = owner.identity
    const told = ['view', 'trash', 'update', 'create'].map((action) => ({ user_id, action }))
    expect(answer.objs).toMatchObject(told)
    for (const entry of answer.objs) {
      expect(entry).toMatchObject({ _id: expect.any(String), description: expect.any(String) })
      expect(entry.created_at).toBeGreaterThanOrEqual(now)
    }
    const records = answer.objs.map(({ record }: Told) => record).reverse()
    const author = await genesisLog(owner.identity)
    expect(await verifyLogChain(records, { author, document_id })).toHaveLength(4)
  })

  test('pages are asked for by number and size, newest first [API-32] [LOG-03]', async () => {
    const { document_id } = await make()
    const heads: (LogHead | null)[] = [null]
    for (let at = 0; at < 5; at += 1) {
      const entry = await sign(document_id, 'view', { before: heads.at(-1) ?? null })
      expect((await tell(document_id, entry)).status).toBe(200)
      heads.push(entry.head)
    }
    const numbers = async (input: object) => {
      const { objs, ...rest } = await page(document_id, input)
      const read = objs.map(({ record }: Told) => JSON.parse(record.statement).number)
      return { numbers: read, ...rest }
    }
    const about = { totalCount: 5, totalPages: 3, limit: 2 }
    expect(await numbers({ limit: 2 })).toEqual({ numbers: [5, 4], currentPage: 1, ...about })
    expect(await numbers({ limit: 2, page: 3 })).toEqual({
      ...{ numbers: [1], currentPage: 3, ...about },
    })
    expect(await numbers({ limit: 2, page: LIMITS.pages })).toMatchObject({ numbers: [] })
    for (const input of [{ limit: 0 }, { limit: LIMITS.page + 1 }, { page: 0 }, { page: 1.5 }]) {
      expect((await page(document_id, input)).code).toBe('invalid_input')
    }
  })

  test('an entry that its author did not sign as it is, or that does not follow, is refused', async () => {
    const { document_id } = await make()
    const first = await sign(document_id, 'view')
    await tell(document_id, first)
    const fork = await sign(document_id, 'export')
    const jump = await sign(document_id, 'view', { before: { ...first.head, number: 2 } })
    const other = await sign(UNKNOWN_DOCUMENT, 'view', { before: first.head })
    const foreign = await sign(document_id, 'view', { before: first.head, member: partner })
    const next = await sign(document_id, 'view', { before: first.head })
    const forged = { ...next, record: { ...next.record, signature: 'A'.repeat(86) } }
    const early = await sign(document_id, 'view', { before: first.head, revision: 2 })
    for (const entry of [first, fork, jump, other, foreign, forged, early]) {
      expect(await tell(document_id, entry)).toMatchObject(invalid)
    }
    expect((await page(document_id)).totalCount).toBe(1)
    expect((await tell(document_id, next)).status).toBe(200)
  })

  test.each<LogAction>(['create', 'update', 'delete', 'share', 'download'])(
    'what another call carries is not told alone: %s',
    async (action) => {
      const { document_id } = await make()
      expect(await tell(document_id, await sign(document_id, action))).toMatchObject(invalid)
    },
  )

  test('a save whose entry says something else, or of another revision, is taken back', async () => {
    const before = await make()
    const { document_id } = before
    const next = await revise(owner, before)
    for (const entry of [
      await sign(document_id, 'create', { revision: 2 }),
      await sign(document_id, 'update', { revision: 1 }),
      await sign(document_id, 'update', { revision: null }),
    ]) {
      expect(await save(server, owner, next, { log: entry.record })).toMatchObject(invalid)
    }
    const { json } = await call(server, owner, 'getDocument', { document_id })
    expect(json.revision).toEqual(before.records.revision)
    expect((await page(document_id)).totalCount).toBe(0)
  })

  test('what is told of a save is what it does: neither more nor something that looks less', async () => {
    const before = await make()
    const { document_id } = before
    const saves: Record<string, { next: NextDocument; told: readonly LogAction[] }> = {
      'the same again': {
        next: await revise(owner, before),
        told: ['update', 'revert', 'rekey'],
      },
      'another title': {
        next: await revise(owner, before, { header: { ...before.header, title: 'Other' } }),
        told: ['update', 'revert'],
      },
      'into the trash': { next: await revise(owner, before, { state: 'trash' }), told: ['trash'] },
      'a new list': { next: await regrant(owner, before), told: ['share', 'rekey'] },
    }
    for (const [title, { next, told }] of Object.entries(saves)) {
      for (const action of LOG_ACTIONS.filter((one) => !told.includes(one))) {
        const { record: log } = await sign(document_id, action, { revision: 2 })
        expect(await save(server, owner, next, { log }), `${title}: ${action}`).toMatchObject(
          invalid,
        )
      }
    }
    const { record: log } = await sign(document_id, 'trash', { revision: 2 })
    const trashed = saves['into the trash']?.next ?? (await revise(owner, before))
    expect((await save(server, owner, trashed, { log })).status).toBe(200)
    expect((await page(document_id)).objs).toMatchObject([{ action: 'trash' }])
  })

  test('somebody who is shut out, or let do less, is not told of as an update', async () => {
    const made = await make()
    const { document_id } = made
    const shared = await letIn(server, owner, made, { reader: partner, scopes: ['view', 'update'] })
    const without = await regrant(owner, shared, {
      epoch: await beginEpoch(shared),
      recipients: [],
    })
    const revision = without.verified.revision.revision
    for (const action of ['update', 'share', 'rekey'] as const) {
      const { record: log } = await sign(document_id, action, { revision })
      expect(await save(server, owner, without, { log }), action).toMatchObject(invalid)
    }
    const { record: log } = await sign(document_id, 'unshare', { revision })
    expect((await save(server, owner, without, { log })).status).toBe(200)
  })

  test('a repeated request tells once', async () => {
    const before = await make()
    const { document_id } = before
    const { record: log } = await sign(document_id, 'update', { revision: 2 })
    const next = await revise(owner, before)
    const [first, second] = await writeTwice(server, owner, await saving(owner, next, { log }))
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await page(document_id)).totalCount).toBe(1)
  })

  test('of two entries at once that follow the same, one is stored', {
    tags: ['sql'],
  }, async () => {
    const { document_id } = await make()
    const entries = [await sign(document_id, 'view'), await sign(document_id, 'export')]
    const answers = await Promise.all(entries.map((entry) => tell(document_id, entry)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await page(document_id)).totalCount).toBe(1)
  })

  test('a reader fills it with a hundred views an hour, and the others go on', async () => {
    const before = await make()
    const { document_id } = before
    await letIn(server, owner, before, { reader: partner, scopes: ['view'] })
    const codes: string[] = []
    let head: LogHead | null = null
    for (let at = 0; at < 102; at += 1) {
      const options: SignOptions = { before: head, member: partner }
      const entry: SignedLogEntry = await sign(document_id, 'view', options)
      const { json } = await tell(document_id, entry, partner)
      codes.push(json.code ?? 'told')
      if (json.code === undefined) head = entry.head
    }
    expect(codes).toEqual([...Array(100).fill('told'), ...Array(2).fill('too_many_requests')])
    expect((await tell(document_id, await sign(document_id, 'view'))).status).toBe(200)
    expect(await page(document_id)).toMatchObject({ totalCount: 101 })
    const { document_id: other } = await make()
    expect((await tell(other, await sign(other, 'view'))).status).toBe(200)
  })

  test('what a reader does is told to the owner, and a stranger is told nothing', async () => {
    const before = await make()
    const { document_id } = before
    const answer = await page(document_id, {}, partner)
    expect(answer).toMatchObject({ status: 404, code: 'document_not_found' })
    const entry = await sign(document_id, 'view', { member: partner })
    expect((await tell(document_id, entry, partner)).json.code).toBe('document_not_found')
    await letIn(server, owner, before, { reader: partner, scopes: ['view'] })
    expect((await tell(document_id, entry, partner)).status).toBe(200)
    const own = await sign(document_id, 'view')
    expect((await tell(document_id, own)).status).toBe(200)
    const { objs } = await page(document_id)
    const authors = objs.map(({ user_id }: Told) => user_id)
    expect(authors.toSorted()).toEqual(
      [owner.identity.user_id, partner.identity.user_id].toSorted(),
    )
    expect((await page(document_id, {}, partner)).objs).toEqual(objs)
  })
})

interface SignOptions {
  readonly before?: LogHead | null
  readonly revision?: number | null
  readonly member?: TestMember
}
