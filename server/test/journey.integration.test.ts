import { createVaultRecord, encryptDocument, openDocument } from '@shrd/crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { call, createSignedInMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

describe.each(databases)('the vault journey over HTTP on %s', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server.stop())

  test('a member registers, signs in, makes a vault and a document, and reads it again', async () => {
    const member = await createSignedInMember(server)
    const vault = await createVaultRecord(member.identity, {
      name: 'Home',
      description: 'Keys of the house',
      icon: 'shield',
      tags: ['house'],
    })
    const created = await call(server, member, 'createVault', vault)
    expect(created.status, created.text).toBe(200)
    expect(created.json).toMatchObject({ ...vault, user_id: member.identity.user_id })
    const sealed = await encryptDocument(member.identity, {
      header: { title: 'Router', tags: ['wifi'], icon: 'key' },
      body: {
        username: 'admin',
        password: 'open sesame',
        url: '',
        description: '',
        notes: '',
        custom_fields: [],
      },
    })
    const place = { vault_id: vault.vault_id, category_id: 'uncategorized' }
    const saved = await call(server, member, 'createDocument', { ...sealed, ...place })
    expect(saved.status, saved.text).toBe(200)
    const { document_id } = sealed
    const read = await call(server, member, 'getDocument', { document_id })
    const opened = await openDocument(member.identity, read.json, member.identity)
    expect(opened.body).toMatchObject({ username: 'admin', password: 'open sesame' })
    const list = await call(server, member, 'listDocuments', { vault_id: vault.vault_id })
    expect(list.json).toEqual([read.json])
  })
})
