import { createId } from '@shrd/crypto'
import type { Revision } from '@shrd/crypto/documents'
import {
  createPartnerScene,
  createSharedScene,
  HOME,
  type PartnerScene,
  savePassword,
} from '../sharing-scene.ts'
import { forgeNext, getKept, readHead, replaceKept } from './forge.ts'
import { type Lie, lie } from './lie.ts'
import type { Player } from './scene.ts'

const BANK = { title: 'Bank', tags: [], icon: 'key', title_in_body: false }
const NO_HASH = 'A'.repeat(43)

const readAsOwner = ({ alice, document_id }: PartnerScene) =>
  alice.client.documents.get(document_id)

/** Bob, in league with the server, signs one more revision that says what it should not. */
async function editAsBob(
  { server, bob, document_id }: PartnerScene,
  change: Partial<Revision>,
): Promise<void> {
  const kept = getKept(server, document_id)
  replaceKept(server, await forgeNext(bob.member.identity, kept, change))
}

/** Bob and Mallory may write; Bob has read, and remembers what he has read. */
async function createThreesome(): Promise<PartnerScene> {
  const scene = await createPartnerScene()
  const { alice, bob, withBob, withMallory, document_id } = scene
  await alice.client.sharing.share(document_id, [withBob, withMallory], ['update'])
  await bob.client.documents.get(document_id)
  await bob.client.vaults.create(HOME)
  return scene
}

/** Alice has removed Mallory, and the server has kept the list of before. */
async function createRemoval(): Promise<PartnerScene> {
  const scene = await createThreesome()
  const { user_id } = scene.mallory.member.identity
  await scene.alice.client.sharing.unshare(scene.document_id, [user_id])
  return scene
}

/** The next revision as somebody signs it on the list from before the removal. */
async function signOnOldList(
  { server, document_id }: PartnerScene,
  { member: { identity } }: Player,
  change: Partial<Revision> = {},
): Promise<void> {
  const old = server.versions.get(document_id)?.[1]
  if (old?.body == null) throw new Error('The old version is missing.')
  const { body, access_list, encrypted_keys } = old
  const { epoch, body_hash } = readHead(old)
  const kept = { ...getKept(server, document_id), body, access_list, encrypted_keys }
  replaceKept(server, await forgeNext(identity, kept, { epoch, body_hash, ...change }))
}

/** What partners write who may not, or not that, with the server's help. */
export const authorLies: readonly Lie[] = [
  lie({
    name: 'a partner who may only view moves the document to the trash',
    row: [4, 18],
    check: ['AUTHORSHIP_CHECKS/checkAuthorIsGranted'],
    scene: createSharedScene,
    tell: (scene) => editAsBob(scene, { state: 'trash' }),
    ask: readAsOwner,
    code: 'author_not_allowed',
  }),
  lie({
    name: 'a partner who may update and delete deletes the document for good',
    row: [4],
    check: ['AUTHORSHIP_CHECKS/checkDeletedByOwner'],
    scene: () => createSharedScene(['update', 'delete']),
    async tell({ server, bob, document_id }) {
      const kept = getKept(server, document_id)
      const forged = await forgeNext(bob.member.identity, kept, { state: 'deleted' })
      server.deviate('getDocument', () => forged)
    },
    ask: readAsOwner,
    code: 'author_not_allowed',
  }),
  lie({
    name: 'a partner who may only delete changes the title',
    row: [4, 17],
    check: ['refuseUnless/checkOnlyStateChanged'],
    scene: () => createSharedScene(['delete']),
    tell: (scene) => editAsBob(scene, { header: BANK }),
    ask: readAsOwner,
    code: 'author_not_allowed',
  }),
  lie({
    name: 'a partner’s edit stands on another past than the pinned one',
    row: [8],
    check: ['LINK_CHECKS/checkLinkHash'],
    scene: () => createSharedScene(['update']),
    tell: (scene) => editAsBob(scene, { prev: NO_HASH }),
    ask: readAsOwner,
    code: 'document_forked',
  }),
  lie({
    name: 'a partner skips numbers, so that an honest save is older',
    row: [8],
    check: ['LINK_CHECKS/checkLinkNumber'],
    scene: () => createSharedScene(['update']),
    tell: (scene) => editAsBob(scene, { revision: 1000 }),
    ask: readAsOwner,
    code: 'document_forked',
  }),
  lie({
    name: 'a partner’s edit leads through the past of another document',
    row: [6, 8],
    check: ['LINK_CHECKS/checkLinkDocument'],
    scene: () => createSharedScene(['update']),
    async tell(scene) {
      await editAsBob(scene, { document_id: createId('doc') })
      await editAsBob(scene, { document_id: scene.document_id })
    },
    ask: readAsOwner,
    code: 'document_forked',
  }),
  lie({
    name: 'the server withholds what an edit that runs ahead of the manifest stands on',
    row: [7, 8],
    check: ['refuseUnless/checkDescent'],
    async scene() {
      const scene = await createSharedScene(['update'])
      const { bob, document_id } = scene
      await savePassword(bob.client, await bob.client.documents.get(document_id), 'by bob')
      return scene
    },
    tell({ server }) {
      server.deviate('listVersions', () => [])
    },
    ask: readAsOwner,
    code: 'document_forked',
  }),
  lie({
    name: 'an owner in league with the server goes back to the list by which a partner was in',
    row: [8, 38],
    check: ['PIN_CHECKS/checkListNotFalling'],
    scene: createRemovalSeen,
    tell: (scene) => signOnOldList(scene, scene.alice),
    ask: ({ bob, document_id }) => bob.client.documents.get(document_id),
    code: 'document_rolled_back',
  }),
  lie({
    name: 'a removed partner writes on the list from before the removal',
    row: [38],
    check: ['STANDING_CHECKS/checkListChangedByOwner'],
    scene: createRemoval,
    tell: (scene) => signOnOldList(scene, scene.mallory, { header: BANK }),
    ask: ({ bob, document_id }) => bob.client.documents.get(document_id),
    code: 'author_not_allowed',
  }),
  lie({
    name: 'a removed partner goes on writing on top of the new list',
    row: [38],
    check: ['AUTHORSHIP_CHECKS/checkAuthorIsGranted'],
    scene: createRemoval,
    async tell({ server, mallory, document_id }) {
      const kept = getKept(server, document_id)
      replaceKept(server, await forgeNext(mallory.member.identity, kept, { state: 'trash' }))
    },
    ask: ({ bob, document_id }) => bob.client.documents.get(document_id),
    code: 'author_not_allowed',
  }),
  lie({
    name: 'a removed partner signs in the owner’s name that the old list is in force again',
    row: [38],
    check: ['STANDING_CHECKS/checkListVoucherSignature'],
    scene: createRemoval,
    async tell(scene) {
      const author = scene.alice.member.identity.user_id
      await signOnOldList(scene, scene.mallory, { author })
      await signOnOldList(scene, scene.mallory, { header: BANK })
    },
    ask: ({ bob, document_id }) => bob.client.documents.get(document_id),
    code: 'record_invalid',
  }),
  lie({
    name: 'a partner who may only delete signs a text in the name of one who may write',
    row: [4, 18],
    check: ['STANDING_CHECKS/checkBasisSignature'],
    async scene() {
      const scene = await createPartnerScene()
      const { sharing } = scene.alice.client
      await sharing.share(scene.document_id, [scene.withBob], ['update'])
      await sharing.share(scene.document_id, [scene.withMallory], ['delete'])
      return scene
    },
    async tell({ server, bob, mallory, document_id }) {
      const { identity } = mallory.member
      const author = bob.member.identity.user_id
      const forged = await forgeNext(identity, getKept(server, document_id), {
        author,
        header: BANK,
      })
      replaceKept(server, forged)
      replaceKept(server, await forgeNext(identity, forged, { state: 'trash' }))
    },
    ask: readAsOwner,
    code: 'record_invalid',
  }),
]

/** Bob has seen that Mallory was removed. */
async function createRemovalSeen(): Promise<PartnerScene> {
  const scene = await createRemoval()
  await scene.bob.client.documents.get(scene.document_id)
  await scene.bob.client.vaults.create(HOME)
  return scene
}
