import type { OpenedDocument } from '@shrd/crypto/documents'
import { expect, test } from 'vitest'
import { SECRET } from '../../test/lying-server/scene.ts'
import { createDocumentScene, createSharedScene, savePassword } from '../../test/sharing-scene.ts'
import type { RefusedItem } from '../listing/opened-list.ts'
import type { Documents } from './documents.ts'

async function openAll(documents: Documents, document_id: string) {
  const items: OpenedDocument[] = []
  const refused: RefusedItem[] = []
  for await (const list of documents.openVersions(document_id)) {
    items.push(...list.items)
    refused.push(...list.refused)
  }
  return { opened: items.map(({ revision, body }) => [revision, body.password]), refused }
}

test('all earlier states open, oldest first, also those of an earlier epoch', async () => {
  const { alice, bob, document_id } = await createSharedScene()
  const { documents, sharing } = alice.client
  await savePassword(alice.client, await documents.get(document_id), 'second')
  await sharing.unshare(document_id, [bob.member.identity.user_id])
  await savePassword(alice.client, await documents.get(document_id), 'third')
  const { opened, refused } = await openAll(documents, document_id)
  expect(refused).toEqual([])
  expect(new Set(opened.map(([, password]) => password))).toEqual(new Set([SECRET, 'second']))
  expect(opened[0]).toEqual([1, SECRET])
  const numbers = opened.map(([revision]) => Number(revision))
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
})

test('a document that was saved once has none', async () => {
  const { alice, document_id } = await createDocumentScene()
  expect(await openAll(alice.client.documents, document_id)).toEqual({ opened: [], refused: [] })
})

test('the service says that it has a state, and gives another text: it is refused, alone', async () => {
  const { alice, document_id, server } = await createDocumentScene()
  const { documents } = alice.client
  await savePassword(alice.client, await documents.get(document_id), 'second')
  await savePassword(alice.client, await documents.get(document_id), 'third')
  const [first, second] = server.versions.get(document_id) ?? []
  if (first === undefined || second === undefined) throw new Error('There are no versions.')
  first.body = second.body
  expect(await openAll(documents, document_id)).toEqual({
    opened: [[2, 'second']],
    refused: [{ id: '1', code: expect.any(String) }],
  })
})
