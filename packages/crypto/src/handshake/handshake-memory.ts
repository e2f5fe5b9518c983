import { refuseUnless } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { isHandshakeId } from '../core/ids.ts'
import { type Guard, list, object, pattern, text } from '../core/schema.ts'

/**
 * The handshakes that were ever started on a device, also after sign-out: plain data. Losing it
 * costs protection, but no access.
 */
export interface HandshakeMemory {
  readonly handshake_ids: readonly string[]
  /** Authenticators of Receiver PINs. After their use they are worthless to others. */
  readonly receiver_pins: readonly string[]
}

/**
 * An authenticator of any strength in its only spelling. Another spelling would count as another
 * PIN.
 */
const isChallenge = pattern(/^[0-9A-HJKMNP-TV-Z]{1,16}$/)

/** More than any member starts. The oldest are dropped first. */
const MAX_REMEMBERED = 10_000

const isMemory: Guard<{ handshake_ids: string[]; receiver_pins: string[] }> = object({
  handshake_ids: list(isHandshakeId, { max: MAX_REMEMBERED }),
  receiver_pins: list(text({ min: 1, max: 16 }), { max: MAX_REMEMBERED }),
})

/**
 * The memory of a device without a handshake.
 *
 * @see docs/protocol/handshake.md
 * @example
 * import { createHandshakeMemory } from '@shrd/crypto/handshake'
 *
 * console.assert(createHandshakeMemory().handshake_ids.length === 0)
 */
export function createHandshakeMemory(): HandshakeMemory {
  return { handshake_ids: [], receiver_pins: [] }
}

/**
 * Adds a handshake to the memory, on both sides. Store the result before you show a PIN for that
 * handshake: an attacker could mix two handshakes under one id.
 *
 * @param handshake_id from the server's response to the first call of this side
 * @throws `handshake_invalid` if the id is malformed or was used before
 * @see docs/protocol/handshake.md
 * @example
 * import { createHandshakeMemory, rememberHandshake } from '@shrd/crypto/handshake'
 *
 * const memory = await rememberHandshake(createHandshakeMemory(), `hsk_${'a'.repeat(26)}`)
 * console.assert(memory.handshake_ids.length === 1)
 */
export async function rememberHandshake(
  memory: HandshakeMemory,
  handshake_id: string,
): Promise<HandshakeMemory> {
  assertMemory(memory)
  if (!isHandshakeId(handshake_id)) throw cryptoError('handshake_invalid')
  checkHandshakeIsNew({ memory, handshake_id })
  return { ...memory, handshake_ids: add(memory.handshake_ids, handshake_id) }
}

/**
 * Adds a Receiver PIN to the memory. Store the result before you use the PIN. A user who types the
 * same PIN again must ask for a new one: a PIN that once opened the sender's commitment must never
 * be used for another claim.
 *
 * @param challenge authenticator of the Receiver PIN
 * @throws `pin_used`
 * @see docs/protocol/handshake.md
 * @example
 * import { createHandshakeMemory, rememberReceiverPin } from '@shrd/crypto/handshake'
 *
 * const memory = await rememberReceiverPin(createHandshakeMemory(), 'Q0V4XN8')
 * console.assert(memory.receiver_pins.length === 1)
 */
export async function rememberReceiverPin(
  memory: HandshakeMemory,
  challenge: string,
): Promise<HandshakeMemory> {
  assertMemory(memory)
  if (!isChallenge(challenge)) throw new TypeError('The authenticator of the PIN is malformed.')
  checkReceiverPinIsNew({ memory, challenge })
  return { ...memory, receiver_pins: add(memory.receiver_pins, challenge) }
}

interface NewHandshake {
  memory: HandshakeMemory
  handshake_id: string
}

function checkHandshakeIsNew({ memory, handshake_id }: NewHandshake): void {
  refuseUnless(!memory.handshake_ids.includes(handshake_id), 'handshake_invalid')
}

interface NewReceiverPin {
  memory: HandshakeMemory
  challenge: string
}

function checkReceiverPinIsNew({ memory, challenge }: NewReceiverPin): void {
  refuseUnless(!memory.receiver_pins.includes(challenge), 'pin_used')
}

function assertMemory(memory: HandshakeMemory): void {
  if (!isMemory(memory)) throw new TypeError('The memory of handshakes is malformed.')
}

function add(remembered: readonly string[], one: string): readonly string[] {
  return [...remembered, one].slice(-MAX_REMEMBERED)
}
