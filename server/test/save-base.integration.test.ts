import type { VerifiedDocument } from '@shrd/crypto/documents'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { makeDocument, revise, saving } from './documents-writer.ts'
import { makeVault, prepare } from './owned-records.ts'
import { queriesOf } from './queries-of.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

describe.each(databases)(
  'what changes before the transaction of a save on %s',
  {
    tags: ['sql'],
  },
  (database) => {
    let server: TestServer
    let owner: TestMember
    let document: VerifiedDocument
    let vault_id: string
    beforeAll(async () => {
      server = await startTestServer({ database })
    })
    beforeEach(async () => {
      owner = await createSignedInMember(server)
      vault_id = (await makeVault(server, owner)).vault_id
      document = await makeDocument(server, owner, { vault_id })
    })
    afterAll(() => server.stop())

    /** Sends a save, and changes something after it was verified. */
    async function saveAfter(change: () => Promise<unknown>) {
      const { input } = await prepare(owner, await saving(owner, await revise(owner, document)))
      const { database } = server.app.services
      const { transaction } = database
      const changing: typeof transaction = async (work) => {
        Object.assign(database, { transaction })
        await change()
        return transaction(work)
      }
      Object.assign(database, { transaction: changing })
      return call(server, owner, 'updateDocument', input).finally(() =>
        Object.assign(database, { transaction }),
      )
    }

    const own = () => {
      const { user_id } = owner.identity
      const { document_id } = document
      const { knex } = server.database
      return {
        document: knex('documents').where({ document_id }),
        reader: knex('document_readers').where({ document_id, user_id }),
        keyLog: knex('key_log').where({ user_id }),
        roots: knex('manifest_roots').where({ user_id }).orderBy('counter', 'desc'),
      }
    }

    test('nothing: the save goes on without reading again', async () => {
      const texts = await queriesOf(server, async () => {
        expect(await saveAfter(async () => {})).toMatchObject({ status: 200 })
      })
      expect(texts.filter((sql) => /from key_log as/.test(sql))).toHaveLength(1)
    })

    test('another save of the document makes this one stale', async () => {
      const { statement, signature } = document.records.revision
      const other = JSON.stringify({ ...JSON.parse(statement), saved_at: 1 })
      const revision = JSON.stringify({ statement: other, signature })
      const { status, json } = await saveAfter(() => own().document.update({ number: 2, revision }))
      expect([status, json.code]).toEqual([409, 'document_stale'])
    })

    test('without the member as its reader, the document is not found', async () => {
      const past = { lapses_at: server.clock.now() - 1 }
      const { status, json } = await saveAfter(() => own().reader.update(past))
      expect([status, json.code]).toEqual([404, 'document_not_found'])
    })

    test('a document that is deleted meanwhile is not found', async () => {
      const { status, json } = await saveAfter(() => own().document.update({ state: 'deleted' }))
      expect([status, json.code]).toEqual([404, 'document_not_found'])
    })

    test('another key log is verified again', async () => {
      const { status } = await saveAfter(async () => {
        const [genesis] = await own().keyLog
        await server.database.knex('key_log').insert({ ...genesis, sequence: 1 })
      })
      expect(status).toBeGreaterThanOrEqual(400)
      expect((await own().document.first()).number).toBe(1)
    })

    test('another manifest makes this one stale', async () => {
      const { status, json } = await saveAfter(async () => {
        const [newest] = await own().roots
        const next = { ...newest, counter: newest.counter + 1, hash: 'A'.repeat(43) }
        await server.database.knex('manifest_roots').insert(next)
      })
      expect([status, json.code]).toEqual([409, 'manifest_stale'])
    })

    test('another root under the same counter makes this one stale', async () => {
      const { status, json } = await saveAfter(async () => {
        const [{ counter }] = await own().roots
        await own()
          .roots.where({ counter })
          .update({ hash: 'A'.repeat(43) })
      })
      expect([status, json.code]).toEqual([409, 'manifest_stale'])
    })

    test('another place is the one in the response', async () => {
      const other = await makeVault(server, owner)
      document = await makeDocument(server, owner, { vault_id })
      const { json } = await saveAfter(() => own().reader.update({ vault_id: other.vault_id }))
      expect(json.vault_id).toBe(other.vault_id)
    })
  },
)
