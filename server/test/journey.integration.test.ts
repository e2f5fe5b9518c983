import { readFile } from 'node:fs/promises'
import { encryptDocument, openDocument } from '@shrd/crypto/documents'
import { genesisLog } from '@shrd/crypto/identity'
import { createKeyFile } from '@shrd/crypto/key-file'
import { createVaultRecord } from '@shrd/crypto/vaults'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const KEY_FILE_PASSWORD = 'plough the sea, 14 times'
const BODY = {
  username: 'admin of the router',
  password: 'open sesame 27',
  url: '',
  description: '',
  notes: 'under the third stone',
  custom_fields: [],
}

describe.each(databases)('the vault journey over HTTP on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let member: TestMember
  beforeAll(async () => {
    server = await startTestServer({ database })
    member = await createSignedInMember(server)
  })
  afterAll(() => server.stop())

  /** Makes a vault with a document and answers what the owner reads again. */
  async function keepDocument() {
    const vault = await createVaultRecord(member.identity, {
      name: 'Home',
      description: 'keys of the house',
      icon: 'shield',
      tags: ['house'],
    })
    const created = await call(server, member, 'createVault', vault)
    expect(created.status, created.text).toBe(200)
    expect(created.json).toMatchObject({ ...vault, user_id: member.identity.user_id })
    const header = { title: 'Router', tags: ['wifi'], icon: 'key' }
    const sealed = await encryptDocument(member.identity, { header, body: BODY })
    const place = { vault_id: vault.vault_id, category_id: 'uncategorized' }
    const saved = await call(server, member, 'createDocument', { ...sealed, ...place })
    expect(saved.status, saved.text).toBe(200)
    const { document_id } = sealed
    const read = await call(server, member, 'getDocument', { document_id })
    const list = await call(server, member, 'listDocuments', { vault_id: vault.vault_id })
    const { body: _, ...row } = read.json
    expect(list.json).toEqual([row])
    const owner = await genesisLog(member.identity)
    return openDocument(member.identity, read.json, { owner })
  }

  test('a member makes a vault and a document, and reads it again', async () => {
    const opened = await keepDocument()
    expect(opened.header).toMatchObject({ title: 'Router', tags: ['wifi'] })
    expect(opened.body).toMatchObject(BODY)
  })

  test('nothing of it was ever readable on the wire, in the log or in the database [PROD-19] [PROD-20]', async () => {
    const { identity, privateKeys } = member.created
    await createKeyFile(identity, privateKeys, KEY_FILE_PASSWORD)
    await keepDocument()
    const kept = await everythingKept(server)
    for (const shown of [identity.user_id, 'Router']) expect(kept).toContain(shown)
    const { username, password, notes } = BODY
    const secrets = [KEY_FILE_PASSWORD, username, password, notes, 'keys of the house']
    for (const secret of [...secrets, ...Object.values(privateKeys), member.secret]) {
      expect(kept).not.toContain(secret)
      expect(kept).not.toContain(Buffer.from(secret).toString('base64'))
    }
  })
})

/** Every request as it was sent, every line of the log, every row and, for SQLite, every byte. */
async function everythingKept(server: TestServer): Promise<string> {
  const { knex, dialect } = server.database
  const tables: string[] =
    dialect === 'mysql'
      ? (await knex.raw('show tables'))[0].flatMap((row: object) => Object.values(row))
      : (await knex('sqlite_master').where({ type: 'table' })).map(({ name }) => name)
  const rows = await Promise.all(tables.map((table) => knex(table).select()))
  const file = server.config.databaseUrl.slice('file:'.length)
  const bytes = dialect === 'mysql' ? [] : await Promise.all([file, `${file}-wal`].map(readText))
  return [JSON.stringify(rows), server.log(), server.traffic(), ...bytes].join('\n')
}

async function readText(path: string): Promise<string> {
  return (await readFile(path)).toString('latin1')
}
