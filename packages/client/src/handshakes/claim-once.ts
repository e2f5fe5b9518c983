import {
  createHandshakeMemory,
  rememberHandshake,
  rememberReceiverPin,
} from '@shrd/crypto/handshake'
import type { Pins } from '../member/pins.ts'

/**
 * Uses the id of a handshake, once per device, whichever tab does.
 *
 * @throws `handshake_invalid` if it is none, or was used before
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
 * Uses a Receiver PIN, once per device: before anything is done with it.
 *
 * @param challenge its authenticator
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
