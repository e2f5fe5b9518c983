import { type KeyLog, verifyKeyLog } from '@shrd/crypto/identity'
import type { Member } from '../member/member.ts'

/**
 * The key log in an answer of a handshake. It says nothing of who the partner is: the PINs do.
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
