import { createId } from '@shrd/crypto'
import { encryptDocument } from '@shrd/crypto/documents'
import { createIdentity } from '@shrd/crypto/identity'
import { createVaultRecord } from '@shrd/crypto/vaults'
import { describe, expect, test } from 'vitest'
import { createWorld, signIn, type World } from '../../test/world.ts'
import type { ShrdClient } from '../client.ts'
import type { NewDocument } from '../documents/documents.ts'

const SECRET = 'a secret that nobody else may read'
const HOME = { name: 'Home', description: SECRET, icon: 'shield' as const, tags: ['family'] }
const stamps = { created_at: 0, updated_at: 0 }
const columns = { ...stamps, category_id: 'uncategorized', isShared: false, attachments: [] }

function createDraft(vault_id: string): NewDocument {
  return {
    vault_id,
    header: { title: 'Mail', tags: ['work'], icon: 'key' },
    body: {
      username: 'ada',
      password: SECRET,
      url: 'https://mail.example',
      description: '',
      notes: '',
      custom_fields: [],
    },
  }
}

async function createSignedIn(): Promise<{ world: World; client: ShrdClient }> {
  const world = await createWorld()
  const client = world.openTab()
  await signIn(client, world)
  return { world, client }
}

async function createStranger() {
  const { identity } = await createIdentity()
  const vault = await createVaultRecord(identity, HOME)
  const { header, body } = createDraft(vault.vault_id)
  return { vault, document: await encryptDocument(identity, { header, body }) }
}

function sentText({ server }: World): string {
  return server.received
    .map(({ request }) => `${request.url} ${new TextDecoder().decode(request.body)}`)
    .join('\n')
}

describe('vaults', () => {
  test('a created vault is listed, opened, and its description stays secret', async () => {
    const { world, client } = await createSignedIn()
    const made = await client.vaults.create(HOME)
    expect(made).toMatchObject(HOME)
    expect(await client.vaults.list()).toEqual({ items: [made], refused: [] })
    expect(sentText(world)).not.toContain(SECRET)
    expect(sentText(world)).toContain('Home')
  })

  test('a vault that the server has renamed is not shown, and the others are', async () => {
    const { world, client } = await createSignedIn()
    const renamed = await client.vaults.create(HOME)
    const kept = await client.vaults.create({ ...HOME, name: 'Work' })
    for (const vault of world.server.vaults) if (vault.name === 'Home') vault.name = 'Hone'
    expect(await client.vaults.list()).toEqual({
      items: [kept],
      refused: [{ id: renamed.vault_id, code: 'record_invalid' }],
    })
  })

  test("a stranger's vault cannot be planted", async () => {
    const { world, client } = await createSignedIn()
    const { vault } = await createStranger()
    const { user_id } = world.member.identity
    world.server.vaults.push({ ...vault, icon: 'shield', user_id, ...stamps })
    const { items, refused } = await client.vaults.list()
    expect(items).toEqual([])
    expect(refused).toEqual([{ id: vault.vault_id, code: 'record_invalid' }])
  })

  test('the same vault twice is shown once', async () => {
    const { world, client } = await createSignedIn()
    const made = await client.vaults.create(HOME)
    world.server.vaults.push(...world.server.vaults)
    expect(await client.vaults.list()).toEqual({
      items: [made],
      refused: [{ id: made.vault_id, code: 'record_invalid' }],
    })
  })

  test('what has no id, not even one that can be shown, does not hide the others', async () => {
    const { world, client } = await createSignedIn()
    const { vault_id } = await client.vaults.create(HOME)
    const noText = { toString: null, valueOf: null }
    world.server.deviate('listVaults', (honest) => [{ vault_id: noText }, ...honest])
    const vaults = await client.vaults.list()
    expect(vaults.items).toMatchObject([{ vault_id }])
    expect(vaults.refused).toEqual([{ id: '', code: 'record_invalid' }])
    const document_id = await client.documents.create(createDraft(vault_id))
    world.server.deviate('listDocumentChanges', ({ rows, ...rest }) => {
      return { ...rest, rows: [{ document_id: noText }, ...rows] }
    })
    const documents = await client.documents.list(vault_id)
    expect(documents.items).toMatchObject([{ document_id }])
    expect(documents.refused).toEqual([{ id: '', code: 'record_invalid' }])
  })

  test('a document without the header that belongs to it does not hide the others', async () => {
    const { world, client } = await createSignedIn()
    const { vault_id } = await client.vaults.create(HOME)
    const document_id = await client.documents.create(createDraft(vault_id))
    const other = await client.documents.create(createDraft(vault_id))
    for (const header of [null, {}, { title: 'Mail', tags: 'work', icon: 'key' }]) {
      world.server.deviate('listDocumentChanges', ({ rows, ...rest }) => {
        const bare = rows.map((row) => (row.document_id === other ? { ...row, header } : row))
        return { ...rest, rows: [null, ...bare] }
      })
      const fresh = await client.documents.list(vault_id)
      expect(fresh.items).toMatchObject([{ document_id }])
      expect(fresh.refused).toContainEqual({ id: other, code: 'record_invalid' })
    }
  })

  test('an answer with another vault than the created one is an error', async () => {
    const { world, client } = await createSignedIn()
    await client.vaults.create(HOME)
    world.browser.intercept('createVault', async (forward) => {
      await forward()
      return Response.json(world.server.vaults[0])
    })
    await expect(client.vaults.create({ ...HOME, name: 'Work' })).rejects.toMatchObject({
      code: 'vault_forked',
    })
  })
})

describe('documents', () => {
  test('a created document is listed and opened again after a reload', async () => {
    const { world, client } = await createSignedIn()
    const { vault_id } = await client.vaults.create(HOME)
    const draft = createDraft(vault_id)
    const begun = world.clock.now()
    const document_id = await client.documents.create(draft)
    const reloaded = world.openTab()
    await reloaded.session.validate()
    const { saved_at } = await reloaded.documents.get(document_id)
    expect(saved_at).toBeGreaterThanOrEqual(begun)
    expect(await reloaded.documents.list(vault_id)).toEqual({
      items: [
        {
          document_id,
          owner: world.member.identity.user_id,
          header: draft.header,
          vault_id,
          category_id: 'uncategorized',
          state: 'live',
          revision: 1,
          hash: expect.any(String),
          file_count: 0,
          saved_at,
        },
      ],
      refused: [],
    })
    expect(await reloaded.documents.get(document_id)).toMatchObject({
      document_id,
      header: draft.header,
      body: draft.body,
      revision: 1,
    })
    expect(sentText(world)).not.toContain(SECRET)
    expect(JSON.stringify(world.server.documents)).not.toContain(SECRET)
  })

  test('a title that the server has changed is refused in list and reading', async () => {
    const { world, client } = await createSignedIn()
    const { vault_id } = await client.vaults.create(HOME)
    const document_id = await client.documents.create(createDraft(vault_id))
    for (const document of world.server.documents) document.header.title = 'Bank'
    expect(await client.documents.list(vault_id)).toEqual({
      items: [],
      refused: [{ id: document_id, code: 'record_invalid' }],
    })
    await expect(client.documents.get(document_id)).rejects.toMatchObject({
      code: 'record_invalid',
    })
  })

  test('a body that the server has swapped is refused in reading; a list has none', async () => {
    const { world, client } = await createSignedIn()
    const { vault_id } = await client.vaults.create(HOME)
    const document_id = await client.documents.create(createDraft(vault_id))
    await client.documents.create(createDraft(vault_id))
    const [one, two] = world.server.documents
    if (one === undefined || two === undefined) throw new Error('A document is missing.')
    one.body = two.body
    const { items, refused } = await client.documents.list(vault_id)
    expect(items.map((row) => row.document_id)).toContain(document_id)
    expect(refused).toEqual([])
    await expect(client.documents.get(document_id)).rejects.toMatchObject({
      code: 'record_invalid',
    })
  })

  test('another document than the one asked for is refused', async () => {
    const { world, client } = await createSignedIn()
    const { vault_id } = await client.vaults.create(HOME)
    await client.documents.create(createDraft(vault_id))
    const other = await client.documents.create(createDraft(vault_id))
    world.browser.intercept('getDocument', async () => Response.json(world.server.documents[0]))
    await expect(client.documents.get(other)).rejects.toMatchObject({ code: 'document_mismatch' })
  })

  test("a stranger's document cannot be planted", async () => {
    const { world, client } = await createSignedIn()
    const { vault_id } = await client.vaults.create(HOME)
    const { document } = await createStranger()
    const { user_id } = world.member.identity
    const header = { ...document.header, icon: 'key' as const }
    world.server.documents.push({ ...document, header, ...columns, vault_id, user_id })
    expect(await client.documents.list(vault_id)).toMatchObject({
      items: [],
      refused: [{ id: document.document_id, code: 'document_unlisted' }],
    })
  })

  test('a document of another vault is not listed here', async () => {
    const { world, client } = await createSignedIn()
    const { vault_id } = await client.vaults.create(HOME)
    const document_id = await client.documents.create(createDraft(vault_id))
    const asked = createId('vlt')
    const { documents } = world.server
    const answer = { rows: documents, next: null, total: documents.length, as_of: 0 }
    const misplaced = async () => Response.json(answer)
    // What is refused is looked at twice.
    world.browser.intercept('listDocumentChanges', misplaced, misplaced)
    expect(await client.documents.list(asked)).toEqual({
      items: [],
      refused: [{ id: document_id, code: 'document_misplaced' }],
    })
  })

  test('an answer that is no list is a bad answer', async () => {
    const { world, client } = await createSignedIn()
    world.browser.intercept('listDocumentChanges', async () => Response.json({ items: [] }))
    await expect(client.documents.list(createId('vlt'))).rejects.toMatchObject({
      code: 'bad_answer',
    })
  })
})
