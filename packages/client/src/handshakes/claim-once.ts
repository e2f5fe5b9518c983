import {
  createHandshakeMemory,
  rememberHandshake,
  rememberReceiverPin,
} from '@shrd/crypto/handshake'
import type { Pins } from '../member/pins.ts'

/**
 * Claims the id of a handshake, once per device, across its tabs.
 *
 * @throws `handshake_invalid` for a malformed or used id
 */
export async function claimHandshake(
  pins: Pick<Pins, 'claim'>,
  handshake_id: string,
): Promise<void> {
  const memory = await rememberHandshake(createHandshakeMemory(), handshake_id)
  const isNew = await pins.claim('handshake', handshake_id)
  if (!isNew) await rememberHandshake(memory, handshake_id)
}

/**
 * Claims a Receiver PIN, once per device. Call it before any other use of the PIN.
 *
 * @param challenge the authenticator of the PIN
 * @throws `pin_used`
 */
export async function claimReceiverPin(
  pins: Pick<Pins, 'claim'>,
  challenge: string,
): Promise<void> {
  const memory = await rememberReceiverPin(createHandshakeMemory(), challenge)
  const isNew = await pins.claim('receiver-pin', challenge)
  if (!isNew) await rememberReceiverPin(memory, challenge)
}
