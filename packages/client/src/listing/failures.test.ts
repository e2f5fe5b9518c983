import type { OpenedDocument } from '@shrd/crypto/documents'
import { ShrdError } from '@shrd/crypto/errors'
import { beforeEach, describe, expect, test } from 'vitest'
import { cutBefore, hang, type Interceptor } from '../../test/fake-browser.ts'
import {
  createDraft,
  createSharedScene,
  type PartnerScene,
  savePassword,
} from '../../test/sharing-scene.ts'
import { openAll as openAllOf } from '../documents/open-all.ts'
import type { Member } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'
import { openList } from './opened-list.ts'

/** Cut off for as long as the transport retries. */
const LOST: Interceptor[] = [cutBefore, cutBefore]

let scene: PartnerScene

/** Bob has edited Alice's document, so her client needs his edit's chain to verify the row. */
beforeEach(async () => {
  scene = await createSharedScene(['update'])
  const { alice, bob, document_id } = scene
  await alice.client.documents.list(scene.vault_id)
  for (const password of ['one', 'two']) {
    await savePassword(bob.client, await bob.client.documents.get(document_id), password)
  }
})

async function openAll(signal?: AbortSignal) {
  const { documents } = scene.alice.client
  const items: OpenedDocument[] = []
  for await (const batch of documents.openAll([scene.document_id], { signal })) {
    items.push(...batch.items)
  }
  return items
}

describe('a call that fails while one record of a list is opened is no forged record', () => {
  test('in the list of a vault', async () => {
    const { alice, vault_id, document_id } = scene
    alice.browser.intercept('listVersions', ...LOST)
    await expect(alice.client.documents.list(vault_id)).rejects.toMatchObject({ code: 'network' })
    const { items, refused } = await alice.client.documents.list(vault_id)
    expect([items.map((row) => row.document_id), refused]).toEqual([[document_id], []])
  })

  test('when many documents are opened', async () => {
    scene.alice.browser.intercept('listVersions', ...LOST)
    await expect(openAll()).rejects.toMatchObject({ code: 'network' })
    expect(await openAll()).toMatchObject([{ body: { password: 'two' } }])
  })

  test('when everything that somebody reads is looked for', async () => {
    const { alice, bob, document_id } = scene
    const { user_id } = bob.member.identity
    alice.browser.intercept('listVersions', ...LOST)
    await expect(alice.client.sharing.unshareAll([user_id])).rejects.toMatchObject({
      code: 'network',
    })
    expect(await alice.client.sharing.unshareAll([user_id])).toEqual({
      items: [document_id],
      refused: [],
      failed: [],
    })
  })

  test('also where the service has broken down', async () => {
    const { alice, server, vault_id } = scene
    server.deviate('listVersions', () => {
      throw new ShrdError('unavailable')
    })
    await expect(alice.client.documents.list(vault_id)).rejects.toMatchObject({
      code: 'unavailable',
    })
  })
})

describe('a document whose call always fails does not keep a removed partner on the others', () => {
  let other: string
  const unshareAll = () =>
    scene.alice.client.sharing.unshareAll([scene.bob.member.identity.user_id])

  beforeEach(async () => {
    const { documents, sharing } = scene.alice.client
    other = await documents.create(createDraft(scene.vault_id))
    await sharing.share(other, [scene.withBob], [])
  })

  test('when it is fetched', async () => {
    const { server, document_id } = scene
    server.deviate('getDocument', (honest) => {
      if (honest.document_id === document_id) throw new ShrdError('internal')
      return honest
    })
    expect(await unshareAll()).toEqual({
      items: [other],
      refused: [],
      failed: [{ id: document_id, code: 'internal' }],
    })
    server.deviate('getDocument', undefined)
    expect(await unshareAll()).toEqual({ items: [document_id], refused: [], failed: [] })
  })

  test('when its response is no document', async () => {
    const { server, document_id } = scene
    server.deviate('getDocument', (honest) => (honest.document_id === document_id ? null : honest))
    expect(await unshareAll()).toMatchObject({
      items: [other],
      failed: [{ id: document_id, code: 'bad_answer' }],
    })
  })

  test('when its row is verified', async () => {
    const { server, document_id } = scene
    server.deviate('listVersions', () => {
      throw new ShrdError('unavailable')
    })
    expect(await unshareAll()).toEqual({
      items: [other],
      refused: [],
      failed: [{ id: document_id, code: 'unavailable' }],
    })
  })

  test('and neither does a vault whose list fails', async () => {
    const { server, document_id } = scene
    server.deviate('listDocumentChanges', () => {
      throw new ShrdError('internal')
    })
    const { items, ...unchanged } = await unshareAll()
    expect(items.toSorted()).toEqual([document_id, other].toSorted())
    expect(unchanged).toEqual({ refused: [], failed: [] })
  })

  test('but the end of the session ends the run', async () => {
    scene.server.deviate('getDocument', () => {
      throw new ShrdError('session_ended')
    })
    await expect(unshareAll()).rejects.toMatchObject({ code: 'session_ended' })
  })
})

test('an abort while a chain is on its way ends the opening at once', async () => {
  const stop = new AbortController()
  scene.alice.browser.intercept('listVersions', (...request) => {
    queueMicrotask(() => stop.abort())
    return hang(...request)
  })
  await expect(openAll(stop.signal)).rejects.toMatchObject({ code: 'aborted' })
})

describe('a programming error is no forged record', () => {
  const bug = new TypeError('undefined is not a function')

  test('in a list that is opened', async () => {
    const opening = openList([{ id: 'a' }], 'id', async () => {
      throw bug
    })
    await expect(opening).rejects.toBe(bug)
  })

  test('when many documents are opened', async () => {
    const manifest = {
      read: async () => undefined,
      findPin: async () => {
        throw bug
      },
    }
    // No more of a member is used before the error.
    const member = { manifest } as unknown as Member
    const call = (async () => [{ document_id: 'doc_a' }]) as unknown as Call
    const batches = openAllOf(['doc_a'], { call, member })
    await expect(batches.next()).rejects.toBe(bug)
  })
})
