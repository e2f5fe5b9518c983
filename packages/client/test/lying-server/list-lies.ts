import { ShrdError } from '@shrd/crypto/errors'
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
import { fillCache } from './fill-cache.ts'
import { getKept, toText } from './forge.ts'
import { type Lie, lie, throwRefusal } from './lie.ts'

/** Alice has listed the vault on the laptop, and made a change on the phone since. */
interface ListedScene extends DocumentScene {
  readonly phone: ShrdClient
}

async function createListedScene(
  change: (phone: ShrdClient, scene: DocumentScene) => Promise<unknown>,
): Promise<ListedScene> {
  const scene = await createDocumentScene()
  const phone = await scene.alice.signInElsewhere()
  await scene.alice.client.documents.list(scene.vault_id)
  await change(phone, scene)
  return { ...scene, phone }
}

async function saveOn({ documents }: ShrdClient, { document_id }: DocumentScene): Promise<void> {
  await savePassword({ documents }, await documents.get(document_id), 'from the phone')
}

/** A second document. */
async function createTwoDocuments(): Promise<DocumentScene & { other: string }> {
  const scene = await createDocumentScene()
  const other = await scene.alice.client.documents.create(createDraft(scene.vault_id))
  return { ...scene, other }
}

/** Throws the first refusal in a batch. */
async function openInBatch({ alice, document_id }: DocumentScene): Promise<void> {
  for await (const { items, refused } of alice.client.documents.openAll([document_id])) {
    const [first] = refused
    if (first !== undefined && items.length === 0) throw new ShrdError(first.code)
  }
}

const findInList = async ({ alice, vault_id, document_id }: DocumentScene) =>
  throwRefusal(await alice.client.documents.list(vault_id), document_id)

/** A new page lists the vault with the cache of its browser. */
const findAfterReload = async ({ alice, vault_id, document_id }: DocumentScene) =>
  throwRefusal(await (await alice.reload()).documents.list(vault_id), document_id)

/** Attacks of a server on lists of changes and on cached rows. */
export const listLies: readonly Lie[] = [
  lie<ListedScene & { made: string }>({
    name: 'the server hides what another device has made, and counts it',
    row: [7],
    check: ['MISSING_ROW_CHECKS/checkOwnIsAnswered'],
    async scene() {
      let made = ''
      const scene = await createListedScene(async (phone, { vault_id }) => {
        made = await phone.documents.create(createDraft(vault_id))
      })
      return { ...scene, made }
    },
    tell: ({ server, made }) =>
      answerRows(server, (rows) => rows.filter(({ document_id }) => document_id !== made)),
    ask: async ({ alice, vault_id, made }) =>
      throwRefusal(await alice.client.documents.list(vault_id), made),
    code: 'document_missing',
  }),
  lie<ListedScene & { made: string }>({
    name: 'the server hides what another device has made, and does not count it',
    row: [7],
    check: ['MISSING_ROW_CHECKS/checkOwnIsAnswered'],
    async scene() {
      let made = ''
      const scene = await createListedScene(async (phone, { vault_id }) => {
        made = await phone.documents.create(createDraft(vault_id))
      })
      return { ...scene, made }
    },
    tell({ server, made }) {
      server.deviate('listDocumentChanges', ({ rows, ...rest }) => {
        const shown = rows.filter(({ document_id }) => document_id !== made)
        return { ...rest, rows: shown, total: 1 }
      })
    },
    ask: async ({ alice, vault_id, made }) =>
      throwRefusal(await alice.client.documents.list(vault_id), made),
    code: 'document_missing',
  }),
  lie({
    name: 'the server answers that nothing has changed since another device has saved',
    row: [8],
    check: ['VOUCHED_ROW_CHECKS/checkStillVouched'],
    scene: () => createListedScene(saveOn),
    tell: ({ server }) => answerRows(server, () => []),
    ask: findInList,
    code: 'document_missing',
  }),
  lie({
    name: 'the server answers as changed what a document was before another device has saved',
    row: [8],
    check: ['ROW_CHECKS/checkNotOlder'],
    scene: () => createListedScene(saveOn),
    tell({ server, document_id }) {
      const [before] = server.versions.get(document_id) ?? []
      answerRows(server, (rows) => rows.map((row) => ({ ...row, ...before, body: undefined })))
    },
    ask: findInList,
    code: 'document_rolled_back',
  }),
  lie({
    name: 'the server asks to be asked from a time on that never comes, and hides what is saved',
    row: [8],
    check: ['VOUCHED_ROW_CHECKS/checkStillVouched'],
    async scene() {
      const scene = await createDocumentScene()
      const phone = await scene.alice.signInElsewhere()
      scene.server.deviate('listDocumentChanges', (honest) => {
        return { ...honest, as_of: Date.UTC(2200, 0) }
      })
      await scene.alice.client.documents.list(scene.vault_id)
      await saveOn(phone, scene)
      return { ...scene, phone }
    },
    tell: ({ server }) => answerRows(server, () => []),
    ask: findInList,
    code: 'document_missing',
  }),
  lie({
    name: 'the server withholds a partner’s document that the member has filed',
    row: [7],
    check: ['MISSING_ROW_CHECKS/checkSharedIsAnswered'],
    async scene() {
      const scene = await createSharedScene()
      const { client } = scene.bob
      const { vault_id } = await client.vaults.create(HOME)
      await client.documents.move(scene.document_id, { vault_id })
      return { ...scene, bobs: vault_id }
    },
    tell: ({ server }) => answerRows(server, () => []),
    ask: async ({ bob, bobs, document_id }) =>
      throwRefusal(await bob.client.documents.list(bobs), document_id),
    code: 'document_withdrawn',
  }),
  lie({
    name: 'the cache is filled with another text of a document, and the server answers no rows',
    row: [8, 17],
    check: ['ROW_CHECKS/checkPinnedHash'],
    scene: () => createDocumentScene({ keepsCache: true }),
    async tell(scene) {
      const { server, document_id } = scene
      const said = JSON.parse(getKept(server, document_id).revision.statement)
      const header = { ...said.header, title: 'Bank' }
      await fillCache(scene, [{ document_id, statement: toText({ ...said, header }) }])
      answerRows(server, () => [])
    },
    ask: findAfterReload,
    code: 'document_missing',
  }),
  lie({
    name: 'the cache is filled with the rows of another document',
    row: [6],
    check: ['ROW_CHECKS/checkPinnedHash'],
    scene: () => createDocumentScene({ keepsCache: true }),
    async tell(scene) {
      const { alice, server, vault_id, document_id } = scene
      const other = await alice.client.documents.create(createDraft(vault_id))
      const { statement } = getKept(server, other).revision
      await fillCache(scene, [{ document_id, statement }])
      answerRows(server, (rows) => rows.filter((row) => row.document_id !== document_id))
    },
    ask: findAfterReload,
    code: 'document_missing',
  }),
  lie({
    name: 'the server answers one document of a batch in the place of another',
    row: [6],
    check: ['refuseUnless/checkIsAskedFor'],
    scene: createTwoDocuments,
    async tell({ server, alice, other }) {
      const answer = await alice.client.call('getDocuments', { document_ids: [other] })
      server.deviate('getDocuments', () => answer)
    },
    ask: openInBatch,
    code: 'document_mismatch',
  }),
  lie({
    name: 'the server exchanges the bodies of two documents of a batch',
    row: [6],
    check: ['refuseUnless/checkBodyHash'],
    scene: createTwoDocuments,
    tell({ server, other }) {
      const { body } = getKept(server, other)
      server.deviate('getDocuments', (honest) => honest.map((one) => ({ ...one, body })))
    },
    ask: openInBatch,
    code: 'record_invalid',
  }),
  lie({
    name: 'the server gives back the body of another document as an earlier version',
    row: [6, 8],
    check: ['refuseUnless/checkBodyHash'],
    async scene() {
      const scene = await createTwoDocuments()
      await saveOn(scene.alice.client, scene)
      return scene
    },
    tell({ server, other }) {
      const { body } = getKept(server, other)
      server.deviate('listVersions', (honest) => honest.map((one) => ({ ...one, body })))
    },
    ask: ({ alice, document_id }) => alice.client.documents.restoreVersion(document_id, 1),
    code: 'record_invalid',
  }),
]
