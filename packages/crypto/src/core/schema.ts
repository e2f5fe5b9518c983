import { decodeBase64Url } from './encoding.ts'

/** Says whether a value is exactly of one form: nothing missing, nothing besides. */
export type Guard<T> = (value: unknown) => value is T

/** Where in a value of several members the first is that fails, by the guard of the whole. */
const searches = new WeakMap<object, (value: unknown) => string>()

/**
 * The path of the first member that fails, such as `header.tags[3]`; empty if it is the value as a
 * whole. For what a caller hands in: of what was received nobody has to know where it is wrong.
 */
export function findWrongMember(guard: Guard<unknown>, value: unknown): string {
  return searchBelow(guard, value).replace(/^\./, '')
}

function searchBelow(guard: Guard<unknown>, value: unknown): string {
  return searches.get(guard)?.(value) ?? ''
}

/** A lone surrogate has no UTF-8 form: two different ones would collapse to one. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** A text of well-formed Unicode, lengths counted as JavaScript does. */
export function text(limits: { min?: number; max: number }): Guard<string> {
  const { min = 0, max } = limits
  return (value): value is string =>
    typeof value === 'string' &&
    value.length >= min &&
    value.length <= max &&
    !LONE_SURROGATE.test(value)
}

/** A text that matches. Anchor the expression, and leave out the flags `g` and `y`. */
export function pattern(expression: RegExp): Guard<string> {
  return (value): value is string => typeof value === 'string' && expression.test(value)
}

const BASE64_URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * So many bytes as base64url without padding, in their one spelling: bits of the last character that
 * belong to no byte are 0. Seen without decoding, because lists hold thousands of hashes.
 */
export function base64Url(length: number): Guard<string> {
  const characters = Math.ceil((length * 4) / 3)
  const step = 2 ** (characters * 6 - length * 8)
  const last = Array.from(BASE64_URL).filter((_, at) => at % step === 0)
  return pattern(new RegExp(`^[\\w-]{${characters - 1}}[${last.join('').replace('-', '\\-')}]$`))
}

/** At least so many bytes as base64url; limit the length of the whole text before. */
export function base64UrlOfAtLeast(length: number): Guard<string> {
  return (value): value is string => typeof value === 'string' && countBytes(value) >= length
}

function countBytes(text: string): number {
  try {
    return decodeBase64Url(text).length
  } catch {
    return -1
  }
}

/** Exactly this value. */
export function literal<const T extends string | number | boolean | null>(expected: T): Guard<T> {
  return (value): value is T => value === expected
}

/** One of these texts. */
export function oneOf<const T extends string>(values: readonly T[]): Guard<T> {
  return (value): value is T => values.some((one) => one === value)
}

/** The form, or `null` where there is nothing. */
export function nullable<T>(guard: Guard<T>): Guard<T | null> {
  const whole: Guard<T | null> = (value) => value === null || guard(value)
  searches.set(whole, (value) => searchBelow(guard, value))
  return whole
}

/** A list of one form. Counts first, so that an absurd list costs nothing. */
export function list<T>(guard: Guard<T>, limits: { min?: number; max: number }): Guard<T[]> {
  const { min = 0, max } = limits
  const isList = (value: unknown): value is unknown[] =>
    Array.isArray(value) && value.length >= min && value.length <= max
  const whole: Guard<T[]> = (value): value is T[] => isList(value) && findWrong(value, guard) < 0
  searches.set(whole, (value) => {
    if (!isList(value)) return ''
    const at = findWrong(value, guard)
    return `[${at}]${searchBelow(guard, value[at])}`
  })
  return whole
}

/** Looks at the holes of a sparse array, too, which `every` would skip; −1 if all are right. */
function findWrong(values: unknown[], guard: Guard<unknown>): number {
  return values.findIndex((value) => !guard(value))
}

/**
 * An object of exactly these members. Members are the object's own: `__proto__` survives parsing
 * as one, and what only a prototype holds does not count.
 */
export function object<T extends object>(shape: { [K in keyof T]: Guard<T[K]> }): Guard<T> {
  const members = Object.entries<Guard<unknown>>(shape)
  const whole: Guard<T> = (value): value is T => {
    if (!isObject(value) || Reflect.ownKeys(value).length !== members.length) return false
    return members.every(
      (member) => isEnumerable.call(value, member[0]) && member[1](Reflect.get(value, member[0])),
    )
  }
  searches.set(whole, (value) => (isObject(value) ? searchObject(members, value) : ''))
  return whole
}

/** True for an object's own members, and no hidden ones: what is written has them all. */
const isEnumerable = Object.prototype.propertyIsEnumerable

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function searchObject(members: [string, Guard<unknown>][], value: object): string {
  const own = new Map<string, unknown>(Object.entries(value))
  const wrong = members.find(([name, guard]) => !own.has(name) || !guard(own.get(name)))
  if (wrong !== undefined) return `.${wrong[0]}${searchBelow(wrong[1], own.get(wrong[0]))}`
  const unknown = Reflect.ownKeys(value).find((key) => !members.some(([name]) => name === key))
  return `.${String(unknown)}`
}

/** An integer from 0 to 2^53−1: a count, a sequence. */
export const isCount: Guard<number> = (value): value is number =>
  Number.isSafeInteger(value) && typeof value === 'number' && value >= 0

/** The last millisecond that ECMAScript can name: 100,000,000 days after the beginning of 1970. */
const LAST_TIME = 8_640_000_000_000_000

/** Milliseconds since 1970, and no later than any calendar can show. */
export const isTime: Guard<number> = (value): value is number =>
  isCount(value) && value <= LAST_TIME

/** 32 bytes: a public key, a hash, a nonce. */
export const isBytes32: Guard<string> = base64Url(32)
