import { expect, test } from 'vitest'
import { createDocumentScene } from '../../test/sharing-scene.ts'

test('what was taken out of the trash meanwhile is not deleted for good', async () => {
  const { alice, document_id } = await createDocumentScene()
  const { documents } = alice.client
  await documents.moveToTrash(document_id)
  const elsewhere = await alice.signInElsewhere()
  await elsewhere.documents.restore(document_id)
  expect(await documents.changeStates([document_id], 'deleted')).toEqual({
    items: [],
    refused: [{ id: document_id, code: 'document_stale' }],
  })
  expect((await documents.get(document_id)).state).toBe('live')
})
