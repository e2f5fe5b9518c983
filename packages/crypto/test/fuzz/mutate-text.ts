import type { Random } from './random.ts'

const TOKENS = [
  '"',
  '\\',
  '\\u0000',
  '\\ud800',
  '\ud800',
  '\udc00',
  '\u0000',
  '\ufeff',
  '\u2028',
  '\n',
  ' ',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '.',
  '=',
  '==',
  '-',
  '+',
  '/',
  '_',
  '#',
  '%00',
  '0',
  '-0',
  '1e999',
  '9007199254740993',
  '1.0',
  'null',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '🔑',
  'é',
  'é',
] as const
const DEEP = 100_000
const HUGE = 3_000_000

/** One change of a text, of any kind that has ever broken a parser. */
export function mutateText(random: Random, text: string, other: string): string {
  const [from, to] = pickRange(random, text)
  const cut = text.slice(from, to)
  return random.pick<() => string>([
    () => flipBit(random, text),
    () => text.slice(0, from),
    () => text.slice(from),
    () => text.slice(0, from) + text.slice(to),
    () => text.slice(0, to) + cut + text.slice(to),
    () => text.slice(0, from) + random.pick(TOKENS) + text.slice(from),
    () => text.slice(0, from) + random.pick(TOKENS) + text.slice(to),
    () => text.slice(0, from) + other.slice(random.below(other.length + 1)),
    () => text.slice(to) + text.slice(0, to),
    () => text.slice(0, from) + swapCase(cut) + text.slice(to),
    () => duplicateMember(random, text),
    () => mutateBase64(random, text),
    () => mutateBase64(random, text),
  ])()
}

/** A text of random characters, of Unicode or of what texts here are made of. */
export function randomText(random: Random): string {
  const length = random.pick([0, 1, 8, 22, 43, 86, 200, 1000])
  const limit = random.pick([0x80, 0x100, 0x10000])
  const codes = Array.from({ length }, () => random.below(limit))
  if (random.oneIn(2)) return String.fromCharCode(...codes)
  return encode(random.bytes(length), random)
}

/** A text longer or deeper than any limit. */
export function toHugeText(random: Random, text: string): string {
  return random.pick([
    'A'.repeat(HUGE),
    `${text}${' '.repeat(HUGE)}`,
    text.repeat(Math.ceil(HUGE / (text.length + 1))),
    `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
    `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
    `{"a":${'9'.repeat(HUGE)}}`,
  ])
}

function pickRange(random: Random, text: string): [number, number] {
  const from = random.below(text.length + 1)
  const length = random.oneIn(2) ? 1 : random.below(text.length - from + 1)
  return [from, Math.min(text.length, from + length)]
}

function flipBit(random: Random, text: string): string {
  const at = random.below(text.length)
  const bit = 1 << random.below(random.oneIn(8) ? 16 : 7)
  return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ bit) + text.slice(at + 1)
}

function swapCase(text: string): string {
  const lower = text.toLowerCase()
  return lower === text ? text.toUpperCase() : lower
}

/** The same member twice, of which the last would win silently. */
function duplicateMember(random: Random, text: string): string {
  const members = [...text.matchAll(/"[^"\\]{1,40}":/g)]
  const member = members[random.below(members.length)]
  if (member === undefined) return text
  const value = random.pick(['1', 'null', '""', '{}', text.slice(member.index + member[0].length)])
  const at = member.index
  return `${text.slice(0, at)}${member[0]}${value},${text.slice(at)}`
}

/** Changes bytes and not letters: the result is well spelled, and wrong. */
function mutateBase64(random: Random, text: string): string {
  const runs = [...text.matchAll(/[A-Za-z0-9+/_-]{8,}={0,2}/g)]
  const run = runs[random.below(runs.length)]
  if (run === undefined) return flipBit(random, text)
  const bytes = Buffer.from(run[0], 'base64')
  const at = random.below(bytes.length)
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8))
  const changed = random.pick([
    bytes,
    bytes,
    bytes.subarray(0, at),
    Buffer.concat([bytes, random.bytes(1 + random.below(40))]),
    Buffer.from(random.bytes(bytes.length)),
  ])
  const padded = run[0].includes('=') || /[+/]/.test(run[0])
  const spelled = changed.toString(padded ? 'base64' : 'base64url')
  return text.slice(0, run.index) + spelled + text.slice(run.index + run[0].length)
}

function encode(bytes: Uint8Array, random: Random): string {
  return Buffer.from(bytes).toString(random.pick(['base64', 'base64url', 'hex']))
}
