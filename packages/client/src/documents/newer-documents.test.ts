import { beforeEach, describe, expect, test } from 'vitest'
import { openTab } from '../../test/rotation/rotating-member.ts'
import {
  createDocumentScene,
  createDraft,
  createSharedScene,
  type DocumentScene,
  HOME,
  savePassword,
} from '../../test/sharing-scene.ts'
import type { ShrdClient } from '../client.ts'

let scene: DocumentScene
let client: ShrdClient
let document_id: string

beforeEach(async () => {
  scene = await createDocumentScene()
  client = scene.alice.client
  document_id = scene.document_id
})

describe('what the server leaves out', () => {
  test('is named, since the manifest knows of it', async () => {
    scene.server.documents.pop()
    expect(await client.documents.list(scene.vault_id)).toEqual({
      items: [],
      refused: [{ id: document_id, code: 'document_missing' }],
    })
  })

  test('is an error where it is all that was asked for', async () => {
    const nothing = async () => Response.json(null)
    scene.alice.browser.intercept('getDocument', nothing)
    await expect(client.documents.get(document_id)).rejects.toMatchObject({ code: 'bad_answer' })
    // The manifest that was asked for along with it is there by then.
    await client.documents.get(document_id)
    scene.alice.browser.intercept('getManifest', nothing)
    await expect(client.documents.get(document_id)).rejects.toMatchObject({ code: 'bad_answer' })
    scene.alice.browser.intercept('listDocumentChanges', nothing)
    await expect(client.documents.list(scene.vault_id)).rejects.toMatchObject({
      code: 'bad_answer',
    })
    scene.alice.browser.intercept('listVersions', nothing)
    await expect(client.documents.versions(document_id)).rejects.toMatchObject({
      code: 'bad_answer',
    })
  })
})

describe('two devices that write at once', () => {
  test('are told apart from a server that lies', async () => {
    const phone = await scene.alice.signInElsewhere()
    // Between the root and its shards the phone writes.
    scene.alice.browser.intercept('getManifestShards', async (forward) => {
      await phone.documents.create(createDraft(scene.vault_id))
      return forward()
    })
    const fresh = await scene.alice.signInAgain()
    const { items, refused } = await fresh.documents.list(scene.vault_id)
    expect([items.length, refused]).toEqual([2, []])
    expect(refused).toEqual([])
  })

  test('are told apart from a save that was refused', async () => {
    const phone = await scene.alice.signInElsewhere()
    const base = await phone.documents.get(document_id)
    scene.alice.browser.intercept('getDocument', async (forward) => {
      await savePassword(phone, base, 'in between')
      return forward()
    })
    expect(await client.documents.get(document_id)).toMatchObject({
      revision: 2,
      body: { password: 'in between' },
    })
  })

  test('are told apart from a fork when somebody saves between two answers', async () => {
    const shared = await createSharedScene(['update'])
    const { alice, bob } = shared
    const first = await bob.client.documents.get(shared.document_id)
    const saved = await savePassword(bob.client, first, 'one')
    if (saved.status !== 'saved') throw new Error('Nothing was saved.')
    alice.browser.intercept('listVersions', async (forward) => {
      await savePassword(bob.client, saved.document, 'two')
      return forward()
    })
    expect(await alice.client.documents.get(shared.document_id)).toMatchObject({
      body: { password: 'one' },
    })
  })
})

describe('what a partner does', () => {
  test('is seen at once and pinned with the next write', async () => {
    const shared = await createSharedScene(['update'])
    const { alice, bob, server } = shared
    const base = await bob.client.documents.get(shared.document_id)
    await savePassword(bob.client, base, 'by bob')
    const { items, refused } = await alice.client.documents.list(shared.vault_id)
    expect(items).toMatchObject([{ document_id: shared.document_id }])
    expect(refused).toEqual([])
    await alice.client.documents.create(createDraft(shared.vault_id))
    const asked = server.received.length
    const fresh = await alice.signInElsewhere()
    expect(await fresh.documents.get(shared.document_id)).toMatchObject({
      author: bob.member.identity.user_id,
      body: { password: 'by bob' },
    })
    // Pinned: no chain is needed to lead on from the manifest.
    expect(server.received.slice(asked).map(({ name }) => name)).not.toContain('listVersions')
  })

  test('ends where the owner ends it: the document is withdrawn, and can be forgotten', async () => {
    const shared = await createSharedScene()
    const { alice, bob } = shared
    const { vault_id } = await bob.client.vaults.create(HOME)
    await bob.client.documents.move(shared.document_id, { vault_id })
    await alice.client.sharing.unshare(shared.document_id, [bob.member.identity.user_id])
    expect(await bob.client.documents.list(vault_id)).toEqual({
      items: [],
      refused: [{ id: shared.document_id, code: 'document_withdrawn' }],
    })
    await bob.client.documents.forget(shared.document_id)
    expect(await bob.client.documents.list(vault_id)).toEqual({ items: [], refused: [] })
  })
})

describe('what another device or tab did to a document that is open here', () => {
  test('lasts where it was deleted: the next write does not bring it back', async () => {
    const phone = await scene.alice.signInElsewhere()
    await client.documents.get(document_id)
    await phone.documents.deleteForGood(document_id)
    expect(await client.documents.list(scene.vault_id)).toEqual({ items: [], refused: [] })
    const made = await client.documents.create(createDraft(scene.vault_id))
    const { items, refused } = await phone.documents.list(scene.vault_id)
    expect([items.map((item) => item.document_id), refused]).toEqual([[made], []])
  })

  test('is heeded before anything is sealed to somebody who was removed', async () => {
    const shared = await createSharedScene()
    const { alice, bob, server } = shared
    const tab = openTab(alice.browser)
    await tab.session.validate()
    const base = await tab.documents.get(shared.document_id)
    await alice.client.sharing.unshare(shared.document_id, [bob.member.identity.user_id])
    const asked = server.received.length
    expect(await savePassword(tab, base, 'not for Bob')).toMatchObject({ status: 'stale' })
    expect(server.received.slice(asked).map(({ name }) => name)).not.toContain('updateDocument')
  })

  test('is not written over by a save that begins at the same moment', async () => {
    const base = await client.documents.get(document_id)
    // Whatever the server says of the second one.
    const saved = async () => Response.json({})
    scene.alice.browser.intercept('updateDocument', (forward) => forward(), saved)
    const saves = ['one', 'other'].map((password) => savePassword(client, base, password))
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.sort()).toEqual(['saved', 'stale'])
  })
})
