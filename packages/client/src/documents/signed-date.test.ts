import { expect, test } from 'vitest'
import { answerRows } from '../../test/answer-rows.ts'
import {
  createDocumentScene,
  createSharedScene,
  type DocumentScene,
  HOME,
  savePassword,
} from '../../test/sharing-scene.ts'
import type { ShrdClient } from '../client.ts'

const YEAR = 365 * 24 * 60 * 60 * 1000

/** Every document has another date now, in the columns beside the signed record. */
function dateAnew({ server }: DocumentScene): void {
  answerRows(server, (honest) =>
    honest.map((row) => ({
      ...row,
      created_at: row.created_at + YEAR,
      updated_at: Date.now() + YEAR,
    })),
  )
}

async function listDates({ documents }: ShrdClient, vault_id: string): Promise<number[]> {
  const { items, refused } = await documents.list(vault_id)
  expect(refused).toEqual([])
  return items.map(({ saved_at }) => saved_at)
}

test('the server dates a document anew, and the row keeps the date that was signed', async () => {
  const scene = await createDocumentScene()
  const { client } = scene.alice
  const { saved_at } = await client.documents.get(scene.document_id)
  dateAnew(scene)
  expect(await listDates(client, scene.vault_id)).toEqual([saved_at])
})

test("the server dates a partner's edit anew, and the row keeps the date that the partner signed", async () => {
  const scene = await createSharedScene(['update'])
  const { alice, bob, document_id } = scene
  const { vault_id } = await bob.client.vaults.create(HOME)
  await bob.client.documents.move(document_id, { vault_id })
  const before = await alice.client.documents.get(document_id)
  scene.clock.advance(1000)
  await savePassword(bob.client, await bob.client.documents.get(document_id), 'another')
  const { saved_at } = await bob.client.documents.get(document_id)
  expect(saved_at).toBeGreaterThan(before.saved_at)
  dateAnew(scene)
  expect(await listDates(alice.client, scene.vault_id)).toEqual([saved_at])
  expect(await listDates(bob.client, vault_id)).toEqual([saved_at])
})
