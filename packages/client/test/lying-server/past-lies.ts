import { answerRows } from '../answer-rows.ts'
import {
  createDocumentScene,
  createSharedScene,
  type DocumentScene,
  type PartnerScene,
  savePassword,
} from '../sharing-scene.ts'
import { forgeNext, getKept, readHead, replaceKept, signStatement } from './forge.ts'
import { type Lie, lie, throwRefusal } from './lie.ts'

const BANK = { title: 'Bank', tags: [], icon: 'key', title_in_body: false }

/** Alice reads her document. */
const readAsOwner = ({ alice, document_id }: DocumentScene) =>
  alice.client.documents.get(document_id)

/** Bob reads the shared document for the first time. */
const readAsPartner = ({ bob, document_id }: PartnerScene) => bob.client.documents.get(document_id)

/** Attacks of a server that shows documents in an old state, or in one that never existed. */
export const pastLies: readonly Lie[] = [
  lie({
    name: 'the server replays the access list by which a partner could still write',
    row: [8, 38],
    check: ['REVISION_CHECKS/checkRevisionList'],
    async scene() {
      const scene = await createSharedScene(['update'])
      await scene.alice.client.sharing.changeScopes(scene.document_id, scene.withBob, [])
      return scene
    },
    tell({ server, document_id }) {
      const before = server.versions.get(document_id)?.at(-2)
      server.deviate('getDocument', (honest) => {
        return {
          ...honest,
          access_list: before?.access_list,
          encrypted_keys: before?.encrypted_keys,
        }
      })
    },
    ask: readAsPartner,
    code: 'record_invalid',
  }),
  lie({
    name: 'the server answers with the document as it was before the last save',
    row: [8],
    check: ['PIN_CHECKS/checkRevisionNotOlder'],
    async scene() {
      const scene = await createDocumentScene()
      await savePassword(scene.alice.client, await readAsOwner(scene), 'second')
      return scene
    },
    tell({ server, document_id }) {
      const first = server.versions.get(document_id)?.[0]
      server.deviate('getDocument', (honest) => ({ ...honest, ...first }))
    },
    ask: readAsOwner,
    code: 'document_rolled_back',
  }),
  lie({
    name: 'the server brings back a document that its owner has deleted for good',
    row: [7, 8],
    check: ['OWNER_CHECKS/checkOwnIsListed'],
    async scene() {
      const scene = await createDocumentScene()
      await scene.alice.client.documents.deleteForGood(scene.document_id)
      return scene
    },
    tell({ server, document_id }) {
      const kept = getKept(server, document_id)
      Object.assign(kept, server.versions.get(document_id)?.[0])
    },
    ask: readAsOwner,
    code: 'document_unlisted',
  }),
  lie({
    name: 'the server puts in force what it had refused when the member saved it',
    row: [8],
    check: ['refuseUnless/checkOwnSaveIsPinned'],
    scene: createDocumentScene,
    async tell({ server, alice, document_id }) {
      const kept = getKept(server, document_id)
      replaceKept(server, await forgeNext(alice.member.identity, kept, { header: BANK }))
    },
    ask: readAsOwner,
    code: 'document_unlisted',
  }),
  lie({
    name: 'the server takes back a partner’s edit that was seen and is not pinned yet',
    row: [8],
    check: ['VOUCHED_ROW_CHECKS/checkNotBehindSeen'],
    async scene() {
      const scene = await createSharedScene(['update'])
      const { alice, bob, vault_id } = scene
      await savePassword(bob.client, await readAsPartner(scene), 'by bob')
      await alice.client.documents.list(vault_id)
      return scene
    },
    tell({ server, document_id }) {
      const before = server.versions.get(document_id)?.at(-2)
      answerRows(server, (honest) => honest.map((row) => ({ ...row, ...before, body: undefined })))
    },
    ask: async ({ alice, vault_id, document_id }) =>
      throwRefusal(await alice.client.documents.list(vault_id), document_id),
    code: 'document_rolled_back',
  }),
  lie({
    name: 'the server leaves out the first versions of a document',
    row: [7],
    check: ['refuseUnless/checkHistoryReachesBack'],
    async scene() {
      const scene = await createDocumentScene()
      await savePassword(scene.alice.client, await readAsOwner(scene), 'second')
      await savePassword(scene.alice.client, await readAsOwner(scene), 'third')
      return scene
    },
    tell({ server }) {
      server.deviate('listVersions', (honest) => honest.slice(1))
    },
    ask: ({ alice, document_id }) => alice.client.documents.versions(document_id),
    code: 'versions_missing',
  }),
  lie({
    name: 'the server makes up a version in the history of a document',
    row: [8],
    check: ['LINK_CHECKS/checkLinkHash'],
    async scene() {
      const scene = await createDocumentScene()
      await savePassword(scene.alice.client, await readAsOwner(scene), 'second')
      return scene
    },
    async tell({ server, mallory, document_id }) {
      const [first] = server.versions.get(document_id) ?? []
      if (first === undefined) throw new Error('There is no first version.')
      const said = { ...readHead(first), header: BANK }
      const revision = await signStatement('revision', said, mallory.member.identity)
      server.deviate('listVersions', ([, ...honest]) => [{ ...first, revision }, ...honest])
    },
    ask: ({ alice, document_id }) => alice.client.documents.versions(document_id),
    code: 'document_forked',
  }),
]
