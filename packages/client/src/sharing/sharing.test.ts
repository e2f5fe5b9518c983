import { beforeEach, describe, expect, test } from 'vitest'
import { cutAfter } from '../../test/fake-browser.ts'
import { readRevision } from '../../test/handlers/document-state.ts'
import { memberOf } from '../../test/lying-server/befriend.ts'
import { SECRET } from '../../test/lying-server/scene.ts'
import { retirePlayer, rotatePlayer } from '../../test/rotate-player.ts'
import {
  createDraft,
  createPartnerScene,
  HOME,
  type PartnerScene,
  savePassword,
} from '../../test/sharing-scene.ts'
import type { FetchedDocument } from '../documents/fetch-document.ts'
import { changeRecipients } from './change-recipients.ts'
import type { SharedScope } from './sharing.ts'

let scene: PartnerScene
let document_id: string
let bobsId: string
let mallorysId: string

beforeEach(async () => {
  scene = await createPartnerScene()
  document_id = scene.document_id
  bobsId = scene.bob.member.identity.user_id
  mallorysId = scene.mallory.member.identity.user_id
})

/** The epoch of the document on the server. */
function epochOf(): number {
  const [document] = scene.server.documents
  if (document === undefined) throw new Error('The document is missing.')
  return readRevision(document.revision).epoch
}

describe('a shared document', () => {
  test('is listed and opened by the partner, and by nobody else [SHARE-10]', async () => {
    const { alice, bob, mallory } = scene
    await alice.client.sharing.share(document_id, [scene.withBob], ['update'])
    const { vault_id: bobs } = await bob.client.vaults.create(HOME)
    const { items, refused } = await bob.client.documents.list(bobs)
    expect(refused).toEqual([])
    expect(items).toMatchObject([{ document_id, vault_id: null, header: { title: 'Mail' } }])
    const opened = await bob.client.documents.get(document_id)
    expect(opened).toMatchObject({ body: { password: SECRET }, scopes: ['view', 'update'] })
    await expect(mallory.client.documents.get(document_id)).rejects.toMatchObject({
      code: 'document_not_found',
    })
  })

  test('names to its owner who reads it, by the owner’s own names', async () => {
    const { client } = scene.alice
    await client.sharing.share(document_id, [scene.withBob, scene.withMallory], [])
    expect(await client.sharing.list(document_id)).toMatchObject([
      { user_id: bobsId, name: 'Bob', scopes: ['view'] },
      { user_id: mallorysId, name: 'Mallory', scopes: ['view'] },
    ])
  })

  test('is not sealed anew for whoever holds its key already [SHARE-11]', async () => {
    const { client } = scene.alice
    await client.sharing.share(document_id, [scene.withBob], [])
    const before = scene.server.received.length
    await client.sharing.share(document_id, [scene.withBob], ['update'])
    expect(scene.server.received.slice(before).map(({ name }) => name)).not.toContain(
      'updateDocument',
    )
  })

  test('is shared by update, with the scopes as they are spelled and view [SHARE-06] [SHARE-07] [SHARE-09]', async () => {
    const { alice, bob } = scene
    // As a page without types may pass them.
    const typed = [' Update', 'DOWNLOAD '] as unknown as SharedScope[]
    await alice.client.sharing.share(document_id, [scene.withBob], typed)
    const { scopes } = await bob.client.documents.get(document_id)
    expect(scopes).toEqual(['view', 'update', 'download'])
    const sent = scene.server.received.findLast(({ name }) => name === 'updateDocument')
    expect(JSON.parse(new TextDecoder().decode(sent?.request.body))).toMatchObject({
      handshake_ids: [scene.withBob],
      scopes: ['view', 'update', 'download'],
    })
  })

  test('begins no new epoch while there is nothing older in it, and one when there is', async () => {
    const { client } = scene.alice
    await client.sharing.share(document_id, [scene.withBob], [])
    expect(epochOf()).toBe(1)
    await savePassword(client, await client.documents.get(document_id), 'replaced')
    await client.sharing.share(document_id, [scene.withMallory], [])
    expect(epochOf()).toBe(2)
    for (const { client: reader } of [scene.bob, scene.mallory]) {
      expect((await reader.documents.get(document_id)).body.password).toBe('replaced')
    }
  })

  test('is on top of what the partner saves at the same moment', async () => {
    const { alice, bob } = scene
    await alice.client.sharing.share(document_id, [scene.withBob], ['update'])
    const base = await bob.client.documents.get(document_id)
    alice.browser.intercept('updateDocument', async (forward) => {
      await savePassword(bob.client, base, 'in between')
      return forward()
    })
    await alice.client.sharing.share(document_id, [scene.withMallory], [])
    const { body } = await scene.mallory.client.documents.get(document_id)
    expect(body.password).toBe('in between')
  })

  test('is shared once, also if the answer is lost', async () => {
    scene.alice.browser.intercept('updateDocument', cutAfter)
    await scene.alice.client.sharing.share(document_id, [scene.withBob], [])
    expect((await scene.bob.client.documents.get(document_id)).list).toBe(2)
  })

  test('needs a partner, and one of the member’s own', async () => {
    const { sharing } = scene.alice.client
    await expect(sharing.share(document_id, [], [])).rejects.toMatchObject({
      code: 'no_relationship_selected',
    })
    const unknown = `hsk_${'a'.repeat(26)}`
    await expect(sharing.share(document_id, [unknown], [])).rejects.toMatchObject({
      code: 'relationship_not_found',
    })
  })

  test('has at most 1000 readers besides its owner', async () => {
    const { sharing } = scene.alice.client
    const before = scene.server.received.length
    const unknown = Array.from({ length: 1001 }, () => `hsk_${'a'.repeat(26)}`)
    await expect(sharing.share(document_id, unknown, [])).rejects.toMatchObject({
      code: 'quota_reached',
      data: { limit: 'grants', most: 1000 },
    })
    expect(scene.server.received).toHaveLength(before)
  })

  test('has at most 1000 readers besides its owner, with those that it had before', async () => {
    const { client, member } = scene.alice
    const plan = async ({ opened }: FetchedDocument) => {
      const [grant] = opened.verified.grants
      if (grant === undefined) throw new Error(`${member.identity.user_id} has no grant.`)
      const recipients = Array.from({ length: 1001 }, () => ({ grant }))
      return { recipients, isNewEpoch: false, action: 'share' as const }
    }
    const sources = {
      call: client.call,
      member: memberOf(scene.alice),
      clock: scene.clock,
      resealFiles: async () => [],
    }
    await expect(changeRecipients(document_id, plan, sources)).rejects.toMatchObject({
      code: 'quota_reached',
      data: { limit: 'grants', most: 1000 },
    })
    expect(scene.server.received.map(({ name }) => name)).not.toContain('updateDocument')
  })

  test('is not shared on by a partner', async () => {
    const { alice, bob } = scene
    await alice.client.sharing.share(document_id, [scene.withBob], ['update'])
    await expect(bob.client.sharing.share(document_id, [scene.withBob], [])).rejects.toMatchObject({
      code: 'author_not_allowed',
    })
  })
})

describe('un-sharing', () => {
  beforeEach(async () => {
    const { sharing } = scene.alice.client
    await sharing.share(document_id, [scene.withBob, scene.withMallory], ['update'])
  })

  test('begins a new epoch for those who stay', async () => {
    const { alice, bob, mallory } = scene
    await alice.client.sharing.unshare(document_id, [mallorysId])
    expect(epochOf()).toBe(2)
    expect(await bob.client.documents.get(document_id)).toMatchObject({
      body: { password: SECRET },
      scopes: ['view', 'update'],
    })
    await expect(mallory.client.documents.get(document_id)).rejects.toMatchObject({
      code: 'document_not_found',
    })
  })

  test('makes a save on top of the old epoch stale', async () => {
    const base = await scene.bob.client.documents.get(document_id)
    await scene.alice.client.sharing.unshare(document_id, [mallorysId])
    const outcome = await savePassword(scene.bob.client, base, 'under the old key')
    expect(outcome).toMatchObject({ status: 'stale', newer: { epoch: 2 } })
    if (outcome.status !== 'stale') throw new Error('The save was not stale.')
    expect(await savePassword(scene.bob.client, outcome.newer, 'under the new')).toMatchObject({
      status: 'saved',
      document: { epoch: 2 },
    })
  })

  test('of nobody who reads changes nothing', async () => {
    await scene.alice.client.sharing.unshare(document_id, [`usr_${'a'.repeat(32)}`])
    expect(epochOf()).toBe(1)
  })

  test('also removes those whose relationship has ended', async () => {
    const { alice, mallory, server } = scene
    await retirePlayer(server, mallory)
    await alice.client.sharing.unshare(document_id, [bobsId])
    expect(await alice.client.sharing.list(document_id)).toEqual([])
  })

  test('seals to the keys that were approved, where a partner has new ones', async () => {
    const { alice, bob, server } = scene
    const before = await alice.client.sharing.list(document_id)
    await rotatePlayer(server, bob)
    await alice.client.sharing.unshare(document_id, [mallorysId])
    const [after] = await alice.client.sharing.list(document_id)
    expect(after?.fingerprint).toBe(before[0]?.fingerprint)
  })

  test('waits for the confirmation of keys that took the place of stolen ones', async () => {
    const { alice, bob, server } = scene
    await rotatePlayer(server, bob, 'compromised')
    const { client } = alice
    await expect(client.sharing.unshare(document_id, [mallorysId])).rejects.toMatchObject({
      code: 'partner_key_changed',
    })
    const { items } = await client.partners.list()
    const key = items.find(({ user_id }) => user_id === bobsId)?.new_key
    if (!key) throw new Error('There is no new key.')
    await client.partners.confirmKey(scene.withBob, key)
    await client.sharing.unshare(document_id, [mallorysId])
    expect(await client.sharing.list(document_id)).toMatchObject([{ user_id: bobsId }])
  })
})

describe('un-sharing everything', () => {
  test('with somebody finds it in every vault and in the trash, and goes on when run again', async () => {
    const { alice, bob } = scene
    const { sharing, documents, vaults } = alice.client
    const { vault_id } = await vaults.create({ ...HOME, name: 'Work' })
    const [second, third] = [
      await documents.create(createDraft(vault_id)),
      await documents.create(createDraft(vault_id)),
    ]
    for (const id of [document_id, second]) await sharing.share(id, [scene.withBob], [])
    await documents.moveToTrash(second)
    await sharing.share(third, [scene.withMallory], [])
    const ended = await sharing.unshareAll([bobsId])
    expect({ ...ended, items: [...ended.items].sort() }).toEqual({
      items: [document_id, second].sort(),
      refused: [],
      failed: [],
    })
    expect(await sharing.unshareAll([bobsId])).toEqual({ items: [], refused: [], failed: [] })
    expect(await sharing.list(third)).toMatchObject([{ user_id: mallorysId }])
    await expect(bob.client.documents.get(document_id)).rejects.toMatchObject({
      code: 'document_not_found',
    })
  })

  test('reaches what is filed nowhere, since its vault is gone', async () => {
    const { alice, vault_id, server } = scene
    const { call, sharing } = alice.client
    await sharing.share(document_id, [scene.withBob], [])
    const gone = { type: 'remove-record', id: vault_id } as const
    await memberOf(alice).manifest.write([gone], (manifest) => call('updateManifest', manifest))
    server.vaults.pop()
    expect(await sharing.unshareAll([bobsId])).toEqual({
      items: [document_id],
      refused: [],
      failed: [],
    })
    expect(await sharing.list(document_id)).toEqual([])
  })

  test('names what it cannot reach', async () => {
    const { client } = scene.alice
    await client.sharing.share(document_id, [scene.withBob], [])
    scene.server.documents.pop()
    expect(await client.sharing.unshareAll([bobsId])).toEqual({
      items: [],
      refused: [{ id: document_id, code: 'document_missing' }],
      failed: [],
    })
  })
})

describe('many documents', () => {
  test('are shared one after the other, with progress, and the rest after a stop', async () => {
    const { client } = scene.alice
    const more = [1, 2, 3].map(() => client.documents.create(createDraft(scene.vault_id)))
    const ids = [document_id, ...(await Promise.all(more))]
    const stop = new AbortController()
    const seen: number[] = []
    const stopped = client.sharing.shareMany(ids, [scene.withBob], ['update'], {
      signal: stop.signal,
      onProgress: ({ done, total }) => {
        seen.push(done)
        expect(total).toBe(4)
        if (done === 2) stop.abort()
      },
    })
    await expect(stopped).rejects.toMatchObject({ code: 'aborted' })
    expect(seen).toEqual([1, 2])
    const revisions = () => scene.server.documents.map(({ revision }) => revision)
    const before = revisions()
    expect(await client.sharing.shareMany(ids, [scene.withBob], ['update'])).toEqual({
      items: ids,
      refused: [],
      failed: [],
    })
    // What was shared before the stop stays as it is.
    expect(revisions().filter((revision) => before.includes(revision))).toHaveLength(2)
    for (const id of ids) {
      expect(await client.sharing.list(id)).toMatchObject([{ user_id: bobsId }])
    }
  })

  test('are not shared any more once another device has revoked the relationship', async () => {
    const { alice } = scene
    const phone = await alice.signInElsewhere()
    const more = [1, 2].map(() => alice.client.documents.create(createDraft(scene.vault_id)))
    const ids = [document_id, ...(await Promise.all(more))]
    let revoked: Promise<void> | undefined
    alice.browser.intercept(
      'getDocument',
      (forward) => forward(),
      async (forward) => {
        revoked ??= phone.handshakes.revoke(scene.withBob)
        await revoked
        return forward()
      },
    )
    const { items, refused } = await alice.client.sharing.shareMany(ids, [scene.withBob], [])
    expect(items).toEqual(ids.slice(0, 1))
    expect(refused.map(({ code }) => code)).toContain('relationship_ended')
    for (const id of ids.slice(1)) expect(await alice.client.sharing.list(id)).toEqual([])
  })

  test('are shared except those that fail, which are named', async () => {
    const { client } = scene.alice
    const gone = `doc_${'a'.repeat(26)}`
    const result = await client.sharing.shareMany([gone, document_id], [scene.withBob], [])
    expect(result).toMatchObject({ items: [document_id] })
    expect([...result.refused, ...result.failed].map(({ id }) => id)).toEqual([gone])
  })

  test('are not shared without a partner', async () => {
    const shared = scene.alice.client.sharing.shareMany([document_id], [], [])
    await expect(shared).rejects.toMatchObject({ code: 'no_relationship_selected' })
  })
})

describe('other scopes', () => {
  test('hold from the next revision on, without a new epoch', async () => {
    const { alice, bob } = scene
    await alice.client.sharing.share(document_id, [scene.withBob], ['update'])
    const base = await bob.client.documents.get(document_id)
    await alice.client.sharing.changeScopes(document_id, scene.withBob, ['download'])
    expect(epochOf()).toBe(1)
    expect(await savePassword(bob.client, base, 'too late')).toMatchObject({ status: 'stale' })
    const opened = await bob.client.documents.get(document_id)
    expect(opened.scopes).toEqual(['view', 'download'])
    await expect(savePassword(bob.client, opened, 'no')).rejects.toMatchObject({
      code: 'author_not_allowed',
    })
  })

  test('are for partners who hold a key', async () => {
    const { sharing } = scene.alice.client
    await expect(sharing.changeScopes(document_id, scene.withBob, [])).rejects.toMatchObject({
      code: 'sharing_failed',
    })
  })
})
