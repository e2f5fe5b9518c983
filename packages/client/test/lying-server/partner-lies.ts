import { revokeRelationship } from '@shrd/crypto/handshake'
import {
  createDocumentScene,
  createPartnerScene,
  createSharedScene,
  HOME,
  type PartnerScene,
} from '../sharing-scene.ts'
import { befriend } from './befriend.ts'
import { makeShared, plant, publicOf } from './forge.ts'
import { type Lie, lie, throwRefusal } from './lie.ts'
import { createScene, type Scene } from './scene.ts'
import { shareWithBob } from './share-with-bob.ts'

/** Ends a relationship on the server as its sender does. */
async function revoke({ server, alice, withBob }: PartnerScene): Promise<void> {
  const kept = server.relationships.get(withBob)
  if (kept === undefined) throw new Error('There is no such relationship.')
  const { identity } = alice.member
  const ended = await revokeRelationship(identity, kept.record, { revoked_at: server.now() })
  server.relationships.set(withBob, { ...kept, record: { ...kept.record, ...ended } })
}

/** What a server does about who partners are. */
export const partnerLies: readonly Lie[] = [
  lie<Scene & { stranger: string }>({
    name: 'a stranger shares a document',
    row: [18],
    check: ['OWNER_CHECKS/checkOwnerIsPartner'],
    scene: async () => ({ ...(await createScene()), stranger: '' }),
    async tell(scene) {
      const { server, alice, mallory } = scene
      const { identity } = mallory.member
      const reader = { identity: publicOf(alice.member.identity), scopes: [] }
      const made = await makeShared(identity, [reader])
      plant(server, identity.user_id, made)
      Object.assign(scene, { stranger: made.document_id })
    },
    ask: ({ alice, stranger }) => alice.client.documents.get(stranger),
    code: 'owner_unknown',
  }),
  lie({
    name: 'the server goes on listing what a revoked partner has shared',
    row: [38],
    check: ['OWNER_CHECKS/checkOwnerIsPartner'],
    async scene() {
      const scene = await createSharedScene()
      const { alice, bob, document_id } = scene
      const { vault_id } = await bob.client.vaults.create(HOME)
      await bob.client.documents.move(document_id, { vault_id })
      await revoke(scene)
      await bob.client.partners.list()
      return { ...scene, alice, vault_id }
    },
    tell: () => undefined,
    ask: async ({ bob, vault_id, document_id }) =>
      throwRefusal(await bob.client.documents.list(vault_id), document_id),
    code: 'owner_unknown',
  }),

  lie({
    name: 'the server names another partner beside a relationship',
    row: [1],
    check: ['PARTY_CHECKS/checkPartnerBeside'],
    scene: createPartnerScene,
    tell({ server, mallory }) {
      const receiver = mallory.member.identity.user_id
      server.deviate('listHandshakes', (honest) => honest.map((one) => ({ ...one, receiver })))
    },
    ask: shareWithBob,
    code: 'handshake_invalid',
  }),
  lie({
    name: 'the server forgets that a relationship was revoked',
    row: [38],
    check: ['LASTING_CHECKS/checkNotRevokedBefore'],
    async scene() {
      const scene = await createPartnerScene()
      const { record } = scene.server.relationships.get(scene.withBob) ?? {}
      await revoke(scene)
      await scene.alice.client.partners.list()
      return { ...scene, record }
    },
    tell({ server, withBob, record }) {
      const kept = server.relationships.get(withBob)
      if (kept && record) server.relationships.set(withBob, { ...kept, record })
    },
    ask: shareWithBob,
    code: 'relationship_invalid',
  }),
  lie({
    name: 'the server would share with a partner whose relationship was revoked',
    row: [38],
    check: ['LASTING_CHECKS/checkNotRevoked'],
    scene: createPartnerScene,
    async tell(scene) {
      const { server, withBob } = scene
      const kept = server.relationships.get(withBob)
      await revoke(scene)
      const ended = server.relationships.get(withBob)?.record
      if (kept) server.relationships.set(withBob, kept)
      server.deviate('listHandshakes', (honest) =>
        honest.map((one) => (one.handshake_id === withBob ? { ...one, ...ended } : one)),
      )
    },
    ask: shareWithBob,
    code: 'relationship_invalid',
  }),
  lie({
    name: 'the server would share with a partner whose time is over',
    row: [38],
    check: ['LASTING_CHECKS/checkNotExpired'],
    async scene() {
      const scene = await createDocumentScene()
      const { server, clock, alice, bob } = scene
      const expires_at = clock.now() + 1000
      return { ...scene, withBob: await befriend(server, alice, bob, { expires_at }) }
    },
    tell({ server, clock, withBob }) {
      const kept = server.relationships.get(withBob)
      if (kept === undefined) throw new Error('There is no such relationship.')
      const payload = { ...kept.record.payload, expires_at: null }
      server.relationships.set(withBob, { ...kept, record: { ...kept.record, payload } })
      server.deviate('listHandshakes', (honest) =>
        honest.map((one) => ({ ...one, payload: kept.record.payload })),
      )
      clock.advance(1000)
    },
    ask: shareWithBob,
    code: 'relationship_invalid',
  }),
]
