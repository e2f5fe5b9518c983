import { type Check, refuseUnless, runChecks } from '../core/checks.ts'
import { parseEnvelope } from '../core/envelope.ts'
import { cryptoError } from '../core/error-codes.ts'
import { assertAuthored } from '../identity/assert-authored.ts'
import type { KeyLog } from '../identity/key-log.ts'
import { isMemberShare, isSealedShare, type MemberShare, type SealedShare } from './sealed-share.ts'
import { hashPart, hashText, type ShareStatement, shareStatement } from './share-record.ts'

/** Options of {@link verifyShare}. */
export interface VerifyShareOptions {
  /** Verified log of the member in `sender_id`; `null` for an anonymous share. */
  sender?: KeyLog | null | undefined
  /** Milliseconds since 1970. @default the clock of this machine */
  now?: number | undefined
}

/**
 * Verifies the sender's signature of a share without decrypting it, and returns the signed values.
 * For an anonymous share it returns `null`: its sender cannot be proven, so show no sender.
 *
 * Servers call it before they store a share. They must also check the times, and compare the sender
 * with the member of the session. Readers call `openShare`, which does the same checks first.
 *
 * @throws `share_invalid`, `share_expired`, `encrypted_data_invalid`; `key_log_behind` if the
 *   record names a later key than the log, `key_replaced` if the sender's keys were replaced since
 * @see docs/protocol/shares.md
 * @example
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import { createShareKey, createShareLink, sealShare, verifyShare } from '@shrd/crypto/shares'
 *
 * const { identity: sender } = await createIdentity()
 * const { identity: friend } = await createIdentity()
 * const link = createShareLink({ passphrase: false, member: true })
 * const key = await createShareKey(link, {
 *   address: { sender, recipient: await genesisLog(friend) },
 * })
 * const expires_at = Date.now() + 3_600_000
 * const share = await sealShare(key, { message: 'Hello', file: null, expires_at })
 *
 * const signed = await verifyShare(share, { sender: await genesisLog(sender) })
 * console.assert(signed?.user_id === friend.user_id)
 */
export async function verifyShare(
  share: SealedShare,
  options: VerifyShareOptions = {},
): Promise<ShareStatement | null> {
  const { sender = null, now = Date.now() } = options
  assertForm(share)
  if (sender === null) {
    checkNobodyIsNamed(share)
    return null
  }
  if (!isMemberShare(share)) throw cryptoError('share_invalid')
  const { suite: _, ...signed } = parseRecord(share)
  await assertAuthored({
    kind: shareStatement,
    record: share.record,
    log: sender,
    sequence: signed.author_sequence,
    code: 'share_invalid',
  })
  await runChecks(MEMBER_SHARE_CHECKS, { share, signed, sender, now })
  return signed
}

/** Checks limits and form before any other work. */
function assertForm(share: SealedShare): void {
  if (!isSealedShare(share)) throw cryptoError('share_invalid')
  if (share.message !== null) parseEnvelope(share.message)
  if (share.filename !== null) parseEnvelope(share.filename)
}

function parseRecord({ record }: MemberShare) {
  try {
    return shareStatement.parse(record.statement)
  } catch (cause) {
    throw cryptoError('share_invalid', cause)
  }
}

/** Without a signature, a named sender would be only the server's word. */
function checkNobodyIsNamed({ key, user_id, sender_id, record }: SealedShare): void {
  const isAnonymous = [key, user_id, sender_id, record].every((part) => part === null)
  refuseUnless(isAnonymous, 'share_invalid')
}

interface ReadingShare {
  share: MemberShare
  signed: ShareStatement
  sender: KeyLog
  now: number
}

const MEMBER_SHARE_CHECKS: readonly Check<ReadingShare>[] = [
  checkSender,
  checkMembersBeside,
  checkKeyHash,
  checkMessageHash,
  checkDescriptorHash,
  checkNotExpired,
]

/** The signer must be the named sender. */
function checkSender({ signed, sender }: ReadingShare): void {
  if (signed.sender_id !== sender.user_id) throw cryptoError('share_invalid')
}

/** The server's columns must match the record. A difference is a server's mistake, or an attack. */
function checkMembersBeside({ share, signed }: ReadingShare): void {
  const isSame = share.sender_id === signed.sender_id && share.user_id === signed.user_id
  if (!isSame) throw cryptoError('share_invalid')
}

async function checkKeyHash({ share, signed }: ReadingShare): Promise<void> {
  if ((await hashText(share.key)) !== signed.key_hash) throw cryptoError('share_invalid')
}

/** A holder of link and key could write another message, but only the sender can sign it. */
async function checkMessageHash({ share, signed }: ReadingShare): Promise<void> {
  if ((await hashPart(share.message)) !== signed.message_hash) throw cryptoError('share_invalid')
}

async function checkDescriptorHash({ share, signed }: ReadingShare): Promise<void> {
  const hash = await hashPart(share.filename)
  if (hash !== signed.descriptor_hash) throw cryptoError('share_invalid')
}

/** A server that kept an old share cannot present it as new. */
function checkNotExpired({ signed, now }: ReadingShare): void {
  // Negated so that `NaN` has expired.
  if (!(now <= signed.expires_at)) throw cryptoError('share_expired')
}
