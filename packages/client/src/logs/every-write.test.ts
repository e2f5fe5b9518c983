import { beforeEach, describe, expect, test } from 'vitest'
import { cutAfter } from '../../test/fake-browser.ts'
import { localFile } from '../../test/local-files.ts'
import { createSharedScene, type PartnerScene, savePassword } from '../../test/sharing-scene.ts'
import type { ShrdClient } from '../client.ts'

let scene: PartnerScene
let client: ShrdClient
let document_id: string

beforeEach(async () => {
  scene = await createSharedScene(['update', 'delete', 'download', 'upload'])
  client = scene.alice.client
  document_id = scene.document_id
}, 20_000)

/** Actions of everybody, oldest first, with what is verified about them. */
async function listActions(): Promise<unknown[]> {
  const { items, refused } = await client.logs.list(document_id)
  expect(refused).toEqual([])
  return items
    .toSorted((one, other) => one.at - other.at || one.number - other.number)
    .map(({ action, revision }) => [action, revision])
}

describe('what a member does is said in the log', () => {
  test('with the revision that it made', async () => {
    const { documents, files, sharing } = client
    await savePassword(client, await documents.get(document_id), 'second')
    await documents.restoreVersion(document_id, 2)
    await documents.moveToTrash(document_id)
    await documents.restore(document_id)
    const { file_id } = await files.upload(document_id, localFile('hello'))
    const { content } = await files.download(document_id, file_id)
    for await (const _ of content);
    await files.remove(document_id, file_id)
    await sharing.changeScopes(document_id, scene.withBob, ['update'])
    await sharing.unshare(document_id, [scene.bob.member.identity.user_id])
    expect(await listActions()).toEqual([
      ['create', 1],
      ['share', 2],
      ['update', 3],
      ['revert', 4],
      ['trash', 5],
      ['restore', 6],
      ['upload', 7],
      ['download', 7],
      ['remove-file', 8],
      ['share', 9],
      ['unshare', 10],
    ])
    const logs = scene.server.logs.get(document_id)
    await documents.moveToTrash(document_id)
    await documents.deleteForGood(document_id)
    expect(logs?.length).toBe(11)
    expect(scene.server.logs.get(document_id)?.at(-1)?.action).toBe('delete')
  }, 20_000)

  test('once where the answer is lost', async () => {
    scene.alice.browser.intercept('updateDocument', cutAfter)
    await savePassword(client, await client.documents.get(document_id), 'once')
    expect(await listActions()).toEqual([
      ['create', 1],
      ['share', 2],
      ['update', 3],
    ])
  })

  test('in one chain by two devices at once', async () => {
    const phone = await scene.alice.signInElsewhere()
    await phone.documents.moveToTrash(document_id)
    await client.documents.restore(document_id)
    await Promise.all([
      client.files.upload(document_id, localFile('one')),
      phone.files.upload(document_id, localFile('two')),
    ])
    const { items, refused } = await client.logs.list(document_id)
    expect([items.map(({ number }) => number), refused]).toEqual([[6, 5, 4, 3, 2, 1], []])
  }, 20_000)

  test('of a file that somebody may only upload', async () => {
    const { bob } = scene
    await client.sharing.changeScopes(document_id, scene.withBob, ['upload'])
    await bob.client.files.upload(document_id, localFile('from bob'))
    const { items } = await client.logs.list(document_id)
    expect(items.find(({ action }) => action === 'upload')).toMatchObject({ name: 'Bob' })
  }, 20_000)
})

describe('reading', () => {
  const views = () =>
    scene.server.logs.get(document_id)?.filter(({ action }) => action === 'view').length ?? 0

  test('of one’s own document says nothing', async () => {
    await client.documents.get(document_id)
    expect(views()).toBe(0)
  })

  test('of a partner’s document is said once for each opening', async () => {
    const { documents } = scene.bob.client
    await documents.get(document_id)
    await documents.get(document_id, { again: true })
    expect(views()).toBe(1)
    await documents.get(document_id)
    expect(views()).toBe(2)
  })

  test('goes on where the service does not take what is said', async () => {
    scene.server.deviate('listDocumentLogs', () => null)
    const { revision } = await scene.bob.client.documents.get(document_id)
    expect([revision, views()]).toEqual([2, 0])
  })
})
