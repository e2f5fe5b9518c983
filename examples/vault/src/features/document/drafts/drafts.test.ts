import { ShrdError } from '@shrd/crypto/errors'
import { createIdentity, genesisLog } from '@shrd/crypto/identity'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { EMPTY_DOCUMENT } from '../../documents/typed-document.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'
import { type KeptDraft, parseKeptDraft } from './kept-draft.ts'
import { openDraft, sealDraft } from './seal-draft.ts'

const { category_id: _, ...content } = { ...EMPTY_DOCUMENT, title: 'Mail', password: 's3cret' }
const DRAFT: KeptDraft = { document_id: 'doc_a', revision: 3, content, kept_at: 5 }
const PLACE = { user_id: 'usr_a', document_id: 'doc_a' }

test('a draft is sealed: nothing of it is readable, and its author opens it', async () => {
  const { identity } = await createIdentity()
  const sealed = await sealDraft(identity, DRAFT)
  expect(JSON.stringify(sealed)).not.toMatch(/Mail|s3cret/)
  expect(await openDraft(identity, await genesisLog(identity), sealed)).toEqual(DRAFT)
})

test('a draft opens for nobody else, not even for whoever puts their own in its place', async () => {
  const [{ identity: ada }, { identity: eve }] = [await createIdentity(), await createIdentity()]
  const sealed = await sealDraft(ada, DRAFT)
  await expect(openDraft(eve, await genesisLog(ada), sealed)).rejects.toThrow()
  const planted = await sealDraft(eve, DRAFT)
  await expect(openDraft(ada, await genesisLog(ada), planted)).rejects.toThrow()
})

test('a draft with values over every limit is kept as it was typed', async () => {
  const { identity } = await createIdentity()
  const long = { ...DRAFT, content: { ...content, title: 'x'.repeat(10_000) } }
  const sealed = await sealDraft(identity, long)
  expect(await openDraft(identity, await genesisLog(identity), sealed)).toEqual(long)
})

test('the store keeps one draft for each member and document, and forgets old ones', async () => {
  const { identity } = await createIdentity()
  const sealed = await sealDraft(identity, DRAFT)
  const store = createDraftStore(new IDBFactory())
  await store.put(PLACE, sealed, 10)
  await store.put({ ...PLACE, user_id: 'usr_b' }, sealed, 20)
  expect(await store.find(PLACE)).toEqual(sealed)
  await store.removeBefore(20)
  expect(await store.find(PLACE)).toBeNull()
  expect(await store.find({ ...PLACE, user_id: 'usr_b' })).toEqual(sealed)
  await store.remove({ ...PLACE, user_id: 'usr_b' })
  expect(await store.find({ ...PLACE, user_id: 'usr_b' })).toBeNull()
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, 9e15])(
  'what somebody has planted with the time %d, which no date can show, is no draft and goes',
  async (kept_at) => {
    const { identity } = await createIdentity()
    const store = createDraftStore(new IDBFactory())
    await store.put(PLACE, await sealDraft(identity, DRAFT), kept_at)
    expect(await store.list(PLACE.user_id)).toEqual([])
    expect(await store.find(PLACE)).toBeNull()
    await store.removeBefore(0)
    await store.put({ ...PLACE, document_id: 'doc_b' }, await sealDraft(identity, DRAFT), 1)
    expect(await store.list(PLACE.user_id)).toMatchObject([{ document_id: 'doc_b' }])
  },
)

test('that there is no room for a draft is said once', async () => {
  const { identity } = await createIdentity()
  const told: string[] = []
  const full = async (): Promise<void> => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  }
  const keeper = createDraftKeeper(identity, {
    document_id: 'doc_a',
    store: { ...createDraftStore(new IDBFactory()), put: full },
    onLost: (why) => told.push(why),
  })
  for (const revision of [1, 2]) {
    keeper.keep({ revision, content })
    keeper.flush()
  }
  keeper.drop()
  await expect.poll(() => told).toEqual(['full'])
})

test('what could not be sealed yet is said once, and tried again until it is kept', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { identity } = await createIdentity()
  const kept: number[] = []
  const told: string[] = []
  const store: DraftStore = {
    ...createDraftStore(new IDBFactory()),
    put: async (_place, _sealed, now) => {
      kept.push(now)
      if (kept.length <= 2) throw new ShrdError('code_missing')
    },
  }
  const keeper = createDraftKeeper(identity, {
    document_id: 'doc_a',
    store,
    onLost: (why) => told.push(why),
  })
  keeper.keep({ revision: 1, content })
  keeper.flush()
  for (const attempts of [1, 2, 3]) {
    await vi.waitFor(() => expect(kept).toHaveLength(attempts))
    await vi.advanceTimersByTimeAsync(5000)
  }
  expect(new Set(kept).size).toBe(1)
  expect(told).toEqual(['waiting'])
  vi.useRealTimers()
})

test('without a database nothing is kept and nothing fails', async () => {
  const { identity } = await createIdentity()
  const store = createDraftStore(undefined)
  await store.put(PLACE, await sealDraft(identity, DRAFT), 10)
  expect(await store.find(PLACE)).toBeNull()
})

test.each([
  '',
  '{}',
  '[]',
  'null',
  JSON.stringify({ ...DRAFT, revision: 'x' }),
  JSON.stringify({ ...DRAFT, content: { ...content, notes: 1 } }),
])('%s is no draft', (text) => {
  expect(parseKeptDraft(text)).toBeNull()
})
