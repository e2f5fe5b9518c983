import type { FakeServer } from './fake-server.ts'
import type { ServerRequest } from './server-request.ts'

/** Something that no request may carry. */
export interface Kept {
  readonly what: string
  readonly bytes: Uint8Array
}

/** Shorter ones are somewhere by chance. */
const MIN_BYTES = 7
/** How often something may have been encoded inside of something else that was encoded. */
const DEPTH = 3

/** A text as the bytes that it is in requests. */
export function keep(what: string, text: string): Kept {
  return { what, bytes: new TextEncoder().encode(text) }
}

/**
 * Names what of the given is in which request, as "what in call". Every byte of a request is looked
 * at, as it is and once everything in it that may be percent signs, escapes, base64 or hexadecimal
 * was decoded, over and over; what is looked for may stand in the middle of something else.
 */
export function findLeaks(received: FakeServer['received'], kept: readonly Kept[]): string[] {
  const short = kept.find(({ bytes }) => bytes.length < MIN_BYTES)
  if (short !== undefined) throw new TypeError(`Too short to be looked for: ${short.what}.`)
  const views = received.map(({ name, request }) => ({ name, view: viewOf(request) }))
  // Most is nowhere, and that is seen in one go.
  const all = joinViews(views.map(({ view }) => view))
  const leaked = kept.filter(({ bytes }) => isIn(bytes, all))
  return leaked.flatMap(({ what, bytes }) =>
    views.filter(({ view }) => isIn(bytes, view)).map(({ name }) => `${what} in ${name}`),
  )
}

/** A request as it is looked at, each byte a character. */
interface View {
  readonly plain: string
  /** The same with one spelling of hexadecimal, and with one of base64. */
  readonly lower: string
  readonly base64: string
}

function viewOf(request: ServerRequest): View {
  const layers = [textOf(request)]
  for (let depth = 0; depth < DEPTH; depth += 1) {
    const last = layers.at(-1) ?? ''
    if (last !== '') layers.push(decodeAll(last))
  }
  return toView(layers.join('\n'))
}

function toView(plain: string): View {
  const base64 = plain.replaceAll('-', '+').replaceAll('_', '/')
  return { plain, lower: plain.toLowerCase(), base64 }
}

const joinViews = (views: readonly View[]) => toView(views.map(({ plain }) => plain).join('\n'))

function textOf({ method, url, headers, body }: ServerRequest): string {
  const rest = Buffer.from(body ?? []).toString('latin1')
  return [method, url, ...Object.entries(headers).flat(), rest].join('\n')
}

/** What is in a text in another spelling. */
function decodeAll(text: string): string {
  const escaped = text.replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex) =>
    toBinary(Buffer.from(String.fromCharCode(Number.parseInt(hex, 16)), 'utf8')),
  )
  const plain = escaped.replaceAll(/\\+(["\\/])/g, '$1')
  const percent = text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) => toBinary(Buffer.from(hex, 'hex')))
  const hex = text.match(/(?:[0-9a-f]{2}){7,}/gi) ?? []
  const base64 = text.match(/[A-Za-z0-9+/_-]{10,}/g) ?? []
  return [
    ...[plain, percent.replaceAll('+', ' ')].filter((other) => other !== text),
    ...hex.map((token) => toBinary(Buffer.from(token, 'hex'))),
    ...base64.map((token) => toBinary(Buffer.from(token, 'base64'))),
  ].join('\n')
}

const toBinary = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

function isIn(bytes: Uint8Array, { plain, lower, base64 }: View): boolean {
  const hex = Buffer.from(bytes).toString('hex')
  if (plain.includes(toBinary(bytes)) || lower.includes(hex)) return true
  return [0, 1, 2].some((shift) => base64.includes(spellBase64(bytes, shift)))
}

/** Those characters of base64 that follow from the bytes alone, some others standing before them. */
function spellBase64(bytes: Uint8Array, shift: number): string {
  const text = Buffer.concat([new Uint8Array(shift), bytes]).toString('base64')
  const end = Math.floor(((shift + bytes.length) * 8) / 6)
  return text.slice(Math.ceil((shift * 8) / 6), end)
}
