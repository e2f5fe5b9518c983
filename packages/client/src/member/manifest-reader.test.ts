import { createId } from '@shrd/crypto'
import { shardOf } from '@shrd/crypto/manifest'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createGate } from '../../test/gate.ts'
import {
  createDocumentScene,
  createDraft,
  type DocumentScene,
  savePassword,
} from '../../test/sharing-scene.ts'

let scene: DocumentScene

beforeEach(async () => {
  scene = await createDocumentScene({ keepsCache: true })
})

/** Names of the calls that a page makes while it does something. */
async function watch({ alice }: DocumentScene, work: () => Promise<unknown>): Promise<string[]> {
  const before = alice.browser.sent.length
  await work()
  return alice.browser.sent.slice(before).map(({ name }) => name)
}

const countOf = (names: readonly string[], name: string) =>
  names.filter((one) => one === name).length

describe('reading the manifest', () => {
  test('is done once for all that ask at the same time', async () => {
    const { alice, vault_id } = scene
    const page = await alice.reload()
    const names = await watch(scene, () =>
      Promise.all([
        page.vaults.list(),
        page.categories.list(vault_id),
        page.documents.list(vault_id),
        page.preferences.get(),
      ]),
    )
    expect(countOf(names, 'getManifest')).toBe(1)
    expect(countOf(names, 'getManifestShards')).toBe(1)
  })

  test('is not answered hashes that the page knows already', async () => {
    const { alice, server, vault_id } = scene
    const page = await alice.reload()
    const answered: number[] = []
    server.deviate('getManifest', (honest) => {
      answered.push(honest.shards.length)
      return honest
    })
    await page.vaults.list()
    await page.vaults.list()
    await page.documents.create(createDraft(vault_id))
    await page.documents.list(vault_id)
    const phone = await alice.signInElsewhere()
    await phone.documents.create(createDraft(vault_id))
    answered.length = 0
    await page.vaults.list()
    await page.vaults.list()
    expect(answered).toEqual([expect.any(Number), 0])
    expect(answered[0]).toBeGreaterThan(0)
  })

  test('of a page that begins waits for no call but the first', async () => {
    const { alice, clock } = scene
    await alice.client.vaults.list()
    clock.advance(1000)
    await vi.waitFor(async () => {
      const kept = await alice.browser.cache.get(alice.member.identity.user_id, KEPT)
      expect(kept.some((value) => value !== undefined)).toBe(true)
    })
    const page = await alice.reload()
    const before = alice.browser.sent.length
    alice.browser.intercept('getManifest', async (forward) => {
      await vi.waitFor(() => {
        const names = alice.browser.sent.slice(before).map(({ name }) => name)
        expect(names).toEqual(expect.arrayContaining(TOGETHER))
      })
      return forward()
    })
    expect((await page.vaults.list()).items).toHaveLength(1)
  })
})

test('a manifest that was asked for before a write does not bring back what was before it', async () => {
  const { alice, document_id, vault_id } = scene
  const { client, browser } = alice
  const base = await client.documents.get(document_id)
  const shards = await client.call('getManifestShards', { shards: await shardOf(document_id) })
  const [held, asked] = [createGate(), createGate()]
  browser.intercept('getManifest', async (forward) => {
    const older = await forward()
    asked.open()
    await held.passed
    return older
  })
  const reading = client.vaults.list()
  await asked.passed
  await savePassword(client, base, 'second')
  browser.intercept('getManifestShards', async () => Response.json(shards))
  held.open()
  await reading
  // Signed on top of the older one, it could be dropped by a server that calls it stored.
  browser.intercept('updateManifest', async () => Response.json({ success: true }))
  await client.documents.move(document_id, { vault_id, category_id: createId('cat') })
  await expect(client.vaults.list()).rejects.toMatchObject({ code: 'manifest_rolled_back' })
})

/** Where the shards of documents are kept. */
const KEPT = [...'0123456789abcdef', 'rest'].map((piece) => `manifest-cache/${piece}`)

/** What a page asks for together with the manifest. */
const TOGETHER = ['listVaults', 'getPublicKey', 'getManifestShards', 'getSelfDocument']

describe('what is asked for together with the manifest', () => {
  test('is asked for again where it is older than that', async () => {
    const { alice } = scene
    const phone = await alice.signInElsewhere()
    alice.browser.intercept('listVaults', async (forward) => {
      const older = await forward()
      await phone.vaults.create({ name: 'New', description: null, icon: 'key', tags: [] })
      return older
    })
    alice.browser.intercept('getManifest', async (forward) => {
      await vi.waitFor(async () => expect((await phone.vaults.list()).items).toHaveLength(2))
      return forward()
    })
    const { items, refused } = await alice.client.vaults.list()
    expect(refused).toEqual([])
    expect(items).toHaveLength(2)
  })

  test('a document is opened that another device saves between the two answers', async () => {
    const { alice, document_id } = scene
    const phone = await alice.signInElsewhere()
    const theirs = await phone.documents.get(document_id)
    alice.browser.intercept('getDocument', async (forward) => {
      const older = await forward()
      await savePassword(phone, theirs, 'from the phone')
      return older
    })
    alice.browser.intercept('getManifest', async (forward) => {
      await vi.waitFor(async () => {
        const { verified } = await phone.documents.get(document_id)
        expect(verified.revision.revision).toBe(2)
      })
      return forward()
    })
    const opened = await alice.client.documents.get(document_id)
    expect(opened.body.password).toBe('from the phone')
  })

  test('a document and the manifest are one round trip', async () => {
    const { alice, document_id } = scene
    const before = alice.browser.sent.length
    alice.browser.intercept('getManifest', async (forward) => {
      await vi.waitFor(() => {
        const names = alice.browser.sent.slice(before).map(({ name }) => name)
        expect(names).toContain('getDocument')
      })
      return forward()
    })
    await alice.client.documents.get(document_id)
  })
})
