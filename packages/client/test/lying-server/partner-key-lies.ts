import {
  createIdentity,
  type Identity,
  type KeyLogEntry,
  type KeyPin,
  type Rotation,
  rotateIdentity,
  verifyKeyLog,
} from '@shrd/crypto/identity'
import type { FakeServer } from '../fake-server.ts'
import { retirePlayer, rotatePlayer } from '../rotate-player.ts'
import { createPartnerScene, createSharedScene, type PartnerScene } from '../sharing-scene.ts'
import { type Lie, lie } from './lie.ts'
import type { Player } from './scene.ts'
import { shareWithBob } from './share-with-bob.ts'

/** Bob's key log on the server. */
function logOf({ members }: FakeServer, { member: { identity } }: Player) {
  return members.get(identity.user_id)?.log ?? []
}

/** Replaces the server's responses about a user's keys. */
function answerKeys(
  server: FakeServer,
  keys: Pick<Identity, 'user_id'>,
  log: readonly KeyLogEntry[],
) {
  server.deviate('getPublicKey', async (honest, { user_id }) => {
    if (user_id !== keys.user_id) return honest
    const { current } = await verifyKeyLog(user_id, log as typeof honest.log)
    const { publicSigningKey, publicExchangeKey } = current
    return { user_id, publicSigningKey, publicExchangeKey, log }
  })
}

/** A scene in which Alice has approved Bob's second key. */
interface ConfirmedScene extends PartnerScene {
  readonly rotation: Rotation
}

async function createConfirmedScene(): Promise<ConfirmedScene> {
  const scene = await createSharedScene()
  const { server, alice, bob, withBob } = scene
  const rotation = await rotatePlayer(server, bob)
  const { sequence, head } = rotation.identity
  await alice.client.partners.confirmKey(withBob, { sequence, head })
  return { ...scene, rotation }
}

/** The partner's key that Alice has not approved. */
async function findNewKey({ alice, withBob }: PartnerScene): Promise<KeyPin> {
  const { items } = await alice.client.partners.list()
  const key = items.find(({ handshake_id }) => handshake_id === withBob)?.new_key
  if (!key) throw new Error('There is no new key.')
  return key
}

/** Attacks of a server and of thieves on the keys of partners. */
export const partnerKeyLies: readonly Lie[] = [
  lie<ConfirmedScene>({
    name: 'the server withholds from a fresh device the key that was approved elsewhere',
    row: [1, 8],
    check: ['PARTNER_LOG_CHECKS/checkApprovedNotWithheld'],
    scene: createConfirmedScene,
    tell: ({ server, bob }) =>
      answerKeys(server, bob.member.identity, logOf(server, bob).slice(0, 1)),
    async ask({ alice, document_id, withBob }) {
      const fresh = await alice.signInElsewhere()
      return fresh.sharing.share(document_id, [withBob], [])
    },
    code: 'key_log_rolled_back',
  }),
  lie<ConfirmedScene>({
    name: 'the server shows a fresh device another key than the one that was approved elsewhere',
    row: [1, 8],
    check: ['PARTNER_LOG_CHECKS/checkApprovedInPast'],
    scene: createConfirmedScene,
    async tell({ server, bob }) {
      const { identity, privateKeys, genesis } = bob.member
      const log = await verifyKeyLog(identity.user_id, [genesis])
      const stolen = await rotateIdentity(identity, privateKeys, { log, reason: 'routine' })
      answerKeys(server, identity, [genesis, stolen.entry])
    },
    async ask({ alice, document_id, withBob }) {
      const fresh = await alice.signInElsewhere()
      return fresh.sharing.share(document_id, [withBob], [])
    },
    code: 'key_log_forked',
  }),
  lie({
    name: 'the server substitutes its own key for a partner’s when something is shared',
    row: [1],
    check: ['GENESIS_CHECKS/checkIdOfKeys'],
    scene: createPartnerScene,
    async tell({ server, bob }) {
      const { identity, genesis } = await createIdentity()
      const { publicSigningKey, publicExchangeKey } = identity
      const { user_id } = bob.member.identity
      const theirs = { user_id, publicSigningKey, publicExchangeKey }
      const log = [genesis]
      server.deviate('getPublicKey', (honest) =>
        honest.user_id === user_id ? { ...theirs, log } : honest,
      )
    },
    ask: shareWithBob,
    code: 'key_log_invalid',
  }),
  lie({
    name: 'a thief of a partner’s keys replaces them before something is shared',
    row: [1, 3],
    check: ['RECIPIENT_CHECKS/checkKeyIsConfirmed'],
    scene: createPartnerScene,
    tell: async ({ server, bob }) => void (await rotatePlayer(server, bob)),
    ask: shareWithBob,
    code: 'partner_key_changed',
  }),
  lie({
    name: 'the server goes on offering a partner whose account is gone',
    row: [38],
    check: ['RECIPIENT_CHECKS/checkNotRetired'],
    scene: createPartnerScene,
    tell: ({ server, bob }) => retirePlayer(server, bob),
    ask: shareWithBob,
    code: 'relationship_invalid',
  }),
  lie({
    name: 'stolen keys of one who stays are used to read on after somebody else is removed',
    row: [3, 38],
    check: ['refuseUnless/checkApprovedNotStolen'],
    async scene() {
      const scene = await createSharedScene()
      const { alice, document_id, withMallory } = scene
      await alice.client.sharing.share(document_id, [withMallory], [])
      return scene
    },
    tell: async ({ server, bob }) => void (await rotatePlayer(server, bob, 'compromised')),
    ask: ({ alice, mallory, document_id }) =>
      alice.client.sharing.unshare(document_id, [mallory.member.identity.user_id]),
    code: 'partner_key_changed',
  }),
  lie<PartnerScene & { key?: KeyPin }>({
    name: 'a key is replaced once more between being shown and being confirmed',
    row: [1, 3],
    check: ['refuseUnless/checkKeyIsCurrent'],
    async scene() {
      const scene = await createPartnerScene()
      const { identity, privateKeys } = await rotatePlayer(scene.server, scene.bob)
      const member = { ...scene.bob.member, identity, privateKeys }
      return { ...scene, bob: { ...scene.bob, member }, key: await findNewKey(scene) }
    },
    async tell({ server, bob }) {
      const { identity, privateKeys } = bob.member
      const log = await verifyKeyLog(identity.user_id, logOf(server, bob))
      const next = await rotateIdentity({ ...identity, formerKeys: [] }, privateKeys, {
        log,
        archive: null,
        reason: 'routine',
      })
      logOf(server, bob).push(next.entry)
    },
    async ask({ alice, withBob, key }) {
      if (key === undefined) throw new Error('There is no new key.')
      return alice.client.partners.confirmKey(withBob, key)
    },
    code: 'partner_key_changed',
  }),
  lie<ConfirmedScene>({
    name: 'a safety number is compared for a key that is not the approved one any more',
    row: [27],
    check: ['refuseUnless/checkKeyIsApproved'],
    scene: createConfirmedScene,
    tell: () => undefined,
    ask({ alice, bob, withBob }) {
      const { sequence, head } = bob.member.identity
      return alice.client.partners.markVerified(withBob, { sequence, head })
    },
    code: 'partner_key_changed',
  }),
]
