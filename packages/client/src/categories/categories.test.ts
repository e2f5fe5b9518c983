import { beforeEach, describe, expect, test } from 'vitest'
import { cutAfter } from '../../test/fake-browser.ts'
import {
  createDocumentScene,
  createDraft,
  type DocumentScene,
  HOME,
} from '../../test/sharing-scene.ts'
import type { ShrdClient } from '../client.ts'
import type { Category, NewCategory } from './category.ts'

let scene: DocumentScene
let client: ShrdClient

const TRAVEL: NewCategory = { parent_id: null, name: 'Travel', labels: {}, icon: 'folder' }

beforeEach(async () => {
  scene = await createDocumentScene()
  client = scene.alice.client
})

const listed = async (of = client) => (await of.categories.list(scene.vault_id)).items

function countsOf(categories: readonly Category[]): unknown[] {
  return categories.map(({ name, count_docs, children }) => [name, count_docs, children.length])
}

describe('categories', () => {
  test('are made, shown as a tree, changed and deleted [CAT-01] [CAT-09]', async () => {
    const { vault_id } = scene
    const labels = { de: 'Reisen' }
    const top = await client.categories.create(vault_id, { ...TRAVEL, labels })
    const below = { ...TRAVEL, parent_id: top.category_id, name: 'Visa' }
    const child = await client.categories.create(vault_id, below)
    const [shown, virtual] = await listed()
    expect(shown).toMatchObject({ category_id: top.category_id, labels, level: 0, virtual: false })
    expect(shown?.children).toMatchObject([{ category_id: child.category_id, level: 1 }])
    expect(virtual).toMatchObject({ category_id: 'uncategorized', virtual: true, count_docs: 1 })

    await client.categories.update(top, { ...TRAVEL, labels, name: 'Trips' })
    expect((await listed())[0]).toMatchObject({ name: 'Trips', labels })
    await client.categories.remove(top)
    expect(await listed()).toMatchObject([
      { category_id: child.category_id, level: 0, parent_id: null },
      { category_id: 'uncategorized' },
    ])
  })

  test('count what the member has filed there, without the trash [CAT-11] [CAT-08]', async () => {
    const { vault_id, document_id } = scene
    const { category_id } = await client.categories.create(vault_id, TRAVEL)
    const other = await client.documents.create(createDraft(vault_id))
    await client.documents.moveAll([document_id, other], { vault_id, category_id })
    scene.server.deviate('listCategories', (honest) =>
      honest.map((one) => ({ ...one, count_docs: 1000 })),
    )
    expect(countsOf(await listed())).toEqual([
      ['Travel', 2, 0],
      ['Uncategorized', 0, 0],
    ])
    await client.documents.moveToTrash(other)
    await client.documents.list(vault_id)
    expect(countsOf(await listed())[0]).toEqual(['Travel', 1, 0])
    await client.categories.remove({ category_id, vault_id })
    expect(countsOf(await listed())).toEqual([['Uncategorized', 1, 0]])
    expect((await client.documents.list(vault_id)).items).toMatchObject([
      { document_id, category_id: 'uncategorized' },
    ])
  })

  test('are changed on top of what another device has changed', async () => {
    const { vault_id } = scene
    const made = await client.categories.create(vault_id, TRAVEL)
    const phone = await scene.alice.signInElsewhere()
    scene.alice.browser.intercept('updateCategory', async (forward) => {
      await phone.categories.update(made, { ...TRAVEL, name: 'Phone' })
      return forward()
    })
    await client.categories.update(made, { ...TRAVEL, name: 'Laptop' })
    expect((await listed(phone))[0]?.name).toBe('Laptop')
  })

  test('are made once where the answer is lost', async () => {
    scene.alice.browser.intercept('createCategory', cutAfter)
    await client.categories.create(scene.vault_id, TRAVEL)
    expect(await listed()).toHaveLength(2)
  })

  test('of another vault are not asked for twice, and none is missed', async () => {
    const { vault_id } = await client.vaults.create({ ...HOME, name: 'Work' })
    await client.categories.create(vault_id, TRAVEL)
    const phone = await scene.alice.signInElsewhere()
    const asked = () => scene.server.received.filter(({ name }) => name === 'listCategories').length
    const before = asked()
    expect(await phone.categories.list(scene.vault_id)).toMatchObject({ refused: [] })
    expect(asked() - before).toBe(2)
    expect(await phone.categories.list(scene.vault_id)).toMatchObject({ refused: [] })
    expect(asked() - before).toBe(3)
  })

  test('that are not there cannot be changed', async () => {
    const made = await client.categories.create(scene.vault_id, TRAVEL)
    await client.categories.remove(made)
    await expect(client.categories.update(made, TRAVEL)).rejects.toMatchObject({
      code: 'category_missing',
    })
  })
})

describe('a vault', () => {
  test('is changed, and keeps what is in it [API-47]', async () => {
    const { vault_id, document_id } = scene
    const draft = { ...HOME, name: 'House', description: 'all of it' }
    expect(await client.vaults.update(vault_id, draft)).toMatchObject(draft)
    const phone = await scene.alice.signInElsewhere()
    expect((await phone.vaults.list()).items).toMatchObject([draft])
    expect((await phone.documents.list(vault_id)).items).toMatchObject([{ document_id }])
  })

  test('is deleted with its categories, and its documents are filed nowhere [API-48]', async () => {
    const { vault_id, document_id } = scene
    const { category_id } = await client.categories.create(vault_id, TRAVEL)
    await client.documents.move(document_id, { vault_id, category_id })
    const work = await client.vaults.create({ ...HOME, name: 'Work' })
    await client.vaults.remove(vault_id)
    expect(await client.vaults.list()).toMatchObject({ items: [{ name: 'Work' }], refused: [] })
    expect(await client.categories.list(work.vault_id)).toMatchObject({
      items: [{ category_id: 'uncategorized', count_docs: 1 }],
      refused: [],
    })
    const { items, refused } = await client.documents.list(work.vault_id)
    expect(items).toMatchObject([{ document_id, vault_id: null, category_id: 'uncategorized' }])
    expect(refused).toEqual([])
  })

  test('that the server withholds cannot be changed', async () => {
    scene.server.deviate('listVaults', () => [])
    await expect(client.vaults.update(scene.vault_id, HOME)).rejects.toMatchObject({
      code: 'vault_missing',
    })
  })
})

describe('many documents', () => {
  test('are moved in one write', async () => {
    const { vault_id, document_id } = scene
    const ids = [document_id]
    for (let count = 0; count < 3; count += 1) {
      ids.push(await client.documents.create(createDraft(vault_id)))
    }
    const { category_id } = await client.categories.create(vault_id, TRAVEL)
    const before = scene.server.received.length
    await client.documents.moveAll(ids, { vault_id, category_id })
    expect(scene.server.received.slice(before).map(({ name }) => name)).toEqual(['updateManifest'])
    const { items } = await client.documents.list(vault_id)
    expect(items.map((row) => row.category_id)).toEqual(ids.map(() => category_id))
  })

  test('change their state one by one, and go on where they were interrupted', async () => {
    const { vault_id, document_id } = scene
    const ids = [document_id, await client.documents.create(createDraft(vault_id))]
    const stop = new AbortController()
    const told: unknown[] = []
    const onProgress = (progress: unknown) => {
      told.push(progress)
      stop.abort()
    }
    const options = { signal: stop.signal, onProgress }
    await expect(client.documents.changeStates(ids, 'trash', options)).rejects.toMatchObject({
      code: 'aborted',
    })
    expect(told).toEqual([{ done: 1, total: 2 }])
    const writes = () =>
      scene.server.received.filter(({ name }) => name === 'deleteDocument').length
    const before = writes()
    expect(await client.documents.changeStates(ids, 'trash')).toEqual({
      items: ids,
      refused: [],
      failed: [],
    })
    expect(writes() - before).toBe(1)
    expect((await client.documents.listTrash(vault_id)).items).toHaveLength(2)
    await client.documents.changeStates(ids, 'deleted')
    expect(await client.documents.changeStates(ids, 'deleted')).toEqual({
      items: ids,
      refused: [],
      failed: [],
    })
    expect((await client.documents.listTrash(vault_id)).items).toEqual([])
  })

  test('that cannot change their state are named, and the others change', async () => {
    const gone = `doc_${'a'.repeat(26)}`
    const { items, refused } = await client.documents.changeStates(
      [gone, scene.document_id],
      'trash',
    )
    expect([items, refused]).toEqual([
      [scene.document_id],
      [{ id: gone, code: 'document_not_found' }],
    ])
  })
})
