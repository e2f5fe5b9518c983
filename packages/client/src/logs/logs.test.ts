import { reviseDocument } from '@shrd/crypto/documents'
import type { LogAction } from '@shrd/crypto/log'
import { beforeEach, describe, expect, test } from 'vitest'
import { memberOf } from '../../test/lying-server/befriend.ts'
import type { Player } from '../../test/lying-server/scene.ts'
import { rotatePlayer } from '../../test/rotate-player.ts'
import { createSharedScene, type PartnerScene } from '../../test/sharing-scene.ts'
import { API } from '../../test/world.ts'
import type { ShrdClient } from '../client.ts'
import { fetchDocument } from '../documents/fetch-document.ts'
import { openSigned, pinDocument, toSealed } from '../documents/sign-document.ts'
import { createGetMember } from '../member/member.ts'
import { createCallAs } from '../transport/transport.ts'
import { createLogs } from './logs.ts'

let scene: PartnerScene

beforeEach(async () => {
  scene = await createSharedScene(['update', 'delete'])
}, 20_000)

/** Moves the document to the trash or out of it, with a log entry. */
async function move({ client, ...player }: Player, state: 'trash' | 'live'): Promise<void> {
  const member = memberOf({ client, ...player })
  const { call, logs } = client
  const { document_id } = scene
  const { opened } = await fetchDocument(document_id, { call, member })
  const { revision } = await reviseDocument(member.identity, opened.verified, { state })
  const signed = await openSigned(member, opened.verified, toSealed(opened.verified, { revision }))
  const action: LogAction = state === 'trash' ? 'trash' : 'restore'
  const act = { document_id, action, revision: signed.revision }
  await member.manifest.write(pinDocument(signed.verified), (manifest) =>
    logs.append(act, (log) => call('deleteDocument', { document_id, revision, manifest, log })),
  )
}

/** Adds an entry without any other change. */
function view({ client }: Player, times = 1): Promise<void> {
  return addViews(client, times)
}

async function addViews({ logs }: Pick<ShrdClient, 'logs'>, times: number): Promise<void> {
  const { document_id, server } = scene
  const act = { document_id, action: 'view', revision: 1 } as const
  for (let time = 0; time < times; time += 1) {
    await logs.append(act, async (record) => {
      const { author: user_id } = JSON.parse(record.statement)
      const stored = server.logs.get(document_id) ?? []
      const told = { _id: `${stored.length}`, created_at: 0, action: 'view', description: '' }
      server.logs.set(document_id, [...stored, { ...told, user_id, record }])
    })
  }
}

const shown = async ({ client }: Player) => (await client.logs.list(scene.document_id)).items

describe('the log of a document', () => {
  test('says who did what, by the names that the reader has given', async () => {
    const { alice, bob, clock } = scene
    await move(bob, 'trash')
    clock.advance(1000)
    await move(alice, 'live')
    const { user_id: me } = alice.member.identity
    expect(await shown(alice)).toMatchObject([
      { action: 'restore', author: me, name: null, number: 3 },
      { action: 'share', author: me, name: null, number: 2 },
      { action: 'create', author: me, name: null, number: 1 },
      { action: 'trash', author: bob.member.identity.user_id, name: 'Bob', number: 1 },
    ])
    const names = (await shown(bob)).map(({ action, name }) => [action, name])
    expect(names).toContainEqual(['trash', null])
    expect(names).toContainEqual(['restore', 'Alice'])
  })

  test('is chained for each author, also across devices', async () => {
    const { alice } = scene
    await view(alice)
    const elsewhere = await alice.signInElsewhere()
    await addViews(elsewhere, 2)
    expect((await shown(alice)).map(({ number }) => number)).toEqual([5, 4, 3, 2, 1])
  })

  test('an entry that another device outran is signed again', async () => {
    const { alice } = scene
    const elsewhere = await alice.signInElsewhere()
    await view(alice)
    await addViews(elsewhere, 1)
    await move(alice, 'trash')
    await move(alice, 'live')
    expect((await shown(alice)).map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1])
  })

  test('comes in pages that join, also when entries were added in between', async () => {
    const { alice, document_id } = scene
    const { logs } = alice.client
    await view(alice, 130)
    const newest = await logs.list(document_id)
    expect([newest.items.length, newest.hasOlder]).toEqual([100, true])
    await view(alice, 5)
    const older = await logs.list(document_id, { newer: newest })
    expect([older.items.length, older.hasOlder, older.refused]).toEqual([32, false, []])
    expect(older.items.at(-1)?.number).toBe(1)
  })

  test('leaves out what nobody has signed, and names who has new keys and did nothing since', async () => {
    const { alice, bob, server, document_id } = scene
    await view(alice)
    const told = { _id: 'x', created_at: 0, action: 'download', description: '' }
    const unsigned = { ...told, user_id: bob.member.identity.user_id, record: null }
    server.logs.set(document_id, [...(server.logs.get(document_id) ?? []), unsigned])
    expect(await shown(alice)).toHaveLength(3)
    await view(bob)
    await rotatePlayer(server, bob)
    await alice.client.partners.list()
    const { user_id } = bob.member.identity
    const { items, refused } = await alice.client.logs.list(document_id)
    expect(items).toHaveLength(3)
    expect(refused).toEqual([{ id: user_id, code: 'key_replaced' }])
  })

  test('goes on under new keys where it ended under the old ones', async () => {
    const { alice, server, document_id } = scene
    await view(alice)
    const { identity } = await rotatePlayer(server, alice)
    const ports = alice.browser.tab()
    const session = server.sessions().find(({ user_id }) => user_id === identity.user_id)
    const call = createCallAs({ apiOrigin: API, ports })({
      ...identity,
      session: session?.reference ?? '',
    })
    const getMember = createGetMember({ call, ports, findKeys: () => identity })
    const logs = createLogs(call, getMember)
    await addViews({ logs }, 1)
    const { items, refused } = await logs.list(document_id)
    expect(items.map((entry) => [entry.number, entry.author_sequence])).toEqual([
      [4, 1],
      [3, 0],
      [2, 0],
      [1, 0],
    ])
    expect(refused).toEqual([])
  })

  test.each([
    ['nothing', null],
    ['no list', { objs: null, totalPages: 1 }],
    ['more than was asked for', { objs: Array.from({ length: 101 }, () => ({})), totalPages: 1 }],
    ['entries that are none', { objs: [null], totalPages: 1 }],
  ])('%s is no page', async (_, answer) => {
    const { alice, server, document_id } = scene
    server.deviate('listDocumentLogs', () => answer)
    await expect(alice.client.logs.list(document_id)).rejects.toMatchObject({ code: 'bad_answer' })
  })

  test('shows the others where an author is no text, and ends where no number of pages is one', async () => {
    const { alice, server, document_id } = scene
    await view(alice)
    const noText = { toString: null, valueOf: null }
    const nobody = (entry: object | undefined) => ({ ...entry, user_id: noText })
    server.deviate('listDocumentLogs', ({ objs }) => {
      return { objs: [nobody(objs[0]), ...objs], totalPages: noText }
    })
    const { items, refused, hasOlder } = await alice.client.logs.list(document_id)
    expect([items.length, refused.map(({ id }) => id), hasOlder]).toEqual([3, [''], false])
  })
})
