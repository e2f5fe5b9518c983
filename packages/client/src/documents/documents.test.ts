import { beforeEach, describe, expect, test } from 'vitest'
import { cutAfter, cutBefore, hang } from '../../test/fake-browser.ts'
import { SECRET } from '../../test/lying-server/scene.ts'
import {
  createDocumentScene,
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

describe('a save', () => {
  test('changes what it names and leaves the rest', async () => {
    const base = await client.documents.get(document_id)
    const header = { ...base.header, title: 'Post', icon: 'mail' as const }
    const saved = await client.documents.save(document_id, { header }, { base })
    expect(saved).toMatchObject({ status: 'saved', document: { revision: 2, header } })
    expect(await client.documents.get(document_id)).toMatchObject({ header, body: base.body })
    const { items } = await client.documents.list(scene.vault_id)
    expect(items).toMatchObject([{ document_id, header: { title: 'Post' } }])
  })

  test('of a body leaves nothing readable on the server', async () => {
    const base = await client.documents.get(document_id)
    await savePassword(client, base, `${SECRET}, another`)
    expect(JSON.stringify([scene.server.documents, [...scene.server.versions]])).not.toContain(
      SECRET,
    )
    const { body } = await client.documents.get(document_id)
    expect(body.password).toBe(`${SECRET}, another`)
  })

  test('on top of what another device has saved is stale, with what is newer', async () => {
    const base = await client.documents.get(document_id)
    const phone = await scene.alice.signInElsewhere()
    await savePassword(phone, await phone.documents.get(document_id), 'from the phone')
    const outcome = await savePassword(client, base, 'from the laptop')
    expect(outcome).toMatchObject({
      status: 'stale',
      newer: { revision: 2, body: { password: 'from the phone' } },
    })
    if (outcome.status !== 'stale') throw new Error('The save was not stale.')
    expect(await savePassword(client, outcome.newer, 'merged')).toMatchObject({ status: 'saved' })
    expect((await phone.documents.get(document_id)).body.password).toBe('merged')
  })

  test('is stale without asking where this tab knows of something newer', async () => {
    const base = await client.documents.get(document_id)
    await savePassword(client, base, 'first')
    const before = scene.server.received.length
    expect(await savePassword(client, base, 'second')).toMatchObject({ status: 'stale' })
    const calls = scene.server.received.slice(before).map(({ name }) => name)
    expect(calls).not.toContain('updateDocument')
  })

  test('in two tabs at once is made by one of them and is stale in the other', async () => {
    const base = await client.documents.get(document_id)
    const tabs = [client, await scene.alice.signInElsewhere()]
    const outcomes = await Promise.all(tabs.map((tab, at) => savePassword(tab, base, `tab ${at}`)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['saved', 'stale'])
  })

  test('whose answer is lost is made once', async () => {
    const base = await client.documents.get(document_id)
    scene.alice.browser.intercept('updateDocument', cutAfter)
    expect(await savePassword(client, base, 'once')).toMatchObject({ status: 'saved' })
    expect((await client.documents.get(document_id)).revision).toBe(2)
  })

  test('whose answers are all lost shows up as what is newer', async () => {
    const base = await client.documents.get(document_id)
    scene.alice.browser.intercept('updateDocument', cutAfter, cutAfter)
    await expect(savePassword(client, base, 'lost')).rejects.toMatchObject({ code: 'network' })
    expect(await savePassword(client, base, 'again')).toMatchObject({
      status: 'stale',
      newer: { body: { password: 'lost' } },
    })
  })

  test('that never arrived changes nothing', async () => {
    const base = await client.documents.get(document_id)
    scene.alice.browser.intercept('updateDocument', cutBefore, cutBefore)
    await expect(savePassword(client, base, 'lost')).rejects.toMatchObject({ code: 'network' })
    expect(await savePassword(client, base, 'again')).toMatchObject({ status: 'saved' })
  })

  test('can be called off', async () => {
    const base = await client.documents.get(document_id)
    scene.alice.browser.intercept('updateDocument', hang)
    const controller = new AbortController()
    const saving = client.documents.save(
      document_id,
      { body: base.body },
      { base, signal: controller.signal },
    )
    setTimeout(() => controller.abort(), 50)
    await expect(saving).rejects.toMatchObject({ code: 'aborted' })
  })
})

describe('the trash', () => {
  test('takes a document out of the list and gives it back', async () => {
    await client.documents.moveToTrash(document_id)
    expect(await client.documents.list(scene.vault_id)).toEqual({ items: [], refused: [] })
    const { items } = await client.documents.listTrash(scene.vault_id)
    expect(items).toMatchObject([{ document_id }])
    await client.documents.restore(document_id)
    const listed = await client.documents.list(scene.vault_id)
    expect(listed).toMatchObject({ items: [{ document_id }], refused: [] })
    expect(await client.documents.listTrash(scene.vault_id)).toEqual({ items: [], refused: [] })
  })

  test('is left for good by deleting', async () => {
    await client.documents.moveToTrash(document_id)
    await client.documents.deleteForGood(document_id)
    expect(await client.documents.listTrash(scene.vault_id)).toEqual({ items: [], refused: [] })
    await expect(client.documents.get(document_id)).rejects.toMatchObject({
      code: 'document_not_found',
    })
  })

  test('goes on top of what somebody saves at the same moment', async () => {
    const phone = await scene.alice.signInElsewhere()
    const base = await phone.documents.get(document_id)
    scene.alice.browser.intercept('deleteDocument', async (forward) => {
      await savePassword(phone, base, 'in between')
      return forward()
    })
    await client.documents.moveToTrash(document_id)
    expect(await client.documents.get(document_id)).toMatchObject({
      state: 'trash',
      revision: 3,
      body: { password: 'in between' },
    })
  })

  test('is for partners who may delete', async () => {
    const shared = await createSharedScene(['delete'])
    await shared.bob.client.documents.moveToTrash(shared.document_id)
    const { alice } = shared
    expect(await alice.client.documents.get(shared.document_id)).toMatchObject({ state: 'trash' })
    await expect(
      shared.bob.client.documents.deleteForGood(shared.document_id),
    ).rejects.toMatchObject({ code: 'author_not_allowed' })
    await alice.client.documents.restore(shared.document_id)
    expect(await shared.bob.client.documents.get(shared.document_id)).toMatchObject({
      state: 'live',
      revision: 4,
    })
  })
})

describe('moving', () => {
  test('files a document elsewhere without sending any of it', async () => {
    const { vault_id } = await client.vaults.create({ ...HOME, name: 'Work' })
    const before = scene.server.received.length
    await client.documents.move(document_id, { vault_id })
    expect(scene.server.received.slice(before).map(({ name }) => name)).toEqual(['updateManifest'])
    expect(await client.documents.list(scene.vault_id)).toEqual({ items: [], refused: [] })
    const { items, refused } = await client.documents.list(vault_id)
    expect(items).toMatchObject([{ document_id, vault_id }])
    expect(refused).toEqual([])
  })

  test('is kept by a save of the same document', async () => {
    const base = await client.documents.get(document_id)
    const { vault_id } = await client.vaults.create({ ...HOME, name: 'Work' })
    await Promise.all([
      client.documents.move(document_id, { vault_id }),
      savePassword(client, base, 'new'),
    ])
    expect((await client.documents.list(vault_id)).items).toMatchObject([{ document_id }])
  })

  test('is each reader’s own, also of what was just shared', async () => {
    const shared = await createSharedScene()
    const { bob, alice } = shared
    const { vault_id } = await bob.client.vaults.create(HOME)
    await bob.client.documents.move(shared.document_id, { vault_id })
    const { items } = await bob.client.documents.list(vault_id)
    expect(items).toMatchObject([{ document_id: shared.document_id, vault_id }])
    const { items: alices } = await alice.client.documents.list(shared.vault_id)
    expect(alices).toMatchObject([{ vault_id: shared.vault_id }])
  })
})

describe('the versions of a document', () => {
  test('are listed, newest first, and open as they were', async () => {
    const base = await client.documents.get(document_id)
    const saved = await savePassword(client, base, 'second')
    if (saved.status !== 'saved') throw new Error('Nothing was saved.')
    await client.documents.save(document_id, {
      header: { ...saved.document.header, title: 'Post', icon: 'key' },
    })
    const versions = await client.documents.versions(document_id)
    expect(versions.map(({ revision, header }) => [revision, header.title])).toEqual([
      [2, 'Mail'],
      [1, 'Mail'],
    ])
    expect((await client.documents.openVersion(document_id, 1)).body.password).toBe(SECRET)
    expect((await client.documents.openVersion(document_id, 2)).body.password).toBe('second')
    expect((await client.documents.openVersion(document_id, 3)).header.title).toBe('Post')
    await expect(client.documents.openVersion(document_id, 4)).rejects.toMatchObject({
      code: 'versions_missing',
    })
  })

  test('are listed without any text, and one that is opened comes with its own alone', async () => {
    for (const password of ['two', 'three']) {
      await savePassword(client, await client.documents.get(document_id), password)
    }
    const answered: (string | null)[][] = []
    const watch = async (forward: () => Promise<Response>): Promise<Response> => {
      const response = await forward()
      const versions: { body: string | null }[] = await response.clone().json()
      answered.push(versions.map(({ body }) => body))
      return response
    }
    scene.alice.browser.intercept('listVersions', watch, watch)
    const listed = await client.documents.versions(document_id)
    expect(listed.map(({ kept }) => kept)).toEqual([true, true])
    await client.documents.openVersion(document_id, 1)
    expect(answered).toEqual([
      [null, null, null],
      [expect.any(String), null, null],
    ])
  })

  test('whose text is gone are listed as such', async () => {
    await savePassword(client, await client.documents.get(document_id), 'two')
    const [first] = scene.server.versions.get(document_id) ?? []
    if (first === undefined) throw new TypeError('Nothing was kept.')
    first.body = null
    const [listed] = await client.documents.versions(document_id)
    expect(listed).toMatchObject({ revision: 1, kept: false })
    scene.server.deviate('listVersions', (honest) => honest.map((one) => ({ ...one, kept: true })))
    await expect(client.documents.openVersion(document_id, 1)).rejects.toMatchObject({
      code: 'versions_missing',
    })
  })

  test('of an earlier epoch open for who held its key, and for nobody who came later', async () => {
    const shared = await createSharedScene(['update'])
    const { alice, bob, mallory, withMallory } = shared
    await savePassword(bob.client, await bob.client.documents.get(shared.document_id), 'by bob')
    await alice.client.sharing.share(shared.document_id, [withMallory], [])
    const opened = await bob.client.documents.openVersion(shared.document_id, 2)
    expect(opened.body.password).toBe(SECRET)
    await expect(mallory.client.documents.openVersion(shared.document_id, 2)).rejects.toMatchObject(
      { code: 'document_no_key' },
    )
  })
})
