import type { Identity } from '@shrd/crypto/identity'
import { createShareKey, createShareLink, sealShare } from '@shrd/crypto/shares'
import { parseShareAddress } from '../../src/shares/share-address.ts'
import { rotatePlayer } from '../rotate-player.ts'
import { shakeHands } from './befriend.ts'
import { type Lie, type LieParts, lie } from './lie.ts'
import { SECRET } from './scene.ts'
import {
  createShareScene,
  HOUR_MS,
  logOf,
  openAsBob,
  plantShare,
  type ShareScene,
} from './sent-share.ts'

/** Attacks with a share that another user than Alice has created. */
function forgedLie(
  parts: Pick<LieParts<ShareScene>, 'name' | 'row' | 'check' | 'code'> & {
    tell(scene: ShareScene): Promise<void>
  },
): Lie {
  return lie<ShareScene>({ ...parts, scene: () => createShareScene(), ask: openAsBob })
}

/** A share that this sender truly signs for Bob, in any name. */
async function plantSigned(scene: ShareScene, sender: Identity): Promise<void> {
  const link = createShareLink({ passphrase: false, member: true })
  const address = { sender, recipient: await logOf(scene.server, scene.bob) }
  const key = await createShareKey(link, { address })
  const now = scene.clock.now()
  const draft = { message: SECRET, file: null, expires_at: now + HOUR_MS }
  const sealed = await sealShare(key, draft, { now })
  plantShare(scene, link, { sealed, claim_hash: key.claim_hash })
}

/** Attacks with shares that claim a false creator or signer. */
export const shareForgeryLies: readonly Lie[] = [
  forgedLie({
    name: 'the server has overheard a link for a member and writes an unsigned message of its own',
    row: [18, 19, 37],
    check: ['SHARE_READER_CHECKS/checkSignedAsLinkSays'],
    async tell(scene) {
      const { link } = parseShareAddress(scene.address)
      const key = await createShareKey({ ...link, member: false })
      const { claim_hash } = await createShareKey(link, {
        address: {
          sender: scene.mallory.member.identity,
          recipient: await logOf(scene.server, scene.bob),
        },
      })
      const draft = { message: SECRET, file: null, expires_at: 0 }
      const sealed = await sealShare({ ...key, flags: 'm' }, draft)
      plantShare(scene, link, { sealed, claim_hash })
    },
    code: 'share_invalid',
  }),
  forgedLie({
    name: 'a share is signed by somebody else than the partner whom it names',
    row: [18],
    check: ['AUTHOR_CHECKS/checkAuthorSignature'],
    tell(scene) {
      const { user_id } = scene.alice.member.identity
      return plantSigned(scene, { ...scene.mallory.member.identity, user_id })
    },
    code: 'share_invalid',
  }),
  forgedLie({
    name: 'a stranger sends a member a share',
    row: [18, 27],
    check: ['refuseUnless/checkSenderIsPartner'],
    async tell(scene) {
      const { server, mallory, bob } = scene
      const record = await shakeHands(server, mallory, bob)
      const aliases = { sender_alias: '', receiver_alias: '' }
      server.relationships.set(record.handshake_id, { record, ...aliases })
      await plantSigned(scene, mallory.member.identity)
    },
    code: 'sender_unknown',
  }),
  forgedLie({
    name: 'a thief of replaced keys sends a share in their owner’s name',
    row: [18, 28],
    check: ['AUTHOR_CHECKS/checkKeyCounts'],
    async tell(scene) {
      await rotatePlayer(scene.server, scene.alice, 'compromised')
      await plantSigned(scene, scene.alice.member.identity)
    },
    code: 'key_replaced',
  }),
  forgedLie({
    name: 'the server withholds the keys that a share is signed with',
    row: [3, 8],
    check: ['AUTHOR_CHECKS/checkLogIsNewEnough'],
    async tell(scene) {
      const { identity } = await rotatePlayer(scene.server, scene.alice)
      await plantSigned(scene, identity)
      const { user_id } = identity
      const stored = scene.server.members.get(user_id)
      if (stored === undefined) throw new Error('Nobody of that id is here.')
      const current = scene.alice.member.identity
      const log = stored.log.slice(0, 1)
      scene.server.members.set(user_id, { ...stored, identity: current, log })
    },
    code: 'key_log_behind',
  }),
]
