import { sha256 } from '../core/bytes.ts'
import { refuseUnless } from '../core/checks.ts'
import { encodeText } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { withPurpose } from '../core/purposes.ts'
import { encodeCrockford, isCrockford, normaliseCrockford } from './crockford.ts'

/** The three PINs of a handshake, by the names that users see. */
export type PinKind = 'receiver' | 'sender' | 'signing'

/** The parts of a PIN. */
export interface Pin {
  /** 4 characters from the server. Send only these to it. */
  routing: string
  /** 7 characters, 35 bits, from the client. Never send them. */
  authenticator: string
}

const ROUTING_CHARACTERS = 4
const AUTHENTICATOR_CHARACTERS = 7
const ALL_CHARACTERS: number = ROUTING_CHARACTERS + AUTHENTICATOR_CHARACTERS + 1
/** Leaves room for spaces and dashes that users add. */
const MAX_TYPED_LENGTH = 64
const CHECK_BITS = 5

const isRouting = isCrockford(ROUTING_CHARACTERS)
const isAuthenticator = isCrockford(AUTHENTICATOR_CHARACTERS)
const isWholePin = isCrockford(ALL_CHARACTERS)

/**
 * Formats a PIN for display: 12 characters in groups of four, with dashes. The last character is a
 * check over the kind and the other characters.
 *
 * @param routing 4 characters from the server's response
 * @param authenticator 7 characters from `createInvitation`, `createReply` or `createSas`
 * @throws `handshake_invalid` if `routing` has another form; TypeError if `authenticator` has
 * @see docs/protocol/handshake.md
 * @example
 * import { formatPin, parsePin } from '@shrd/crypto/handshake'
 *
 * const shown = await formatPin('receiver', '7K3M', 'Q0V4XN8')
 * const { authenticator } = await parsePin('receiver', shown.toLowerCase())
 * console.assert(authenticator === 'Q0V4XN8')
 */
export async function formatPin(
  kind: PinKind,
  routing: string,
  authenticator: string,
): Promise<string> {
  if (!isRouting(routing)) throw cryptoError('handshake_invalid')
  if (!isAuthenticator(authenticator)) {
    throw new TypeError('The authenticator of the PIN is malformed.')
  }
  const characters = routing + authenticator
  const whole = characters + (await createCheckCharacter(kind, characters))
  return (whole.match(/.{4}/g) ?? []).join('-')
}

/**
 * Parses a typed PIN. It accepts small letters, spaces, dashes, and letters that look like a digit.
 * The check character finds most typing errors, and PINs of another kind, without a request.
 *
 * @param typed the text as the user typed it
 * @throws `pin_mistyped`
 * @see docs/protocol/handshake.md
 * @example
 * import { isShrdError } from '@shrd/crypto/errors'
 * import { parsePin } from '@shrd/crypto/handshake'
 *
 * try {
 *   await parsePin('sender', 'not a PIN')
 * } catch (error) {
 *   console.assert(isShrdError(error, 'pin_mistyped'))
 * }
 */
export async function parsePin(kind: PinKind, typed: string): Promise<Pin> {
  const whole = readCharacters(typed)
  const characters = whole.slice(0, -1)
  const expected = await createCheckCharacter(kind, characters)
  checkCharacter({ check: whole.slice(-1), expected })
  return {
    routing: characters.slice(0, ROUTING_CHARACTERS),
    authenticator: characters.slice(ROUTING_CHARACTERS),
  }
}

interface ReadPin {
  check: string
  expected: string
}

/** A typing error must not look like an attack. */
function checkCharacter({ check, expected }: ReadPin): void {
  refuseUnless(check === expected, 'pin_mistyped')
}

function readCharacters(typed: string): string {
  if (typeof typed !== 'string' || typed.length > MAX_TYPED_LENGTH) {
    throw cryptoError('pin_mistyped')
  }
  const characters = typed.replaceAll(/[\s\p{Pd}]/gu, '')
  // Check before changing the case: some letters outside ASCII have capitals inside it.
  if (!/^[0-9A-Za-z]*$/.test(characters)) throw cryptoError('pin_mistyped')
  const whole = normaliseCrockford(characters)
  if (!isWholePin(whole)) throw cryptoError('pin_mistyped')
  return whole
}

async function createCheckCharacter(kind: PinKind, characters: string): Promise<string> {
  const hash = await sha256(withPurpose('pin', encodeText(`${kind}\0${characters}`)))
  return encodeCrockford(hash, CHECK_BITS)
}
