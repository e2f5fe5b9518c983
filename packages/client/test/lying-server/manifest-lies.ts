import { ShrdError } from '@shrd/crypto/errors'
import { shardOf } from '@shrd/crypto/manifest'
import type { ShrdClient } from '../../src/client.ts'
import { answerRows } from '../answer-rows.ts'
import {
  createDocumentScene,
  createDraft,
  createSharedScene,
  type DocumentScene,
  HOME,
  savePassword,
} from '../sharing-scene.ts'
import { forgeNext, getKept, readHead, replaceKept, signStatement, toText } from './forge.ts'
import { snapshotManifest } from './kept-manifest.ts'
import { type Lie, lie, throwRefusal } from './lie.ts'

const NO_HASH = 'A'.repeat(43)

/** A device of Alice's that has never seen anything. */
interface FreshScene extends DocumentScene {
  readonly fresh: ShrdClient
}

async function createFreshScene(): Promise<FreshScene> {
  const scene = await createDocumentScene()
  return { ...scene, fresh: await scene.alice.signInElsewhere() }
}

const listFresh = ({ fresh, vault_id }: FreshScene) => fresh.documents.list(vault_id)

/** What a list says of the document: shown, or refused by code. */
const findInList = async ({ alice, vault_id, document_id }: DocumentScene) =>
  throwRefusal(await alice.client.documents.list(vault_id), document_id)

/** It is shown where the member has filed it, and the difference is named. */
async function nameOfMisplaced({ alice, vault_id }: DocumentScene): Promise<void> {
  const { items, refused } = await alice.client.documents.list(vault_id)
  const isInPlace = items[0]?.vault_id === vault_id && items[0].category_id === 'uncategorized'
  if (isInPlace && refused[0]) throw new ShrdError(refused[0].code)
}

/** Two devices of Alice's of which the server has made two pasts; the laptop has seen one. */
async function createFork(writes: number): Promise<DocumentScene> {
  const scene = await createDocumentScene()
  const { server, alice } = scene
  const goBack = snapshotManifest(server, alice.member.identity.user_id)
  await alice.client.vaults.create({ ...HOME, name: 'Laptop' })
  goBack()
  const phone = await alice.signInElsewhere()
  for (let count = 0; count < writes; count += 1) {
    await phone.vaults.create({ ...HOME, name: 'Phone' })
  }
  return scene
}

/** What a server does to what the member's devices have written down. */
export const manifestLies: readonly Lie[] = [
  lie({
    name: 'the server signs a manifest itself',
    row: [7, 8],
    check: ['ROOT_CHECKS/checkRootSigned'],
    scene: createFreshScene,
    async tell({ server, alice, mallory }) {
      const kept = server.manifests.get(alice.member.identity.user_id)
      const newest = kept?.roots.at(-1)
      if (newest === undefined) throw new Error('There is no manifest.')
      const said = { ...JSON.parse(newest.statement), counter: 1000, prev: NO_HASH }
      const root = await signStatement('manifest-root', said, mallory.member.identity)
      server.deviate('getManifest', (honest) => ({ ...honest, root }))
      server.deviate('getManifestRoots', () => [])
    },
    ask: listFresh,
    code: 'manifest_invalid',
  }),
  lie({
    name: 'the server drops a document and what the manifest says of it',
    row: [7],
    check: ['refuseUnless/checkShardsHash'],
    scene: createFreshScene,
    async tell({ server, document_id }) {
      const dropped = await shardOf(document_id)
      answerRows(server, () => [])
      server.deviate('getManifest', ({ root, shards }) => {
        return { root, shards: shards.filter(({ shard }) => shard !== dropped) }
      })
    },
    ask: listFresh,
    code: 'manifest_invalid',
  }),
  lie({
    name: 'the server drops all vaults and the part of the manifest that lists them',
    row: [7],
    check: ['refuseUnless/checkShardHash'],
    scene: createFreshScene,
    tell({ server, alice }) {
      const { user_id } = alice.member.identity
      const content = toText({ user_id, shard: 'vaults', entries: [], suite: 1 })
      server.deviate('listVaults', () => [])
      server.deviate('getManifestShards', (honest) =>
        honest.map(({ shard, ...rest }) =>
          shard === 'vaults' ? { shard, content } : { shard, ...rest },
        ),
      )
    },
    ask: ({ fresh }) => fresh.vaults.list(),
    code: 'manifest_invalid',
  }),
  lie<DocumentScene & { goBack(): void }>({
    name: 'the server takes the whole account back to before the last save',
    row: [8],
    check: ['KNOWN_STATE_CHECKS/checkNotOlder'],
    async scene() {
      const scene = await createDocumentScene()
      const { server, alice, vault_id } = scene
      const goBack = snapshotManifest(server, alice.member.identity.user_id)
      await alice.client.documents.create(createDraft(vault_id))
      return { ...scene, goBack }
    },
    tell({ server, goBack }) {
      goBack()
      server.documents.pop()
    },
    ask: ({ alice, vault_id }) => alice.client.documents.list(vault_id),
    code: 'manifest_rolled_back',
  }),
  lie<DocumentScene & { goBack(): void }>({
    name: 'the server takes the account back after the member has signed out and in again',
    row: [8],
    check: ['KNOWN_STATE_CHECKS/checkNotOlder'],
    async scene() {
      const scene = await createDocumentScene()
      const { server, alice, vault_id } = scene
      const goBack = snapshotManifest(server, alice.member.identity.user_id)
      await alice.client.documents.create(createDraft(vault_id))
      return { ...scene, goBack }
    },
    tell({ server, goBack }) {
      goBack()
      server.documents.pop()
    },
    ask: async ({ alice, vault_id }) => (await alice.signInAgain()).documents.list(vault_id),
    code: 'manifest_rolled_back',
  }),
  lie({
    name: 'the server shows two devices two manifests of one number',
    row: [8],
    check: ['KNOWN_STATE_CHECKS/checkSameRoot'],
    scene: () => createFork(1),
    tell: () => undefined,
    ask: ({ alice }) => alice.client.vaults.list(),
    code: 'manifest_forked',
  }),
  lie({
    name: 'the server goes on with a manifest that has left out what a device has written',
    row: [8],
    check: ['ROOT_LINK_CHECKS/checkPrevRoot'],
    scene: () => createFork(2),
    tell: () => undefined,
    ask: ({ alice }) => alice.client.vaults.list(),
    code: 'manifest_forked',
  }),
  lie<DocumentScene & { strange: string }>({
    name: 'the server lists something of a stranger’s that is no record at all',
    row: [18],
    check: ['ROW_CHECKS/checkReadable'],
    scene: async () => ({ ...(await createDocumentScene()), strange: `doc_${'a'.repeat(26)}` }),
    tell({ server, mallory, strange: document_id }) {
      const { user_id } = mallory.member.identity
      answerRows(server, (honest) => {
        const revision = { statement: '{}', signature: '' }
        return [...honest, { ...honest[0], document_id, user_id, revision }]
      })
    },
    ask: async ({ alice, vault_id, strange }) =>
      throwRefusal(await alice.client.documents.list(vault_id), strange),
    code: 'record_invalid',
  }),
  lie({
    name: 'the server lists one document twice',
    row: [7],
    check: ['ROW_CHECKS/checkNotRepeated'],
    scene: createDocumentScene,
    tell({ server }) {
      answerRows(server, (honest) => [...honest, ...honest])
    },
    async ask({ alice, vault_id }) {
      const { items, refused } = await alice.client.documents.list(vault_id)
      if (items.length === 1 && refused[0]) throw new ShrdError(refused[0].code)
    },
    code: 'record_invalid',
  }),
  lie({
    name: 'the server lists a document again that its owner has deleted for good',
    row: [7, 8],
    check: ['ROW_CHECKS/checkListed'],
    async scene() {
      const scene = await createDocumentScene()
      await scene.alice.client.documents.deleteForGood(scene.document_id)
      return scene
    },
    tell({ server, document_id }) {
      Object.assign(getKept(server, document_id), server.versions.get(document_id)?.[0])
    },
    ask: findInList,
    code: 'document_unlisted',
  }),
  lie({
    name: 'the server lists a document as it was before the last save',
    row: [8],
    check: ['ROW_CHECKS/checkNotOlder'],
    async scene() {
      const scene = await createDocumentScene()
      const { client } = scene.alice
      await savePassword(client, await client.documents.get(scene.document_id), 'second')
      return scene
    },
    tell({ server, document_id }) {
      Object.assign(getKept(server, document_id), server.versions.get(document_id)?.[0])
    },
    ask: findInList,
    code: 'document_rolled_back',
  }),
  lie({
    name: 'the server lists a partner’s edit that stands on another past',
    row: [8],
    check: ['ROW_CHECKS/checkNotNewer'],
    scene: () => createSharedScene(['update']),
    async tell({ server, bob, document_id }) {
      const kept = getKept(server, document_id)
      const forged = await forgeNext(bob.member.identity, kept, { prev: NO_HASH })
      replaceKept(server, forged)
    },
    ask: findInList,
    code: 'document_forked',
  }),
  lie({
    name: 'the server changes the title of a listed document in the record and beside it',
    row: [17],
    check: ['ROW_CHECKS/checkPinnedHash'],
    scene: createDocumentScene,
    tell({ server, document_id }) {
      const kept = getKept(server, document_id)
      const said = readHead(kept)
      const header = { ...kept.header, title: 'Bank' }
      const statement = toText({ ...said, header: { ...said.header, title: 'Bank' } })
      Object.assign(kept, { header, revision: { ...kept.revision, statement } })
    },
    ask: findInList,
    code: 'record_invalid',
  }),
  lie({
    name: 'the server lists a document in the format of an earlier suite',
    row: [12],
    check: ['ROW_CHECKS/checkPinnedHash'],
    scene: createDocumentScene,
    tell({ server, document_id }) {
      const kept = getKept(server, document_id)
      const statement = toText({ ...readHead(kept), suite: 0 })
      Object.assign(kept, { revision: { ...kept.revision, statement } })
    },
    ask: findInList,
    code: 'record_invalid',
  }),
  lie({
    name: 'the server files a document in another vault than the one it is answered for',
    row: [6],
    check: ['ROW_CHECKS/checkPlacement'],
    scene: createDocumentScene,
    tell({ server }) {
      const vault_id = `vlt_${'a'.repeat(26)}`
      answerRows(server, (honest) => honest.map((row) => ({ ...row, vault_id })))
    },
    ask: nameOfMisplaced,
    code: 'document_misplaced',
  }),
  lie({
    name: 'the server files a document in another category',
    row: [6],
    check: ['ROW_CHECKS/checkPlacement'],
    scene: createDocumentScene,
    tell({ server }) {
      const category_id = `cat_${'a'.repeat(26)}`
      answerRows(server, (honest) => honest.map((row) => ({ ...row, category_id })))
    },
    ask: nameOfMisplaced,
    code: 'document_misplaced',
  }),
]
