import type { KeyLog } from '@shrd/crypto/identity'
import type { Contact } from '@shrd/crypto/manifest'
import type { ShareStatement } from '@shrd/crypto/shares'
import { logOf } from '../documents/document-trust.ts'
import { refuseUnless } from '../errors.ts'
import type { Member } from '../member/member.ts'

/** The sender of a share, as the reader knows them. */
export interface ShareSender {
  readonly user_id: string
  /** The reader's name for the partner. */
  readonly name: string
  /** Milliseconds since 1970, signed by the sender. */
  readonly created_at: number
}

/**
 * Returns the key log of the claimed sender.
 *
 * @throws `sender_unknown` for anyone but a partner; `key_log_rolled_back`, `key_log_forked`
 */
export async function getSenderLog(member: Member, sender_id: string): Promise<KeyLog> {
  checkSenderIsPartner(sender_id, await member.contacts.list())
  return logOf(member, sender_id)
}

/** Returns the sender of a verified share. */
export async function describeSender(
  member: Member,
  { sender_id, created_at }: ShareStatement,
): Promise<ShareSender> {
  const contact = findContact(await member.contacts.list(), sender_id)
  return { user_id: sender_id, name: contact?.alias ?? '', created_at }
}

/** Anyone can encrypt a share to a member and sign it, so strangers could plant content. */
function checkSenderIsPartner(sender_id: string, contacts: readonly Contact[]): void {
  refuseUnless(findContact(contacts, sender_id) !== undefined, 'sender_unknown')
}

function findContact(contacts: readonly Contact[], user_id: string): Contact | undefined {
  return contacts.find(({ partner, revoked }) => partner === user_id && !revoked)
}
