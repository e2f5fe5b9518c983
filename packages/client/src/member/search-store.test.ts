import { beforeEach, expect, test, vi } from 'vitest'
import { createDocumentScene, type DocumentScene } from '../../test/sharing-scene.ts'

let scene: DocumentScene

beforeEach(async () => {
  scene = await createDocumentScene({ keepsCache: true })
})

const TEXT = 'the folded text of a document'
const BYTES = new TextEncoder().encode(TEXT)

async function findKept({ alice }: DocumentScene, name: string): Promise<unknown> {
  const [value] = await alice.browser.cache.get(alice.member.identity.user_id, [name])
  return value
}

/** Puts values and waits until they are written. */
async function putAndKeep(names: readonly string[]): Promise<void> {
  const { alice, clock } = scene
  for (const name of names) alice.client.searchStore.put(new Map([[name, BYTES]]))
  clock.advance(1000)
  const last = `search-index/${names.at(-1)}`
  await vi.waitFor(async () => expect(await findKept(scene, last)).toBeTypeOf('string'))
}

test('what was put is there after a reload, all of what was put at once', async () => {
  await putAndKeep(['one', 'two'])
  const page = await scene.alice.reload()
  const found = await page.searchStore.get(['one', 'two', 'three'])
  expect([...found.keys()]).toEqual(['one', 'two'])
  expect(new TextDecoder().decode(found.get('one'))).toBe(TEXT)
})

test('values that keep coming are written on the way, so that a reload loses the last of them alone', async () => {
  const { alice, clock } = scene
  for (let number = 0; number < 30; number += 1) {
    alice.client.searchStore.put(new Map([[`name-${number}`, BYTES]]))
    clock.advance(100)
  }
  await vi.waitFor(async () =>
    expect(await findKept(scene, 'search-index/name-10')).toBeTypeOf('string'),
  )
})

test('a single value is written within a quarter of a second', async () => {
  const { alice, clock } = scene
  alice.client.searchStore.put(new Map([['one', BYTES]]))
  clock.advance(250)
  await vi.waitFor(async () => expect(await findKept(scene, 'search-index/one')).toBeDefined())
})

test('a flush writes at once, and resolves when it is written', async () => {
  const { searchStore } = scene.alice.client
  searchStore.put(new Map([['one', BYTES]]))
  await searchStore.flush()
  expect(await findKept(scene, 'search-index/one')).toBeTypeOf('string')
})

test('the device keeps it sealed', async () => {
  await putAndKeep(['one'])
  const kept = String(await findKept(scene, 'search-index/one'))
  expect(kept).not.toContain(TEXT)
  expect(kept).not.toContain(btoa(TEXT))
})

test('a value in the place of another, or a damaged one, is not there', async () => {
  await putAndKeep(['one', 'two'])
  const { browser, member } = scene.alice
  const one = String(await findKept(scene, 'search-index/one'))
  const swapped = new Map([
    ['search-index/two', one],
    ['search-index/one', `x${one}`],
  ])
  await browser.cache.put(member.identity.user_id, swapped)
  const page = await scene.alice.reload()
  expect((await page.searchStore.get(['one', 'two'])).size).toBe(0)
})

test('nothing is left after signing out', async () => {
  await putAndKeep(['one'])
  await scene.alice.client.session.logout()
  expect(await findKept(scene, 'search-index/one')).toBeUndefined()
})
