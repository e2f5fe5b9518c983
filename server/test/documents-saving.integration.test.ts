import { createId } from '@shrd/crypto'
import { verifyDocument } from '@shrd/crypto/documents'
import { genesisLog } from '@shrd/crypto/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashSecret } from '../src/secrets.ts'
import { databases } from './databases.ts'
import {
  EMPTY_BODY,
  makeDocument,
  pinning,
  regrant,
  revise,
  save,
  saving,
  UNKNOWN_DOCUMENT,
} from './documents-writer.ts'
import { makeCategory, makeVault, prepare, write, writeTwice } from './owned-records.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

describe.each(databases)('saving a document on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let owner: TestMember
  let stranger: TestMember
  let vault_id: string
  beforeAll(async () => {
    server = await startTestServer({ database })
    owner = await createSignedInMember(server)
    stranger = await createSignedInMember(server)
    vault_id = (await makeVault(server, owner)).vault_id
  })
  afterAll(() => server.stop())

  const make = () => makeDocument(server, owner, { vault_id })
  const titled = (title: string) => ({ header: { title, tags: ['a', 'b'], icon: 'lock' } })
  const get = async (document_id: string) =>
    (await call(server, owner, 'getDocument', { document_id })).json
  const refused = (status: number, code: string) => ({ status, json: { code } })
  const invalid = refused(422, 'record_invalid')
  const stale = refused(409, 'document_stale')

  test('the saved document is answered, verifies on top of the one before, and is read from then on [API-31]', async () => {
    const before = await make()
    const body = { ...EMPTY_BODY, password: 'n' }
    const next = await revise(owner, before, { ...titled('Post'), body })
    const now = server.clock.now()
    const { status, json } = await save(server, owner, next)
    expect(status).toBe(200)
    expect(json).toMatchObject({ ...next.revised, vault_id, isShared: false, attachments: [] })
    expect(json.updated_at).toBeGreaterThanOrEqual(now)
    expect(json.created_at).toBeLessThanOrEqual(json.updated_at)
    expect(await get(before.document_id)).toEqual(json)
    await verifyDocument(json, {
      owner: await genesisLog(owner.identity),
      pin: { revision: 1, hash: before.hash, list: 1 },
      chain: [before.records.revision],
    })
  })

  test('a save on top of what is not the newest is refused, and changes nothing [API-31]', async () => {
    const before = await make()
    const [one, two] = [
      await revise(owner, before, titled('One')),
      await revise(owner, before, titled('Two')),
    ]
    expect((await save(server, owner, one)).status).toBe(200)
    expect(await save(server, owner, two)).toMatchObject(stale)
    expect((await get(before.document_id)).header.title).toBe('One')
    const onList = await regrant(owner, before)
    expect(await save(server, owner, onList)).toMatchObject(stale)
  })

  test('of two saves at once one wins, and of the other nothing is stored [API-31]', async () => {
    const before = await make()
    const { document_id } = before
    const nexts = [
      await revise(owner, before, titled('One')),
      await revise(owner, before, titled('Two')),
    ]
    const sent = await Promise.all(
      nexts.map(async (next) => prepare(owner, await saving(owner, next))),
    )
    const answers = await Promise.all(
      sent.map(({ input }) => call(server, owner, 'updateDocument', input)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = answers.findIndex(({ status }) => status === 200)
    owner.current = sent[winner]?.manifest
    expect((await get(document_id)).header.title).toBe(winner === 0 ? 'One' : 'Two')
    const { json } = await call(server, owner, 'listVersions', { document_id })
    expect(json).toHaveLength(2)
    const { knex } = server.database
    expect(await knex('document_bodies').where({ document_id })).toHaveLength(1)
    expect((await call(server, owner, 'getManifest')).json.root.statement).toContain(
      `"counter":${owner.current?.counter}`,
    )
  })

  test('the shards of a root that the client knows are not named again', async () => {
    const earlier = owner.current?.root ?? undefined
    await make()
    const known = owner.current?.root ?? undefined
    const { json } = await call(server, owner, 'getManifest', { known })
    expect(json).toMatchObject({ root: { statement: expect.any(String) }, shards: [] })
    const whole = await call(server, owner, 'getManifest', { known: earlier })
    expect(whole.json.root).toEqual(json.root)
    expect(whole.json.shards.length).toBeGreaterThan(0)
  })

  test('the same request twice saves once, and its answer is the same [API-31]', async () => {
    const before = await make()
    const next = await revise(owner, before, titled('Once'))
    const [first, second] = await writeTwice(server, owner, await saving(owner, next))
    expect(first.status).toBe(200)
    expect(second.text).toBe(first.text)
    const { document_id } = before
    expect((await call(server, owner, 'listVersions', { document_id })).json).toHaveLength(2)
  })

  test('of a save no answer is kept: a retry is told the document as it is by then', async () => {
    const before = await make()
    const { document_id } = before
    const one = await revise(owner, before, titled('One'))
    const sent = await prepare(owner, await saving(owner, one))
    const options = { idempotencyKey: `retry-${document_id}` }
    const send = () => call(server, owner, 'updateDocument', sent.input, options)
    expect((await send()).json.header.title).toBe('One')
    owner.current = sent.manifest
    const { user_id } = owner.identity
    const key = { user_id, idempotency_key: hashSecret(options.idempotencyKey) }
    const [kept] = await server.database.knex('idempotency_keys').where(key)
    expect(kept).toMatchObject({ answer: null })
    await save(server, owner, await revise(owner, one.verified, titled('Two')))
    expect((await send()).json).toEqual(await get(document_id))
    expect((await call(server, owner, 'listVersions', { document_id })).json).toHaveLength(3)
  })

  test('what its author did not sign is not saved', async () => {
    const [before, other] = [await make(), await make()]
    const { revised } = await revise(owner, before, titled('A'))
    const changed = await revise(owner, before, { body: { ...EMPTY_BODY, notes: 'n' } })
    const foreign = await revise(owner, other, titled('A'))
    const forgeries: [string, object][] = [
      ['header', { header: { title: 'B', tags: [], icon: 'key' } }],
      ['body', { body: changed.revised.body }],
      ['revision of another document', { revision: foreign.revised.revision }],
      ['signature', { revision: { ...revised.revision, signature: 'A'.repeat(86) } }],
      ['text', { revision: { ...revised.revision, statement: '{}' } }],
      ['no JSON', { revision: { ...revised.revision, statement: '{{' } }],
    ]
    for (const [name, change] of forgeries) {
      const next = await saving(owner, { revised: { ...revised, ...change }, verified: before })
      const answer = await write(server, owner, next)
      expect([409, 422, 403], name).toContain(answer.status)
    }
    expect((await get(before.document_id)).revision).toEqual(before.records.revision)
  })

  test('what the manifest does not pin is not saved', async () => {
    const before = await make()
    const next = await revise(owner, before, titled('A'))
    const sent = await saving(owner, next)
    const older = await saving(owner, { ...next, verified: before })
    const elsewhere = [pinning(before, { vault_id: null, category_id: null })]
    for (const changes of [[], older.changes, elsewhere]) {
      expect(await write(server, owner, { ...sent, changes })).toMatchObject(invalid)
    }
    expect((await get(before.document_id)).revision).toEqual(before.records.revision)
    expect((await write(server, owner, sent)).status).toBe(200)
  })

  test('a save files the document elsewhere as its manifest says, and nowhere else', async () => {
    const before = await make()
    const { category_id } = await makeCategory(server, owner, { vault_id })
    const next = await revise(owner, before, titled('A'))
    const sent = await saving(owner, next, { vault_id, category_id })
    expect(await write(server, owner, sent)).toMatchObject(invalid)
    const [change] = sent.changes
    if (change?.type !== 'put-document') throw new Error('a document is pinned')
    const moved = { ...change, entry: { ...change.entry, category_id } }
    const unknown = createId('cat')
    const lost = { ...change, entry: { ...change.entry, category_id: unknown } }
    const toUnknown = { ...sent, input: { ...sent.input, category_id: unknown }, changes: [lost] }
    expect(await write(server, owner, toUnknown)).toMatchObject(refused(404, 'category_not_found'))
    const { status, json } = await write(server, owner, { ...sent, changes: [moved] })
    expect({ status, category_id: json.category_id }).toEqual({ status: 200, category_id })
  })

  test('a save touches what has changed: the same body is kept once', async () => {
    const before = await make()
    const { document_id } = before
    const next = await revise(owner, before, titled('A'))
    expect(next.revised.body).toBe(before.body)
    await save(server, owner, next)
    const { knex } = server.database
    const bodies = await knex('document_bodies').where({ document_id })
    expect(bodies).toMatchObject([{ last_number: 2 }])
    expect(await knex('document_lists').where({ document_id })).toHaveLength(1)
  })

  test('a stranger is told nothing by a document that is there, and nothing by one that is not', async () => {
    const before = await make()
    const next = await revise(owner, before, titled('A'))
    const answers = []
    for (const document_id of [before.document_id, UNKNOWN_DOCUMENT]) {
      const sent = await saving(stranger, next, {})
      const { text } = await write(server, stranger, {
        ...{ ...sent, input: { ...sent.input, document_id } },
      })
      answers.push(text.replace(/"request_id":"[^"]*"/, ''))
    }
    expect(answers[0]).toBe(answers[1])
    expect(answers[0]).toContain('document_not_found')
  })

  test('nobody but a partner is let in by a save [ERR-44]', async () => {
    const before = await make()
    const { identity } = stranger
    const recipients = [{ identity, scopes: ['view'] as const }]
    const shared = await regrant(owner, before, { recipients })
    expect(await save(server, owner, shared)).toMatchObject(refused(409, 'relationship_invalid'))
    const next = await revise(owner, before)
    const handshake_ids = [`hsk_${'a'.repeat(26)}`]
    expect(await save(server, owner, next, { handshake_ids })).toMatchObject(
      refused(404, 'relationship_not_found'),
    )
    const { document_id } = before
    expect((await call(server, stranger, 'getDocument', { document_id })).status).toBe(404)
  })
})
