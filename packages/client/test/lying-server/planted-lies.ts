import { createId } from '@shrd/crypto'
import type { DocumentDraft, Grant, SealedDocument } from '@shrd/crypto/documents'
import { createFingerprint, type Identity, type PublicIdentity } from '@shrd/crypto/identity'
import { befriend } from './befriend.ts'
import { forgeDocument, makeShared, plant, publicOf, readAccess } from './forge.ts'
import { type Lie, lie } from './lie.ts'
import { createScene, type Scene } from './scene.ts'

/** Alice and Mallory are partners, so that Alice is shown what Mallory owns. */
interface MalloryScene extends Scene {
  /** The id of a document that Mallory will share with Alice. */
  readonly planted: string
}

async function createMalloryScene(): Promise<MalloryScene> {
  const scene = await createScene()
  await befriend(scene.server, scene.alice, scene.mallory, { receiver: 'Mallory' })
  return { ...scene, planted: createId('doc') }
}

/** A document of Mallory's before anything in it is forged. */
interface Planting {
  /** What Mallory writes. */
  draft?: Partial<DocumentDraft>
  /** Whom Mallory pretends to be. */
  as?(scene: MalloryScene): Identity
  /** To which keys the document is sealed that Alice is to open. */
  to?(alice: PublicIdentity): PublicIdentity
  forge(made: SealedDocument, mallory: Identity, scene: MalloryScene): Promise<SealedDocument>
}

/** What a partner in league with the server truly signs, and no honest client would make. */
function plantedLie(parts: Pick<Lie, 'name' | 'row' | 'check'> & Planting & { code: string }): Lie {
  const { draft, as, to, forge, ...rest } = parts
  return lie<MalloryScene>({
    ...rest,
    scene: createMalloryScene,
    async tell(scene) {
      const { alice, mallory, server, planted: document_id } = scene
      const { identity } = mallory.member
      const reader = publicOf(alice.member.identity)
      const recipient = { identity: to?.(reader) ?? reader, scopes: [] }
      const owner = as?.(scene) ?? identity
      const made = await makeShared(owner, [recipient], { ...draft, document_id })
      plant(server, identity.user_id, await forge(made, identity, scene))
    },
    ask: ({ alice, planted }) => alice.client.documents.get(planted),
  })
}

/** A change of the grants of one member, and of all others nothing. */
function onGrantOf(
  { user_id }: { user_id: string },
  change: (grant: Grant) => Grant[],
): (grants: Grant[]) => Grant[] {
  return (grants) => grants.flatMap((grant) => (grant.user_id === user_id ? change(grant) : grant))
}

/** Documents of a partner who is in league with the server and truly signs what is not allowed. */
export const plantedLies: readonly Lie[] = [
  plantedLie({
    name: 'the server answers one document of a partner under the id of another',
    row: [6],
    check: ['ACCESS_CHECKS/checkAccessDocument'],
    async forge({ document_id }, mallory, { alice }) {
      const recipient = { identity: publicOf(alice.member.identity), scopes: [] }
      return { ...(await makeShared(mallory, [recipient])), document_id }
    },
    code: 'record_invalid',
  }),
  plantedLie({
    name: 'a partner’s document says that it belongs to somebody else',
    row: [6, 18],
    check: ['ACCESS_CHECKS/checkAccessOwner'],
    as: ({ bob, mallory }) => {
      const { user_id } = bob.member.identity
      return { ...mallory.member.identity, user_id }
    },
    async forge(made, mallory, { bob }) {
      const fingerprint = await createFingerprint(mallory)
      const { user_id } = mallory
      const own = onGrantOf(bob.member.identity, (grant) => [{ ...grant, user_id, fingerprint }])
      return forgeDocument(mallory, made, {
        grants: own,
        revision: { author: user_id, author_sequence: 0 },
      })
    },
    code: 'record_invalid',
  }),
  plantedLie({
    name: 'a partner numbers an access list that has none before it as if it had',
    row: [8],
    check: ['ACCESS_CHECKS/checkAccessNumber'],
    forge: (made, mallory) => forgeDocument(mallory, made, { access: { prev: null } }),
    code: 'record_invalid',
  }),
  plantedLie({
    name: 'a partner lists a grant of another epoch',
    row: [4, 38],
    check: ['GRANT_CHECKS/checkGrantsOfEpoch'],
    forge: (made, mallory) =>
      forgeDocument(mallory, made, {
        grants: onGrantOf(mallory, (grant) => [{ ...grant, epoch: 7 }]),
      }),
    code: 'record_invalid',
  }),
  plantedLie({
    name: 'a partner lists two grants for one reader, who may update by one of them',
    row: [4],
    check: ['GRANT_CHECKS/checkOneGrantEach'],
    forge: (made, mallory, { alice }) =>
      forgeDocument(mallory, made, {
        grants: onGrantOf(alice.member.identity, (grant) => [
          grant,
          { ...grant, scopes: ['view', 'update'] },
        ]),
      }),
    code: 'record_invalid',
  }),
  plantedLie({
    name: 'a partner lets somebody else share the document',
    row: [4],
    check: ['GRANT_CHECKS/checkOnlyOwnerShares'],
    forge: (made, mallory, { alice }) =>
      forgeDocument(mallory, made, {
        grants: onGrantOf(alice.member.identity, (grant) => [
          { ...grant, scopes: ['view', 'share'] },
        ]),
      }),
    code: 'record_invalid',
  }),
  plantedLie({
    name: 'a partner’s own grant does not say what an owner may do',
    row: [4],
    check: ['GRANT_CHECKS/checkOwnerMayAll'],
    forge: (made, mallory) =>
      forgeDocument(mallory, made, {
        grants: onGrantOf(mallory, (grant) => [{ ...grant, scopes: ['view'] }]),
      }),
    code: 'record_invalid',
  }),
  plantedLie({
    name: 'a partner’s own grant is for keys that are not the partner’s',
    row: [1, 4],
    check: ['GRANT_CHECKS/checkOwnerKeyOfLog'],
    forge: (made, mallory, { bob }) =>
      forgeDocument(mallory, made, {
        grants: onGrantOf(mallory, (grant) => [
          { ...grant, fingerprint: bob.member.identity.head },
        ]),
      }),
    code: 'record_invalid',
  }),
  plantedLie({
    name: 'a partner’s revision is of another document than the list that it names',
    row: [6],
    check: ['REVISION_CHECKS/checkRevisionDocument'],
    forge: (made, mallory) =>
      forgeDocument(mallory, made, { revision: { document_id: createId('doc') } }),
    code: 'record_invalid',
  }),
  plantedLie({
    name: 'a partner’s revision names another owner than the list',
    row: [6],
    check: ['REVISION_CHECKS/checkRevisionOwner'],
    forge: (made, mallory, { bob }) =>
      forgeDocument(mallory, made, { revision: { owner: bob.member.identity.user_id } }),
    code: 'record_invalid',
  }),
  plantedLie({
    name: 'a partner’s revision names another epoch than the list',
    row: [38],
    check: ['REVISION_CHECKS/checkRevisionEpoch'],
    forge: (made, mallory) => forgeDocument(mallory, made, { revision: { epoch: 2 } }),
    code: 'record_invalid',
  }),
  plantedLie({
    name: 'a partner numbers a revision that has none before it as if it had',
    row: [8],
    check: ['REVISION_CHECKS/checkRevisionNumber'],
    forge: (made, mallory) => forgeDocument(mallory, made, { revision: { prev: null } }),
    code: 'record_invalid',
  }),
  plantedLie({
    name: 'a partner signs one title in the header and seals another as the private one',
    row: [17],
    check: ['REVISION_CHECKS/checkPrivateTitleHidden'],
    draft: { private_title: true },
    forge: (made, mallory) =>
      forgeDocument(mallory, made, {
        revision: { header: { title: 'Bank', tags: ['work'], icon: 'key', title_in_body: true } },
      }),
    code: 'record_invalid',
  }),
  plantedLie({
    name: 'a partner signs that a sealed title is not there',
    row: [17],
    check: ['refuseUnless/checkTitlePlace'],
    draft: { private_title: true },
    forge: (made, mallory) =>
      forgeDocument(mallory, made, {
        revision: { header: { title: 'Bank', tags: ['work'], icon: 'key', title_in_body: false } },
      }),
    code: 'record_invalid',
  }),
  plantedLie({
    name: 'a partner gives one reader another key than the one that all have agreed to',
    row: [21],
    check: ['refuseUnless/checkCommitment'],
    async forge(made, mallory) {
      const other = await makeShared(mallory, [], { document_id: made.document_id })
      const { key_commitment } = readAccess(other)
      return forgeDocument(mallory, made, { access: { key_commitment } })
    },
    code: 'document_undecryptable',
  }),
  plantedLie({
    name: 'a partner seals a key for another state of the reader’s keys than there ever was',
    row: [1],
    check: ['READER_CHECKS/checkSealedToReader'],
    to: (alice) => ({ ...alice, sequence: 3 }),
    forge: async (made) => made,
    code: 'document_no_key',
  }),
  plantedLie({
    name: 'a partner grants a key and not the right to look',
    row: [4],
    check: ['READER_CHECKS/checkMayView'],
    forge: (made, mallory, { alice }) =>
      forgeDocument(mallory, made, {
        grants: onGrantOf(alice.member.identity, (grant) => [{ ...grant, scopes: ['download'] }]),
      }),
    code: 'document_no_key',
  }),
]
