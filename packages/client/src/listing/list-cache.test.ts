import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Player } from '../../test/lying-server/scene.ts'
import {
  createDocumentScene,
  createDraft,
  createSharedScene,
  type DocumentScene,
  savePassword,
} from '../../test/sharing-scene.ts'
import { PIECES } from '../member/kept-row.ts'

let scene: DocumentScene

beforeEach(async () => {
  scene = await createDocumentScene({ keepsCache: true })
})

const NAMES = ['row-cache/index', ...PIECES.map((name) => `row-cache/${name}`)]

/** What a browser keeps of the rows of its member. */
async function findKept({ browser, member }: Player): Promise<string[]> {
  const values = await browser.cache.get(member.identity.user_id, NAMES)
  return values.filter((value) => typeof value === 'string')
}

/** Lists the vault, and waits until the background has written what came. */
async function listAndKeep({ alice, clock, vault_id }: DocumentScene): Promise<void> {
  await alice.client.documents.list(vault_id)
  // What may have been written while a list was made is answered again once.
  clock.advance(180_000)
  await vi.waitFor(async () => expect((await findKept(alice)).length).toBeGreaterThan(1))
  await alice.client.documents.list(vault_id)
  const before = await findKept(alice)
  clock.advance(1000)
  await vi.waitFor(async () => expect(await findKept(alice)).not.toEqual(before))
}

/** What a page asks for while it does something: rows that were answered, and shards asked for. */
async function watch({ server }: DocumentScene, work: () => Promise<unknown>) {
  const asked = { rows: [] as string[], shards: [] as string[], since: [] as number[] }
  server.deviate('listDocumentChanges', (honest, { since }) => {
    asked.rows.push(...honest.rows.map(({ document_id }) => document_id))
    asked.since.push(since)
    return honest
  })
  server.deviate('getManifestShards', (honest, { shards }) => {
    asked.shards.push(...shards.split(','))
    return honest
  })
  await work()
  return asked
}

describe('a second visit', () => {
  test('shows the list without asking for any row of it', async () => {
    const { alice, vault_id, document_id } = scene
    await listAndKeep(scene)
    const before = await alice.client.documents.list(vault_id)
    const page = await alice.reload()
    const asked = await watch(scene, async () => {
      expect(await page.documents.list(vault_id)).toEqual(before)
    })
    expect(before.items).toMatchObject([{ document_id, revision: 1, file_count: 0 }])
    expect(asked.rows).toEqual([])
    expect(asked.shards).toHaveLength(1)
    expect(asked.since).not.toContain(0)
  })

  test('asks for what has changed since, and for nothing else', async () => {
    const { alice, vault_id, document_id } = scene
    const other = await alice.client.documents.create(createDraft(vault_id))
    await listAndKeep(scene)
    const phone = await alice.signInElsewhere()
    await savePassword(phone, await phone.documents.get(other), 'from the phone')
    const page = await alice.reload()
    const asked = await watch(scene, async () => {
      const { items, refused } = await page.documents.list(vault_id)
      const revisions = items.map((row) => [row.document_id, row.revision])
      expect(new Map(revisions as [string, number][])).toEqual(
        new Map([
          [document_id, 1],
          [other, 2],
        ]),
      )
      expect(refused).toEqual([])
    })
    expect(asked.rows).toEqual([other])
    expect(asked.shards).toHaveLength(2)
  })

  test('shows what lies in the trash there, and counts without it', async () => {
    const { alice, vault_id, document_id } = scene
    await alice.client.documents.moveToTrash(document_id)
    await listAndKeep(scene)
    const page = await alice.reload()
    const [virtual] = (await page.categories.list(vault_id)).items
    expect(virtual).toMatchObject({ count_docs: 0 })
    const { items } = await page.documents.listTrash(vault_id)
    expect(items).toMatchObject([{ document_id, state: 'trash' }])
  })

  test.each<[string, (values: string[]) => string[]]>([
    ['damaged', (values) => values.map((value) => value.slice(0, -8))],
    ['of one piece in the place of another', (values) => values.toReversed()],
    ['no text', (values) => values.map(() => '')],
  ])('with a cache that is %s loads everything and shows the same', async (_, change) => {
    const { alice, vault_id } = scene
    await listAndKeep(scene)
    const before = await alice.client.documents.list(vault_id)
    const { user_id } = alice.member.identity
    const kept = await alice.browser.cache.get(user_id, NAMES)
    const there = NAMES.filter((_name, at) => typeof kept[at] === 'string')
    const changed = change(kept.filter((value) => typeof value === 'string'))
    await alice.browser.cache.put(
      user_id,
      new Map(there.map((name, at) => [name, changed[at] ?? ''])),
    )
    const page = await alice.reload()
    const asked = await watch(scene, async () => {
      expect(await page.documents.list(vault_id)).toEqual(before)
    })
    expect(asked.since).toEqual([0])
  })

  test('with the cache of another member loads everything', async () => {
    const { alice, bob, vault_id } = scene
    await listAndKeep(scene)
    const before = await alice.client.documents.list(vault_id)
    const kept = await alice.browser.cache.get(alice.member.identity.user_id, NAMES)
    const { vault_id: bobs } = await bob.client.vaults.create({
      name: 'Home',
      description: null,
      icon: 'shield',
      tags: [],
    })
    const values = NAMES.flatMap((name, at) => {
      const value = kept[at]
      return typeof value === 'string' ? [[name, value] as const] : []
    })
    await bob.browser.cache.put(bob.member.identity.user_id, new Map(values))
    const page = await bob.reload()
    expect(await page.documents.list(bobs)).toEqual({ items: [], refused: [] })
    expect(before.items).toHaveLength(1)
  })
})

describe('a list', () => {
  test('asks again for what changed, and shares its load with the trash', async () => {
    const { alice, vault_id, server } = scene
    const { documents } = alice.client
    const before = server.received.length
    await Promise.all([documents.list(vault_id), documents.listTrash(vault_id)])
    const calls = server.received.slice(before).map(({ name }) => name)
    expect(calls.filter((name) => name === 'listDocumentChanges')).toHaveLength(1)
  })

  test('that was begun before a write does not answer for one after it', async () => {
    const { alice, vault_id, document_id } = scene
    const { documents } = alice.client
    const [early] = await Promise.all([
      documents.list(vault_id),
      documents.moveToTrash(document_id).then(() => documents.list(vault_id)),
    ]).then(([first, second]) => [second, first])
    expect(early).toEqual({ items: [], refused: [] })
  })

  test('that one caller leaves goes on for the other', async () => {
    const { alice, vault_id } = scene
    const leave = new AbortController()
    const left = alice.client.documents.list(vault_id, { signal: leave.signal })
    const kept = alice.client.documents.list(vault_id)
    leave.abort()
    await expect(left).rejects.toMatchObject({ code: 'aborted' })
    expect((await kept).items).toHaveLength(1)
  })

  test('loses what a partner does not share any more', async () => {
    const shared = await createSharedScene()
    const { alice, bob, document_id } = shared
    const { vault_id } = await bob.client.vaults.create({
      name: 'Home',
      description: null,
      icon: 'shield',
      tags: [],
    })
    expect((await bob.client.documents.list(vault_id)).items).toMatchObject([{ document_id }])
    await alice.client.sharing.unshare(document_id, [bob.member.identity.user_id])
    expect(await bob.client.documents.list(vault_id)).toEqual({ items: [], refused: [] })
  })

  test.each([
    ['no time', { as_of: null }],
    ['a time that cannot be asked for', { as_of: Number.MAX_SAFE_INTEGER }],
    ['no number of rows', { total: -1 }],
    ['no rows', { rows: null }],
    ['pages without end', { next: 'again' }],
  ])('with %s is a bad answer', async (_, change) => {
    const { alice, server, vault_id } = scene
    server.deviate('listDocumentChanges', (honest) => ({ ...honest, ...change }))
    await expect(alice.client.documents.list(vault_id)).rejects.toMatchObject({
      code: 'bad_answer',
    })
  })

  test('with another number of rows than there are is loaded whole, and shown', async () => {
    const { alice, server, vault_id } = scene
    await alice.client.documents.list(vault_id)
    server.deviate('listDocumentChanges', (honest) => ({ ...honest, total: 1000 }))
    const { items, refused } = await alice.client.documents.list(vault_id)
    expect([items.length, refused]).toEqual([1, []])
  })
})

describe('what a browser keeps', () => {
  test('is wiped by signing out, and nothing is written after it', async () => {
    const { alice, clock, vault_id } = scene
    await listAndKeep(scene)
    await alice.client.documents.create(createDraft(vault_id))
    await alice.client.session.logout()
    clock.advance(10_000)
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(await findKept(alice)).toEqual([])
  })

  test('is wiped when the session has ended', async () => {
    const { alice, server } = scene
    await listAndKeep(scene)
    server.endSessions()
    await alice.client.session.validate()
    expect(await findKept(alice)).toEqual([])
  })

  test('is readable for nobody else', async () => {
    const { alice } = scene
    await listAndKeep(scene)
    const text = (await findKept(alice)).join()
    for (const word of ['Mail', 'work', scene.document_id]) {
      expect(text).not.toContain(word)
      expect(text).not.toContain(btoa(word).replace(/=+$/, ''))
    }
  })
})
