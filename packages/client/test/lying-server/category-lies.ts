import { genesisLog } from '@shrd/crypto/identity'
import {
  reviseCategoryRecord,
  type VerifiedCategory,
  verifyCategoryRecord,
} from '@shrd/crypto/vaults'
import type { KeptCategory } from '../handlers/category-state.ts'
import { HOME } from '../sharing-scene.ts'
import { signStatement } from './forge.ts'
import { type Lie, lie, throwRefusal } from './lie.ts'
import { createScene, type Scene } from './scene.ts'

/** Alice has two vaults, and a category in the first. */
interface CategoryScene extends Scene {
  readonly vault_id: string
  readonly work: string
  readonly category_id: string
  /** The category as the server first stores it. */
  readonly kept: KeptCategory
  readonly verified: VerifiedCategory
}

const TRAVEL = { parent_id: null, name: 'Travel', labels: {}, icon: 'folder' as const }

async function createCategoryScene(): Promise<CategoryScene> {
  const scene = await createScene()
  const { alice, server } = scene
  const { client, member } = alice
  const { vault_id } = await client.vaults.create(HOME)
  const { vault_id: work } = await client.vaults.create({ ...HOME, name: 'Work' })
  const { category_id } = await client.categories.create(vault_id, TRAVEL)
  const kept = server.categories.get(category_id)
  if (kept === undefined) throw new Error('There is no category.')
  const verified = await verifyCategoryRecord(kept, { owner: await genesisLog(member.identity) })
  return { ...scene, vault_id, work, category_id, kept, verified }
}

/** Makes the server store another value of the category. */
function keep({ server, category_id, kept }: CategoryScene, change: Partial<KeptCategory>): void {
  server.categories.set(category_id, { ...kept, ...change })
}

const findInList = async ({ alice, vault_id, category_id }: CategoryScene) =>
  throwRefusal(await alice.client.categories.list(vault_id), category_id)

/** Attacks of a server on categories. */
export const categoryLies: readonly Lie[] = [
  lie({
    name: 'the server signs another name of a category itself',
    row: [17],
    check: ['OWNED_CHECKS/checkOwnerSigned'],
    scene: createCategoryScene,
    async tell(scene) {
      const said = { ...JSON.parse(scene.kept.record.statement), name: 'Trash' }
      const record = await signStatement('category', said, scene.mallory.member.identity)
      keep(scene, { name: 'Trash', record })
    },
    ask: findInList,
    code: 'record_invalid',
  }),
  lie({
    name: 'the server changes the name of a category beside the signed one',
    row: [17],
    check: ['CATEGORY_CHECKS/checkColumns'],
    scene: createCategoryScene,
    tell: (scene) => keep(scene, { name: 'Trash' }),
    ask: findInList,
    code: 'record_invalid',
  }),
  lie({
    name: 'the server gives a category a name in another language',
    row: [17],
    check: ['CATEGORY_CHECKS/checkColumns'],
    scene: createCategoryScene,
    tell: (scene) => keep(scene, { labels: { de: 'Papierkorb' } }),
    ask: findInList,
    code: 'record_invalid',
  }),
  lie({
    name: 'the server moves a category under another one',
    row: [6, 17],
    check: ['CATEGORY_CHECKS/checkColumns'],
    async scene() {
      const scene = await createCategoryScene()
      const { category_id } = await scene.alice.client.categories.create(scene.vault_id, TRAVEL)
      return { ...scene, other: category_id }
    },
    tell: (scene) => keep(scene, { parent_id: scene.other }),
    ask: findInList,
    code: 'record_invalid',
  }),
  lie({
    name: 'the server shows a change of a category that it had refused',
    row: [7, 8],
    check: ['LISTED_CATEGORY_CHECKS/checkCategoryIsListed'],
    scene: createCategoryScene,
    async tell(scene) {
      const { identity } = scene.alice.member
      const draft = { ...TRAVEL, name: 'Refused' }
      keep(scene, {
        name: 'Refused',
        record: (await reviseCategoryRecord(identity, scene.verified, draft)).record,
      })
    },
    ask: findInList,
    code: 'category_unlisted',
  }),
  lie({
    name: 'the server plants a category that its owner has deleted',
    row: [7],
    check: ['LISTED_CATEGORY_CHECKS/checkCategoryIsListed'],
    async scene() {
      const scene = await createCategoryScene()
      await scene.alice.client.categories.remove(scene)
      return scene
    },
    tell: (scene) => keep(scene, {}),
    ask: findInList,
    code: 'category_unlisted',
  }),
  lie({
    name: 'the server shows a category as it was before the last change',
    row: [8],
    check: ['RECORD_PIN_CHECKS/checkNotOlder'],
    async scene() {
      const scene = await createCategoryScene()
      await scene.alice.client.categories.update(scene, { ...TRAVEL, name: 'Trips' })
      return scene
    },
    tell: (scene) => keep(scene, {}),
    ask: findInList,
    code: 'vault_rolled_back',
  }),
  lie({
    name: 'the server shows a category in another vault than its own',
    row: [6],
    check: ['LISTED_CATEGORY_CHECKS/checkCategoryVault'],
    scene: createCategoryScene,
    async tell({ server, alice, vault_id }) {
      const answer = await alice.client.call('listCategories', { vault_id })
      server.deviate('listCategories', () => answer)
    },
    ask: async ({ alice, work, category_id }) =>
      throwRefusal(await alice.client.categories.list(work), category_id),
    code: 'category_misplaced',
  }),
  lie({
    name: 'the server withholds a category',
    row: [7],
    check: ['refuseUnless/checkCategoryIsAnswered'],
    scene: createCategoryScene,
    tell: ({ server, category_id }) => void server.categories.delete(category_id),
    ask: findInList,
    code: 'category_missing',
  }),
]
