import { answerRows } from '../answer-rows.ts'
import { createDocumentScene, type DocumentScene, savePassword } from '../sharing-scene.ts'
import { fillCache } from './fill-cache.ts'
import { getKept } from './forge.ts'
import { type Lie, lie, throwRefusal } from './lie.ts'

/** What a page that was just loaded makes of what its browser has kept. */
async function findAfterReload({ alice, vault_id, document_id }: DocumentScene): Promise<void> {
  throwRefusal(await (await alice.reload()).documents.list(vault_id), document_id)
}

/** What a browser has kept counts only where the manifest names it: nothing else is looked at. */
export const cacheLies: readonly Lie[] = [
  lie({
    name: 'the cache is filled with what a document was before the last save',
    row: [8],
    check: [],
    scene: () => createDocumentScene({ keepsCache: true }),
    async tell(scene) {
      const { alice, server, document_id } = scene
      const { statement } = getKept(server, document_id).revision
      const { documents } = alice.client
      await savePassword({ documents }, await documents.get(document_id), 'since then')
      await fillCache(scene, [{ document_id, statement }])
      answerRows(server, () => [])
    },
    ask: findAfterReload,
    code: 'document_missing',
  }),
]
