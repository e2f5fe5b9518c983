import { LIMITS } from '@shrd/contract'
import type { OpenedDocument } from '@shrd/crypto/documents'
import { beforeEach, describe, expect, test } from 'vitest'
import { SECRET } from '../../test/lying-server/scene.ts'
import {
  createDocumentScene,
  createDraft,
  createSharedScene,
  type DocumentScene,
  savePassword,
} from '../../test/sharing-scene.ts'
import type { ShrdClient } from '../client.ts'
import type { OpenedList } from '../listing/opened-list.ts'
import type { OpenAllOptions } from './open-all.ts'

let scene: DocumentScene
let client: ShrdClient

beforeEach(async () => {
  scene = await createDocumentScene()
  client = scene.alice.client
})

async function readAll(ids: readonly string[], options?: OpenAllOptions, by = client) {
  const batches: OpenedList<OpenedDocument>[] = []
  for await (const batch of by.documents.openAll(ids, options)) batches.push(batch)
  return {
    items: batches.flatMap(({ items }) => items),
    refused: batches.flatMap(({ refused }) => refused),
  }
}

describe('many documents', () => {
  test('are opened by batches, with their bodies, and are counted', async () => {
    const ids = [scene.document_id]
    for (let count = 0; count < LIMITS.batch; count += 1) {
      ids.push(await client.documents.create(createDraft(scene.vault_id)))
    }
    const told: unknown[] = []
    const { items, refused } = await readAll(ids, { onProgress: (one) => told.push(one) })
    expect(items.map(({ document_id }) => document_id)).toEqual(ids)
    expect(items.every(({ body }) => body.password === SECRET)).toBe(true)
    expect([refused, told]).toEqual([
      [],
      [
        { done: 50, total: 51 },
        { done: 51, total: 51 },
      ],
    ])
  }, 20_000)

  test('that are gone or withheld are named, and the others open', async () => {
    const gone = `doc_${'a'.repeat(26)}`
    const other = await client.documents.create(createDraft(scene.vault_id))
    scene.server.deviate('getDocuments', (honest) =>
      honest.filter(({ document_id }) => document_id !== other),
    )
    const { items, refused } = await readAll([gone, other, scene.document_id])
    expect(items.map(({ document_id }) => document_id)).toEqual([scene.document_id])
    expect(refused).toEqual([
      { id: gone, code: 'document_not_found' },
      { id: other, code: 'document_missing' },
    ])
  })

  test('of a partner open too, and that is no opening by a person', async () => {
    const shared = await createSharedScene()
    const { bob, document_id, server } = shared
    const { items } = await readAll([document_id], {}, bob.client)
    expect(items).toMatchObject([{ document_id, body: { password: SECRET } }])
    expect(server.logs.get(document_id)?.map(({ action }) => action)).not.toContain('view')
  })

  test('that another device has saved meanwhile open as they are by then', async () => {
    const phone = await scene.alice.signInElsewhere()
    const base = await phone.documents.get(scene.document_id)
    scene.alice.browser.intercept('getDocuments', async (forward) => {
      await savePassword(phone, base, 'from the phone')
      return forward()
    })
    const { items, refused } = await readAll([scene.document_id])
    expect(items).toMatchObject([{ body: { password: 'from the phone' } }])
    expect(refused).toEqual([])
  })

  test('stop where somebody stops them', async () => {
    const stop = new AbortController()
    stop.abort()
    await expect(readAll([scene.document_id], { signal: stop.signal })).rejects.toMatchObject({
      code: 'aborted',
    })
  })
})

describe('the trash', () => {
  test('loses what has lain in it for too long, and nothing else', async () => {
    const { vault_id, document_id } = scene
    const { documents } = client
    const kept = await documents.create(createDraft(vault_id))
    await documents.moveToTrash(document_id)
    const [{ saved_at } = { saved_at: 0 }] = (await documents.listTrash(vault_id)).items
    expect(await documents.purgeTrash({ olderThan: saved_at })).toEqual({
      items: [],
      refused: [],
      failed: [],
    })
    expect(await documents.purgeTrash({ olderThan: saved_at + 1 })).toEqual({
      items: [document_id],
      refused: [],
      failed: [],
    })
    expect((await documents.listTrash(vault_id)).items).toEqual([])
    expect((await documents.list(vault_id)).items).toMatchObject([{ document_id: kept }])
  })

  test('keeps what is a partner’s to delete', async () => {
    const shared = await createSharedScene(['delete'])
    const { bob, document_id } = shared
    const { documents } = bob.client
    const { vault_id } = await bob.client.vaults.create({
      name: 'Home',
      description: null,
      icon: 'shield',
      tags: [],
    })
    await documents.moveToTrash(document_id)
    expect((await documents.listTrash(vault_id)).items).toMatchObject([{ document_id }])
    const purged = await documents.purgeTrash({ olderThan: Number.MAX_SAFE_INTEGER })
    expect(purged).toEqual({ items: [], refused: [], failed: [] })
  }, 20_000)
})
