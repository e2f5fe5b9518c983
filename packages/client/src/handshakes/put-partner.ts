import { type KeyLog, pinKeyLog, verifyKeyLog } from '@shrd/crypto/identity'
import type { Contact } from '@shrd/crypto/manifest'
import type { Member } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'

/** A partner whose keys the PINs have just verified. */
export interface NewPartner extends Pick<Contact, 'handshake_id' | 'payload_hash' | 'alias'> {
  /** Its newest keys are the verified ones. */
  log: KeyLog
}

/** Writes a partner into the member's manifest. No other place names the partner. */
export async function putPartner(
  { handshake_id, payload_hash, alias, log }: NewPartner,
  { call, member }: { call: Call; member: Member },
): Promise<void> {
  const { user_id: partner, current } = log
  const head = { sequence: current.sequence, head: current.head }
  const known = { handshake_id, payload_hash, partner, head, alias }
  // Only people can say that they compared a safety number.
  const contact: Contact = { ...known, verified: false, revoked: false }
  await member.pins.raiseKeyLog(partner, pinKeyLog(log))
  await member.manifest.write([{ type: 'put-contact', contact }], (manifest) =>
    call('updateManifest', manifest),
  )
}

/**
 * Verifies the key log in a handshake response. It does not prove who the partner is; the PINs do.
 *
 * @throws `key_log_invalid`, `key_log_rolled_back`, `key_log_forked`
 */
export async function readPartnerLog(
  { pins }: Pick<Member, 'pins'>,
  user_id: string,
  log: Parameters<typeof verifyKeyLog>[1],
): Promise<KeyLog> {
  return verifyKeyLog(user_id, log, { pin: await pins.findKeyLog(user_id) })
}
