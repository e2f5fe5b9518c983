import { refuseUnless } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { isHandshakeId } from '../core/ids.ts'
import { type Guard, list, object, pattern, text } from '../core/schema.ts'

/**
 * What a device remembers of all handshakes that were ever begun on it, across sign-out: plain data.
 * Forgetting it costs protection, never access.
 */
export interface HandshakeMemory {
  readonly handshake_ids: readonly string[]
  /** Authenticators of Receiver PINs; worthless to others once they were entered. */
  readonly receiver_pins: readonly string[]
}

/** An authenticator of any strength in its one spelling: another one would be another PIN. */
const isChallenge = pattern(/^[0-9A-HJKMNP-TV-Z]{1,16}$/)

/** More than anybody begins; the oldest are forgotten first. */
const MAX_REMEMBERED = 10_000

const isMemory: Guard<{ handshake_ids: string[]; receiver_pins: string[] }> = object({
  handshake_ids: list(isHandshakeId, { max: MAX_REMEMBERED }),
  receiver_pins: list(text({ min: 1, max: 16 }), { max: MAX_REMEMBERED }),
})

/**
 * The memory of a device on which no handshake was begun yet.
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
 * The memory with one more handshake in it, for both sides: store it before a PIN is shown for that
 * handshake. Two handshakes under one id could be crossed.
 *
 * @param handshake_id as the server answered it to the first call of this side
 * @throws `handshake_invalid` if it is none, or was used before
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
 * The memory with one more Receiver PIN in it: store it before the PIN is used for anything. Whoever
 * types the same PIN again has to ask for a new one: what has opened the sender's commitment once
 * must not meet another claim.
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
  if (!isChallenge(challenge)) throw new TypeError('This is no authenticator of a PIN.')
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
  if (!isMemory(memory)) throw new TypeError('This is no memory of handshakes.')
}

function add(remembered: readonly string[], one: string): readonly string[] {
  return [...remembered, one].slice(-MAX_REMEMBERED)
}
