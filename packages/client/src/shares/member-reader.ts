import { isShrdError } from '@shrd/crypto/errors'
import {
  type OpenedShare,
  openShare as openSealed,
  type SealedShare,
  type ShareStatement,
  type UnlockedLink,
} from '@shrd/crypto/shares'
import { clientError } from '../errors.ts'
import { withNewerLogs } from '../member/key-logs.ts'
import type { GetMember, Member } from '../member/member.ts'
import { describeSender, getSenderLog, type ShareSender } from './share-sender.ts'

/** The signed-in member, as the reader of shares for a member. */
export interface MemberReader {
  /** Verifies the share against the sender's key log and decrypts it. */
  open(unlocked: UnlockedLink, sealed: SealedShare, now: number): Promise<OpenedShare>
  describeSender(signed: ShareStatement): Promise<ShareSender>
}

/** @throws `share_login_required` if nobody is signed in */
export async function findReader(getMember: GetMember): Promise<MemberReader> {
  const member = await loadMember(getMember)
  return {
    open: (unlocked, sealed, now) => openFor(member, { unlocked, sealed, now }),
    describeSender: (signed) => describeSender(member, signed),
  }
}

async function loadMember(getMember: GetMember): Promise<Member> {
  try {
    const member = getMember()
    // Loads the former keys, too: the share may be encrypted to one of them.
    await member.ownLog()
    await member.manifest.read()
    return member
  } catch (cause) {
    if (!isShrdError(cause, 'unauthenticated')) throw cause
    throw clientError('share_login_required', { cause })
  }
}

interface ToOpen {
  readonly unlocked: UnlockedLink
  readonly sealed: SealedShare
  readonly now: number
}

function openFor(member: Member, { unlocked, sealed, now }: ToOpen): Promise<OpenedShare> {
  const { sender_id } = sealed
  if (sender_id === null) return openSealed(unlocked, sealed, { now })
  return withNewerLogs(
    member.logs,
    () => [sender_id],
    async () => {
      const sender = await getSenderLog(member, sender_id)
      return openSealed(unlocked, sealed, { reader: member.identity, sender, now })
    },
  )
}
