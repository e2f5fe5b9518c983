import {
  beginEpoch,
  openDocument,
  readHistory,
  type VerifiedDocument,
} from '@shrd/crypto/documents'
import { genesisLog } from '@shrd/crypto/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BODIES_KEPT, VERSIONS_KEPT } from '../src/vault/documents/store-history.ts'
import { databases } from './databases.ts'
import {
  EMPTY_BODY,
  letIn,
  makeDocument,
  type NextDocument,
  regrant,
  revise,
  save,
} from './documents-writer.ts'
import type { TestAnswer } from './http-client.ts'
import { makeVault } from './owned-records.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

describe.each(databases)('versions of a document on %s', (database) => {
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

  const noted = (notes: string) => ({ body: { ...EMPTY_BODY, notes } })
  const make = (notes = 'first') => makeDocument(server, owner, { vault_id, ...noted(notes) })
  const versions = async (document_id: string, from = 0, member = owner) => {
    const { json } = await call(server, member, 'listVersions', { document_id, from })
    return json
  }
  async function store(next: NextDocument): Promise<VerifiedDocument> {
    const { status, text } = await save(server, owner, next)
    if (status !== 200) throw new Error(`it was not saved: ${status} ${text}`)
    return next.verified
  }
  const restore = (next: NextDocument, from: number): Promise<TestAnswer> =>
    save(server, owner, next, { name: 'restoreVersion', from })
  const trust = async ({ revision, hash, access }: VerifiedDocument) => ({
    owner: await genesisLog(owner.identity),
    pin: { revision: revision.revision, hash, list: access.list },
  })

  test('every state is kept, linked to the next, and opens as it was [API-51]', async () => {
    const first = await make('one')
    const second = await store(await revise(owner, first, noted('two')))
    const third = await store(
      await revise(owner, second, { header: { title: 'T', tags: [], icon: 'key' } }),
    )
    const { document_id } = first
    const all = await versions(document_id)
    expect(all).toHaveLength(3)
    const chain = all.slice(0, -1).map(({ revision }: { revision: object }) => revision)
    expect(await readHistory(third, chain)).toHaveLength(2)
    for (const [at, state] of [first, second, third].entries()) {
      const opened = await openDocument(
        owner.identity,
        { document_id, ...all[at] },
        await trust(state),
      )
      expect(opened.body.notes).toBe(at === 0 ? 'one' : 'two')
    }
    expect(await versions(document_id, 3)).toEqual(all.slice(2))
    expect(await versions(document_id, 4)).toEqual([])
  })

  test('bodies come along where they are asked for, and what is kept is said of each', async () => {
    const first = await make('one')
    const { document_id } = first
    const second = await store(await revise(owner, first, noted('two')))
    await store(await revise(owner, second, noted('three')))
    const ask = async (input: object) => {
      const { json } = await call(server, owner, 'listVersions', { document_id, ...input })
      return json.map(({ body, kept }: { body: string | null; kept: boolean }) => [body, kept])
    }
    const [one, two, three] = (await versions(document_id)).map(
      ({ body }: { body: string | null }) => body,
    )
    expect(await ask({ bodies: 'none' })).toEqual(Array(3).fill([null, true]))
    expect(await ask({ bodies: 'first', from: 2 })).toEqual([
      [two, true],
      [null, true],
    ])
    const bodies = server.database.knex('document_bodies').where({ document_id })
    await bodies.clone().update({ size: 3 * 2 ** 20 })
    // Four megabytes fit into one response.
    expect(await ask({})).toEqual([
      [one, true],
      [null, true],
      [null, true],
    ])
    expect(await ask({ from: 2 })).toEqual([
      [two, true],
      [null, true],
    ])
    await bodies.clone().update({ size: 1 })
    await bodies.clone().andWhere({ last_number: 1 }).delete()
    const all = [
      [null, false],
      [two, true],
      [three, true],
    ]
    expect(one).not.toBeNull()
    expect(await ask({})).toEqual(all)
    expect(await ask({ bodies: 'first' })).toEqual([
      [null, false],
      [null, true],
      [null, true],
    ])
  })

  test('the body of an earlier version is the present one again, under a new revision [API-51]', async () => {
    const first = await make('one')
    const second = await store(await revise(owner, first, noted('two')))
    const { document_id } = first
    const next = await revise(owner, second, { header: second.header, ...noted('three') })
    expect(await restore(next, 1)).toMatchObject({ status: 422, json: { code: 'record_invalid' } })
    const back = await restored(second, first)
    const answer = await restore(back, 1)
    expect(answer).toMatchObject({ status: 200, json: { body: first.body } })
    const opened = await openDocument(owner.identity, answer.json, await trust(back.verified))
    expect(opened.body.notes).toBe('one')
    expect(await versions(document_id)).toHaveLength(3)
    expect(await server.database.knex('document_bodies').where({ document_id })).toHaveLength(2)
  })

  test('what is not kept, never was, or is of another epoch does not come back [API-51]', async () => {
    const first = await make('one')
    const second = await store(await revise(owner, first, noted('two')))
    const back = await restored(second, first)
    for (const from of [0, 2, 3, 99]) {
      expect((await restore(back, from)).json.code, `from ${from}`).toBe('record_invalid')
    }
    const epoch = await beginEpoch(second)
    const third = await store(await regrant(owner, second, { epoch }))
    const old = await restored(third, first)
    expect((await restore(old, 1)).json.code).toBe('record_invalid')
  })

  test('a new epoch has a new key, a new body and a new list, and earlier ones still open', async () => {
    const first = await make('one')
    const next = await regrant(owner, first, { epoch: await beginEpoch(first) })
    expect(next.revised.body).not.toBe(first.body)
    const answer = await save(server, owner, next)
    expect(answer).toMatchObject({ status: 200, json: { body: next.revised.body } })
    const { document_id } = first
    const [before, after] = await versions(document_id)
    expect(before.encrypted_keys).toEqual(first.grants)
    expect(after.encrypted_keys).toEqual(next.revised.encrypted_keys)
    const old = { document_id, ...before }
    expect((await openDocument(owner.identity, old, await trust(first))).body.notes).toBe('one')
    const opened = await openDocument(owner.identity, answer.json, await trust(next.verified))
    expect(opened.body.notes).toBe('one')
  })

  test('a new epoch without a new body, or a list without a grant that it names, is refused', async () => {
    const first = await make('one')
    const next = await regrant(owner, first, { epoch: await beginEpoch(first) })
    const { encrypted_keys: _, ...withoutGrants } = next.revised
    const sent = { ...next, revised: withoutGrants }
    expect((await save(server, owner, sent)).json.code).toBe('record_invalid')
    const { access_list: __, ...withoutList } = next.revised
    expect((await save(server, owner, { ...next, revised: withoutList })).status).not.toBe(200)
    const { identity } = partner
    const named = await regrant(owner, first, { recipients: [{ identity, scopes: ['view'] }] })
    const [own] = named.revised.encrypted_keys ?? []
    const missing = { ...named, revised: { ...named.revised, encrypted_keys: own && [own] } }
    expect((await save(server, owner, missing)).json.code).toBe('record_invalid')
    const body = { ...next, revised: { ...next.revised, body: first.body } }
    expect((await save(server, owner, body)).json.code).toBe('record_invalid')
  })

  test('a reader who is removed finds nothing any more, and the others the grants of their epochs', async () => {
    const first = await make('one')
    const shared = await letIn(server, owner, first, { reader: partner, scopes: ['view'] })
    const { document_id } = first
    const seen = await versions(document_id, 0, partner)
    expect(seen.map((one: { encrypted_keys: [] }) => one.encrypted_keys.length)).toEqual([1, 2])
    const next = await regrant(owner, shared, { epoch: await beginEpoch(shared) })
    expect((await save(server, owner, next)).json.isShared).toBe(false)
    const gone = await call(server, partner, 'getDocument', { document_id })
    expect(gone.json.code).toBe('document_not_found')
    expect((await versions(document_id)).map(countGrants)).toEqual([1, 2, 1])
  })

  test('a reader is not removed without a new key', async () => {
    const before = await make()
    const { document_id } = before
    const { knex } = server.database
    const row = await knex('document_readers').where({ document_id }).first()
    const { user_id } = partner.identity
    await knex('document_readers').insert({ ...row, user_id })
    expect((await save(server, owner, await regrant(owner, before))).json.code).toBe(
      'record_invalid',
    )
    const next = await regrant(owner, before, { epoch: await beginEpoch(before) })
    expect((await save(server, owner, next)).status).toBe(200)
    expect(await knex('document_readers').where({ document_id, user_id })).toEqual([])
  })

  test('a reader who stays keeps grant and place', async () => {
    const shared = await letIn(server, owner, await make(), { reader: partner, scopes: ['view'] })
    const { document_id, grants } = shared
    const kept = grants.flatMap((grant) => (grant.roles.length > 0 ? [] : [{ grant }]))
    const next = await regrant(owner, shared, { recipients: kept })
    expect((await save(server, owner, next)).json).toMatchObject({ isShared: true })
    expect((await call(server, partner, 'getDocument', { document_id })).status).toBe(200)
  })

  test('of old revisions the records are kept, and not the bodies', async () => {
    const first = await make('one')
    const second = await store(await revise(owner, first, noted('two')))
    const { document_id } = first
    const { knex } = server.database
    // As if ninety-seven saves had come between.
    const between = VERSIONS_KEPT - 3
    const bodies = knex('document_bodies').where({ document_id })
    await bodies
      .clone()
      .where({ last_number: 1 })
      .update({ last_number: 1 - between })
    const third = await store(await revise(owner, second, noted('three')))
    expect((await versions(document_id))[0].body).toBe(first.body)
    const fourth = await store(await revise(owner, third, noted('four')))
    expect((await versions(document_id)).map(bodyOf)).toEqual([
      null,
      second.body,
      third.body,
      fourth.body,
    ])
    const gone = await restored(fourth, first)
    expect((await restore(gone, 1)).json.code).toBe('record_invalid')
  })

  test('of the largest bodies fewer are kept, and always the present one', async () => {
    const first = await make('one')
    const second = await store(await revise(owner, first, noted('two')))
    const { document_id } = first
    const { knex } = server.database
    await knex('document_bodies')
      .where({ document_id })
      .update({ size: BODIES_KEPT * 0.6 })
    const third = await store(await revise(owner, second, noted('three')))
    await knex('document_bodies').where({ document_id }).update({ size: 1 })
    expect((await versions(document_id)).map(bodyOf)).toEqual([null, second.body, third.body])
  })

  /** The next state with the body of an earlier one; signed by hand, as no client part offers it yet. */
  async function restored(
    before: VerifiedDocument,
    earlier: VerifiedDocument,
  ): Promise<NextDocument> {
    const { document_id, header } = before
    const { revision } = await revise(owner, before).then(({ revised }) => revised)
    const { body_hash } = earlier.revision
    const claims = { ...JSON.parse(revision.statement), body_hash }
    const statement = toCanonical(claims)
    const bytes = new TextEncoder().encode(`shrd/v1/revision\0${statement}`)
    const signed = await crypto.subtle.sign('Ed25519', owner.identity.signingKey, bytes)
    const signature = Buffer.from(signed).toString('base64url')
    const next = { statement, signature }
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64url')
    const verified = { ...before, revision: claims, hash, body: earlier.body }
    return { revised: { document_id, header, body: earlier.body, revision: next }, verified }
  }
})

/** Members in the order of their names; everything here is ASCII, so this is RFC 8785. */
function toCanonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, one]) => `${JSON.stringify(name)}:${toCanonical(one)}`).join(',')}}`
}

function bodyOf({ body }: { body: string | null }): string | null {
  return body
}

function countGrants({ encrypted_keys }: { encrypted_keys: readonly object[] }): number {
  return encrypted_keys.length
}
