import {
  createShareKey,
  type SealedMemberKey,
  type ShareKey,
} from '../../src/shares/create-share-key.ts'
import { openMemberKey, sealMemberKey } from '../../src/shares/member-key.ts'
import { openShare } from '../../src/shares/open-share.ts'
import { sealShare } from '../../src/shares/seal-share.ts'
import { createShareLink, type ShareLink } from '../../src/shares/share-link.ts'
import { unlockShareLink } from '../../src/shares/unlock-share-link.ts'
import { createMember, type Member } from '../create-member.ts'
import { type ForgedRecord, forgedRecord } from './forged-record.ts'

/** Mallory shares with Bob. */
interface Sharing {
  mallory: Member
  bob: Member
  link: ShareLink
  key: ShareKey
  member: SealedMemberKey
}

async function beginSharing(): Promise<Sharing> {
  const [mallory, bob] = [await createMember(), await createMember()]
  const link = createShareLink({ passphrase: false, member: true })
  const address = { sender: mallory.identity, recipient: bob.log }
  const key = await createShareKey(link, { address })
  if (key.member === null) throw new Error('The share has no member.')
  return { mallory, bob, link, key, member: key.member }
}

/** Mallory seals and signs whatever the change says, and Bob opens it. */
async function openForged(
  change: (sharing: Sharing) => Promise<Partial<SealedMemberKey>>,
): Promise<unknown> {
  const sharing = await beginSharing()
  const { mallory, bob, link, key, member } = sharing
  const forged = { ...key, member: { ...member, ...(await change(sharing)) } }
  const draft = { message: 'pay Mallory', file: null, expires_at: Date.now() + 3_600_000 }
  const share = await sealShare(forged, draft)
  const options = { reader: bob.identity, sender: mallory.log }
  return openShare(await unlockShareLink(link), share, options)
}

/** The member's part, sealed to Bob in the names of others. */
async function resealPart(
  { bob, member }: Sharing,
  names: { sender_id?: string; user_id?: string },
): Promise<Partial<SealedMemberKey>> {
  const part = await openMemberKey(bob.identity, member.key, member)
  const { sender_id, user_id, fingerprint } = { ...member, ...names }
  const context = { sender_id, user_id, fingerprint }
  return { ...context, key: await sealMemberKey(part, context, bob.identity.publicExchangeKey) }
}

/** Shares that a member has signed in the name of somebody else, or for somebody else. */
export const shareLies: readonly ForgedRecord[] = [
  forgedRecord({
    name: 'a member signs a share in the name of another member',
    row: [18],
    check: ['MEMBER_SHARE_CHECKS/checkSender'],
    read: () =>
      openForged(async (sharing) => {
        const { user_id: sender_id } = (await createMember()).identity
        return resealPart(sharing, { sender_id })
      }),
    code: 'share_invalid',
  }),
  forgedRecord({
    name: 'a sender has a member open what is signed to be for another',
    row: [1, 18],
    check: ['SHARE_READER_CHECKS/checkReaderIsRecipient'],
    read: () =>
      openForged(async (sharing) => {
        const { user_id } = (await createMember()).identity
        return resealPart(sharing, { user_id })
      }),
    code: 'share_locked',
  }),
]
