import { createFingerprint } from '@shrd/crypto/identity'
import { answerRows } from '../answer-rows.ts'
import {
  createDocumentScene,
  createDraft,
  createPartnerScene,
  createSharedScene,
  type DocumentScene,
  type PartnerScene,
} from '../sharing-scene.ts'
import {
  forgeDocument,
  forgeNext,
  getKept,
  makeShared,
  publicOf,
  replaceKept,
  sealOtherBody,
} from './forge.ts'
import { type Lie, lie, throwRefusal } from './lie.ts'

/** Alice reads her document. */
const readAsOwner = ({ alice, document_id }: DocumentScene) =>
  alice.client.documents.get(document_id)

/** Bob reads the shared document for the first time. */
const readAsPartner = ({ bob, document_id }: PartnerScene) => bob.client.documents.get(document_id)

/** A second document. */
interface Other {
  readonly other: string
}

const BANK = { title: 'Bank', tags: [], icon: 'key', title_in_body: false }

/** Attacks of a server on documents with true signatures. */
export const documentLies: readonly Lie[] = [
  lie({
    name: 'the server serves another body that a reader has sealed under the same key',
    row: [6, 22],
    check: ['refuseUnless/checkBodyHash'],
    scene: createSharedScene,
    async tell({ server, bob, document_id }) {
      const body = await sealOtherBody(bob.member.identity, getKept(server, document_id))
      server.deviate('getDocument', (honest) => ({ ...honest, body }))
    },
    ask: readAsOwner,
    code: 'record_invalid',
  }),
  lie<DocumentScene & Other>({
    name: 'the server pastes the body of one document into another',
    row: [6],
    check: ['refuseUnless/checkBodyHash'],
    async scene() {
      const scene = await createDocumentScene()
      const { client } = scene.alice
      return { ...scene, other: await client.documents.create(createDraft(scene.vault_id)) }
    },
    tell({ server, other }) {
      const { body } = getKept(server, other)
      server.deviate('getDocument', (honest) => ({ ...honest, body }))
    },
    ask: readAsOwner,
    code: 'record_invalid',
  }),
  lie({
    name: 'the server answers a partner’s document in the place of one’s own',
    row: [6, 18],
    check: ['ACCESS_CHECKS/checkAccessDocument'],
    scene: createPartnerScene,
    async tell({ server, alice, mallory, document_id }) {
      const { identity } = mallory.member
      const recipient = { identity: publicOf(alice.member.identity), scopes: [] }
      const made = await makeShared(identity, [recipient])
      const { user_id } = identity
      server.deviate('getDocument', (honest) => ({ ...honest, ...made, document_id, user_id }))
    },
    ask: readAsOwner,
    code: 'record_invalid',
  }),
  lie({
    name: 'the server signs an access list of its own, in which its own member may write',
    row: [4],
    check: ['ACCESS_CHECKS/checkAccessSignature'],
    scene: createSharedScene,
    async tell({ server, bob, mallory, document_id }) {
      const { identity } = mallory.member
      const kept = getKept(server, document_id)
      const fingerprint = await createFingerprint(identity)
      const [copied] = kept.encrypted_keys.filter(
        ({ user_id }) => user_id === bob.member.identity.user_id,
      )
      if (copied === undefined) throw new Error('Bob has no grant.')
      const { user_id } = identity
      const added = {
        ...copied,
        user_id,
        fingerprint,
        scopes: ['view' as const, 'update' as const],
      }
      const forged = await forgeDocument(identity, await forgeNext(identity, kept), {
        grants: (grants) => [...grants, added],
        revision: { header: BANK },
      })
      replaceKept(server, forged)
      // Without the earlier versions, no reader sees that the list has changed.
      server.deviate('listVersions', () => [])
    },
    ask: readAsPartner,
    code: 'owner_key_missing',
  }),
  lie({
    name: 'the server signs a revision in the owner’s name',
    row: [18],
    check: ['REVISION_CHECKS/checkRevisionSignature'],
    scene: createSharedScene,
    async tell({ server, alice, mallory, document_id }) {
      const { user_id, sequence } = alice.member.identity
      const named = { author: user_id, author_sequence: sequence, header: BANK }
      const kept = getKept(server, document_id)
      replaceKept(server, await forgeNext(mallory.member.identity, kept, named))
    },
    ask: readAsPartner,
    code: 'record_invalid',
  }),
  lie({
    name: 'the server raises what a partner may do, who then writes',
    row: [4],
    check: ['GRANT_CHECKS/checkGrantsListed'],
    scene: createSharedScene,
    async tell({ server, bob, document_id }) {
      const { identity } = bob.member
      const kept = getKept(server, document_id)
      const raised = kept.encrypted_keys.map((grant) =>
        grant.user_id === identity.user_id
          ? { ...grant, scopes: [...grant.scopes, 'update'] }
          : grant,
      )
      const forged = await forgeNext(identity, kept, { header: BANK })
      replaceKept(server, { ...forged, encrypted_keys: raised as typeof kept.encrypted_keys })
    },
    ask: readAsOwner,
    code: 'record_invalid',
  }),
  lie({
    name: 'the server overwrites the sealed key in a grant',
    row: [4, 5],
    check: ['GRANT_CHECKS/checkGrantsListed'],
    scene: createSharedScene,
    tell({ server, bob }) {
      const { user_id } = bob.member.identity
      const key = `${'A'.repeat(107)}=`
      server.deviate('getDocument', (honest) => {
        const encrypted_keys = honest.encrypted_keys.map((grant) =>
          grant.user_id === user_id ? { ...grant, key } : grant,
        )
        return { ...honest, encrypted_keys }
      })
    },
    ask: readAsPartner,
    code: 'record_invalid',
  }),
  lie({
    name: 'the server tells the owner that its own member reads in the place of a partner',
    row: [4],
    check: ['GRANT_CHECKS/checkGrantsListed'],
    scene: createSharedScene,
    tell({ server, mallory }) {
      const { user_id } = mallory.member.identity
      server.deviate('getDocument', (honest) => {
        const encrypted_keys = honest.encrypted_keys.map((grant) =>
          grant.roles.includes('owner') ? grant : { ...grant, user_id },
        )
        return { ...honest, encrypted_keys }
      })
    },
    ask: ({ alice, document_id }) => alice.client.sharing.list(document_id),
    code: 'record_invalid',
  }),
  lie({
    name: 'the server hides from the owner that somebody else may read',
    row: [4],
    check: ['READER_CHECKS/checkOwnerSeesAll'],
    scene: createSharedScene,
    tell({ server }) {
      server.deviate('getDocument', (honest) => {
        return {
          ...honest,
          encrypted_keys: honest.encrypted_keys.filter(({ roles }) => roles.includes('owner')),
        }
      })
    },
    ask: ({ alice, document_id }) => alice.client.sharing.list(document_id),
    code: 'record_invalid',
  }),
  lie({
    name: 'the server hides a reader who is to be removed from everything',
    row: [4, 38],
    check: ['refuseUnless/checkEveryReaderShown'],
    scene: createSharedScene,
    tell({ server }) {
      answerRows(server, (honest) =>
        honest.map((row) => ({
          ...row,
          encrypted_keys: row.encrypted_keys.filter(({ roles }) => roles.includes('owner')),
        })),
      )
    },
    ask: async ({ alice, bob, document_id }) =>
      throwRefusal(
        await alice.client.sharing.unshareAll([bob.member.identity.user_id]),
        document_id,
      ),
    code: 'record_invalid',
  }),
  lie({
    name: 'the server changes the title beside the signed one',
    row: [17],
    check: ['REVISION_CHECKS/checkHeaderBeside'],
    scene: createDocumentScene,
    tell({ server }) {
      server.deviate('getDocument', (honest) => {
        return { ...honest, header: { ...honest.header, title: 'Bank' } }
      })
    },
    ask: readAsOwner,
    code: 'record_invalid',
  }),
  lie({
    name: 'the server changes the title beside the signed one in a list',
    row: [17],
    check: ['refuseUnless/checkHeaderColumn'],
    scene: createDocumentScene,
    tell({ server }) {
      answerRows(server, (honest) =>
        honest.map((row) => ({ ...row, header: { ...row.header, title: 'Bank' } })),
      )
    },
    ask: async ({ alice, vault_id, document_id }) =>
      throwRefusal(await alice.client.documents.list(vault_id), document_id),
    code: 'record_invalid',
  }),
  lie<PartnerScene & Other>({
    name: 'the server answers a whole document where another one was asked for',
    row: [6],
    check: ['refuseUnless/checkAskedFor'],
    async scene() {
      const scene = await createSharedScene()
      const { client } = scene.alice
      const other = await client.documents.create(createDraft(scene.vault_id))
      await client.sharing.share(other, [scene.withBob], [])
      return { ...scene, other }
    },
    tell({ server, other }) {
      const answer = getKept(server, other)
      server.deviate('getDocument', () => answer)
    },
    ask: readAsPartner,
    code: 'document_mismatch',
  }),
]
