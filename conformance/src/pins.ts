import { sameText, sha256 } from './conventions.ts'
import { must, Refusal } from './refusal.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export type PinKind = 'receiver' | 'sender' | 'signing'

/** What a PIN carries besides its check. */
export interface Pin {
  readonly routing: string
  readonly authenticator: string
}

/** The first bits of some bytes, five to a character. */
export function firstCharacters(bytes: Uint8Array, count: number): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.slice(0, 5 * count).match(/.{5}/g) ?? []
  return groups.map((group) => ALPHABET.charAt(Number.parseInt(group, 2))).join('')
}

function checkOf(kind: PinKind, characters: string): string {
  return firstCharacters(sha256(Buffer.from(`shrd/v1/pin\0${kind}\0${characters}`, 'ascii')), 1)
}

function isWritten(text: string, length: number): boolean {
  return text.length === length && [...text].every((character) => ALPHABET.includes(character))
}

export function formatPin(kind: PinKind, { routing, authenticator }: Pin): string {
  must(isWritten(routing, 4), 'handshake_invalid')
  const characters = `${routing}${authenticator}`
  const pin = `${characters}${checkOf(kind, characters)}`
  return [pin.slice(0, 4), pin.slice(4, 8), pin.slice(8)].join('-')
}

/** Reads what somebody has typed. */
export function readPin(kind: PinKind, typed: string): Pin {
  must(typed.length <= 64, 'pin_mistyped')
  const bare = typed.replace(/[\s\p{Dash_Punctuation}]/gu, '')
  must(/^[A-Za-z0-9]*$/.test(bare), 'pin_mistyped')
  const pin = bare.toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0')
  must(isWritten(pin, 12), 'pin_mistyped')
  must(checkOf(kind, pin.slice(0, 11)) === pin.charAt(11), 'pin_mistyped')
  return { routing: pin.slice(0, 4), authenticator: pin.slice(4, 11) }
}

/** Two clocks, in milliseconds. */
export interface Clocks {
  readonly wall: number
  readonly monotonic: number
}

/** An answer of the server, or a PIN that is compared with what follows from an answer. */
export type PinEvent =
  | { readonly type: 'answered'; readonly answer: string; readonly at: Clocks }
  | {
      readonly type: 'typed'
      readonly answer: string
      readonly typed: string
      readonly expected: string
      readonly at: Clocks
    }

export type Outcome = 'open' | 'matched' | 'handshake_ended' | 'handshake_expired'

/** What one side keeps of one handshake. */
export interface Tries {
  readonly shown_at: Clocks
  readonly answers: number
  readonly pinned: string | null
  readonly compared: number
  readonly outcome: Outcome
}

/** A step of a handshake: what is kept then, and the code it was refused with, or `null`. */
export interface Step {
  readonly kept: Tries
  readonly refused: string | null
}

export function beginTries(shown_at: Clocks): Tries {
  return { shown_at, answers: 0, pinned: null, compared: 0, outcome: 'open' }
}

function inTime(shown: Clocks, at: Clocks): boolean {
  const passed = Math.max(at.wall - shown.wall, at.monotonic - shown.monotonic)
  return passed >= 0 && passed <= 240_000
}

function close(tries: Tries, outcome: 'handshake_ended' | 'handshake_expired'): Step {
  return { kept: { ...tries, outcome }, refused: outcome }
}

function answered(tries: Tries, answer: string): Step {
  if (answer === tries.pinned) return { kept: tries, refused: null }
  const answers = tries.answers + 1
  if (answers > 3) return close(tries, 'handshake_ended')
  return { kept: { ...tries, answers, pinned: answer, compared: 0 }, refused: null }
}

function typed(tries: Tries, event: PinEvent & { type: 'typed' }): Step {
  if (tries.pinned !== event.answer) return { kept: tries, refused: 'handshake_invalid' }
  if (!isWritten(event.expected, 7)) throw new TypeError('This is no authenticator.')
  const compared = tries.compared + 1
  if (compared > 4) return close(tries, 'handshake_ended')
  if (!sameText(event.typed, event.expected)) {
    return { kept: { ...tries, compared }, refused: 'pin_wrong' }
  }
  return { kept: { ...tries, compared, outcome: 'matched' }, refused: null }
}

/** Takes in an answer or a PIN. */
export function enter(tries: Tries, event: PinEvent): Step {
  if (tries.outcome === 'matched') return { kept: tries, refused: 'handshake_invalid' }
  if (tries.outcome !== 'open') return { kept: tries, refused: tries.outcome }
  if (!inTime(tries.shown_at, event.at)) return close(tries, 'handshake_expired')
  return event.type === 'answered' ? answered(tries, event.answer) : typed(tries, event)
}

/** What a device remembers for all handshakes. */
export interface Memory {
  readonly handshake_ids: readonly string[]
  readonly receiver_pins: readonly string[]
}

function remembered(list: readonly string[], entry: string, code: string): readonly string[] {
  if (list.includes(entry)) throw new Refusal(code)
  return [...list, entry].slice(-10_000)
}

export function rememberHandshake(memory: Memory, handshake_id: string): Memory {
  must(/^hsk_[a-z2-7]{26}$/.test(handshake_id), 'handshake_invalid')
  const { handshake_ids } = memory
  return {
    ...memory,
    handshake_ids: remembered(handshake_ids, handshake_id, 'handshake_invalid'),
  }
}

export function rememberReceiverPin(memory: Memory, challenge: string): Memory {
  return { ...memory, receiver_pins: remembered(memory.receiver_pins, challenge, 'pin_used') }
}
