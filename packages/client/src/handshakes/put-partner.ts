import { type KeyLog, pinKeyLog } from '@shrd/crypto/identity'
import type { Contact } from '@shrd/crypto/manifest'
import type { Member } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'

/** Somebody whose keys the PINs have just vouched for. */
export interface NewPartner extends Pick<Contact, 'handshake_id' | 'payload_hash' | 'alias'> {
  /** Its last keys are those that were vouched for. */
  log: KeyLog
}

/** Writes a partner into the member's manifest, and nowhere else by name. */
export async function putPartner(
  { handshake_id, payload_hash, alias, log }: NewPartner,
  { call, member }: { call: Call; member: Member },
): Promise<void> {
  const { user_id: partner, current } = log
  const head = { sequence: current.sequence, head: current.head }
  const known = { handshake_id, payload_hash, partner, head, alias }
  // That a safety number was compared is for people to say.
  const contact: Contact = { ...known, verified: false, revoked: false }
  await member.pins.raiseKeyLog(partner, pinKeyLog(log))
  await member.manifest.write([{ type: 'put-contact', contact }], (manifest) =>
    call('updateManifest', manifest),
  )
}
