import { retirePlayer, rotatePlayer } from '../rotate-player.ts'
import { type Lie, type LieParts, lie } from './lie.ts'
import { SECRET } from './scene.ts'
import { createShareScene, type ShareScene } from './sent-share.ts'

/** Alice creates a share for Bob after the server began to lie. */
function createLie(
  parts: Pick<LieParts<ShareScene>, 'name' | 'row' | 'check' | 'code'> & {
    tell(scene: ShareScene): unknown
  },
): Lie {
  return lie<ShareScene>({
    ...parts,
    scene: () => createShareScene(),
    async tell(scene) {
      await parts.tell(scene)
    },
    ask: ({ alice, withBob }) =>
      alice.client.shares.create({ message: SECRET, ttl: 3600, partner: withBob }),
  })
}

/** Attacks of a server on a member who creates a share. */
export const shareCreationLies: readonly Lie[] = [
  createLie({
    name: 'the server answers an id that would bend the link of a share',
    row: [19],
    check: ['refuseUnless/checkCreatedId'],
    tell: ({ server }) => server.deviate('createShare', () => ({ id: 'shr_a/../../?x' })),
    code: 'bad_answer',
  }),
  createLie({
    name: 'the server answers its own keys when a share is made for a partner',
    row: [1],
    check: ['GENESIS_CHECKS/checkIdOfKeys'],
    async tell({ server, bob, mallory }) {
      const { user_id } = bob.member.identity
      const { genesis, identity } = mallory.member
      const { publicSigningKey, publicExchangeKey } = identity
      server.deviate('getPublicKey', (honest) =>
        honest.user_id === user_id
          ? { user_id, publicSigningKey, publicExchangeKey, log: [genesis] }
          : honest,
      )
    },
    code: 'key_log_invalid',
  }),
  createLie({
    name: 'a partner has new keys that nobody has confirmed when a share is made',
    row: [1, 3],
    check: ['RECIPIENT_CHECKS/checkKeyIsConfirmed'],
    tell: ({ server, bob }) => rotatePlayer(server, bob),
    code: 'partner_key_changed',
  }),
  createLie({
    name: 'a partner has deleted the account when a share is made',
    row: [1],
    check: ['RECIPIENT_CHECKS/checkNotRetired'],
    tell: ({ server, bob }) => retirePlayer(server, bob),
    code: 'relationship_invalid',
  }),
]
