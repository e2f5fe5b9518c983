import { createId } from '@shrd/crypto'
import { expect, test } from 'vitest'
import { openTab } from '../../test/rotation/rotating-member.ts'
import { createDocumentScene, savePassword } from '../../test/sharing-scene.ts'

test('what a tab writes follows what another has written, so that no server can drop it unseen', async () => {
  const { alice, document_id, vault_id } = await createDocumentScene()
  const { browser, client } = alice
  const tab = openTab(browser)
  await tab.session.validate()
  await tab.documents.get(document_id)
  await savePassword(client, await client.documents.get(document_id), 'second')
  browser.intercept('updateManifest', async () => Response.json({ success: true }))
  await tab.documents.move(document_id, { vault_id, category_id: createId('cat') })
  await expect(tab.vaults.list()).rejects.toMatchObject({ code: 'manifest_rolled_back' })
})
