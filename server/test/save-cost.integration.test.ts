import { randomUUID } from 'node:crypto'
import type { VerifiedDocument } from '@shrd/crypto/documents'
import { signLogEntry } from '@shrd/crypto/log'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { makeDocument, revise, save, saving } from './documents-writer.ts'
import { makeVault, prepare } from './owned-records.ts'
import { queriesOf } from './queries-of.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

describe.each(databases)('what a save costs on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let owner: TestMember
  let document: VerifiedDocument
  beforeAll(async () => {
    server = await startTestServer({ database })
    owner = await createSignedInMember(server)
  })
  beforeEach(async () => {
    const { vault_id } = await makeVault(server, owner)
    document = await makeDocument(server, owner, { vault_id })
  })
  afterAll(() => server.stop())

  /** A save as clients send it, with its entry of the log. */
  const prepareSave = async () => {
    const { document_id } = document
    const draft = { document_id, action: 'update', revision: 2, at: server.clock.now() } as const
    const { record: log } = await signLogEntry(owner.identity, null, draft)
    return prepare(owner, await saving(owner, await revise(owner, document), { log }))
  }

  const send = (input: object) =>
    call(server, owner, 'updateDocument', input, { idempotencyKey: randomUUID() })

  test('is 14 statements: one for each thing that is written, and three that read', async () => {
    const { input, manifest } = await prepareSave()
    const statements = await queriesOf(server, async () => {
      expect(await send(input)).toMatchObject({ status: 200 })
    })
    owner.current = manifest
    const begun = statements.findIndex((sql) => /^begin/i.test(sql))
    // With begin and commit, and one that looks whether anything has changed since.
    expect(statements.length - begun, statements.join('\n')).toBeLessThanOrEqual(12)
    // The session, and what the records are verified against.
    expect(begun, statements.join('\n')).toBeLessThanOrEqual(2)
    const writes = statements.filter((sql) => /^(insert|update|delete)/.test(sql))
    expect(writes).toHaveLength(9)
  })

  test('is 4 signatures: the request, the revision, the entry of the log and the root', async () => {
    const { input, manifest } = await prepareSave()
    const { subtle } = crypto
    const verify = subtle.verify.bind(subtle)
    const counted = { verifications: 0 }
    subtle.verify = (...given) => {
      counted.verifications++
      return verify(...given)
    }
    const { status } = await send(input).finally(() => {
      subtle.verify = verify
    })
    owner.current = manifest
    expect(status).toBe(200)
    expect(counted.verifications).toBeLessThanOrEqual(4)
  })

  test('saves nothing on rows that were changed since they were verified', async () => {
    const { knex } = server.database
    const { user_id } = owner.identity
    const { document_id } = document
    const forged = { signature: 'A'.repeat(86) }
    const access_list = JSON.stringify({ ...document.records.access_list, ...forged })
    const genuine = JSON.stringify(document.records.access_list)
    const { signature } = await knex('key_log').where({ user_id }).first()
    const trySave = async () => (await save(server, owner, await revise(owner, document))).status

    await knex('documents').where({ document_id }).update({ access_list })
    expect(await trySave()).toBe(422)
    await knex('documents').where({ document_id }).update({ access_list: genuine })
    await knex('key_log').where({ user_id }).update(forged)
    expect(await trySave()).toBeGreaterThanOrEqual(400)
    await knex('key_log').where({ user_id }).update({ signature })
    expect(await trySave()).toBe(200)
  })
})
