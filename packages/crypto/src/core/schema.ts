import { decodeBase64Url } from './encoding.ts'

/** True if a value has exactly one form: no property is missing and none is unknown. */
export type Guard<T> = (value: unknown) => value is T

/** Finds the first wrong property of a value, by the guard of the whole value. */
const searches = new WeakMap<object, (value: unknown) => string>()

/**
 * The path of the first wrong property, such as `header.tags[3]`, or an empty text for the whole
 * value. Only for arguments of a caller: an error about received data must not say where it is
 * wrong.
 */
export function findWrongMember(guard: Guard<unknown>, value: unknown): string {
  return searchBelow(guard, value).replace(/^\./, '')
}

function searchBelow(guard: Guard<unknown>, value: unknown): string {
  return searches.get(guard)?.(value) ?? ''
}

/** A lone surrogate has no UTF-8 form: two different ones would become the same bytes. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** Accepts well-formed Unicode. Lengths count UTF-16 code units, as in JavaScript. */
export function text(limits: { min?: number; max: number }): Guard<string> {
  const { min = 0, max } = limits
  return (value): value is string =>
    typeof value === 'string' &&
    value.length >= min &&
    value.length <= max &&
    !LONE_SURROGATE.test(value)
}

/** Accepts a text that matches. Anchor the expression, and leave out the flags `g` and `y`. */
export function pattern(expression: RegExp): Guard<string> {
  return (value): value is string => typeof value === 'string' && expression.test(value)
}

const BASE64_URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * Accepts a number of bytes in base64url without padding, in their only spelling: unused bits of
 * the last character must be 0. It does not decode, because lists hold thousands of hashes.
 */
export function base64Url(length: number): Guard<string> {
  const characters = Math.ceil((length * 4) / 3)
  const step = 2 ** (characters * 6 - length * 8)
  const last = Array.from(BASE64_URL).filter((_, at) => at % step === 0)
  return pattern(new RegExp(`^[\\w-]{${characters - 1}}[${last.join('').replace('-', '\\-')}]$`))
}

/** Accepts at least a number of bytes in base64url. Limit the length of the whole text before. */
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

/** Accepts exactly this value. */
export function literal<const T extends string | number | boolean | null>(expected: T): Guard<T> {
  return (value): value is T => value === expected
}

/** Accepts one of these texts. */
export function oneOf<const T extends string>(values: readonly T[]): Guard<T> {
  return (value): value is T => values.some((one) => one === value)
}

/** Accepts the form, or `null`. */
export function nullable<T>(guard: Guard<T>): Guard<T | null> {
  const whole: Guard<T | null> = (value) => value === null || guard(value)
  searches.set(whole, (value) => searchBelow(guard, value))
  return whole
}

/** Accepts a list of one form. It counts first, so an oversized list costs nothing. */
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

/**
 * The index of the first wrong entry, or −1. It also visits the holes of a sparse array, which
 * `every` skips.
 */
function findWrong(values: unknown[], guard: Guard<unknown>): number {
  return values.findIndex((value) => !guard(value))
}

/**
 * Accepts an object with exactly these own properties. `__proto__` from a parsed text counts as
 * one; inherited properties do not count.
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

/** True for an own property that is not hidden: serialized text contains only those. */
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

/** Accepts an integer from 0 to 2^53−1: a count or a sequence. */
export const isCount: Guard<number> = (value): value is number =>
  Number.isSafeInteger(value) && typeof value === 'number' && value >= 0

/** The last millisecond of an ECMAScript date: 100,000,000 days after the start of 1970. */
const LAST_TIME = 8_640_000_000_000_000

/** Accepts milliseconds since 1970 that a date can show. */
export const isTime: Guard<number> = (value): value is number =>
  isCount(value) && value <= LAST_TIME

/** Accepts 32 bytes: a public key, a hash or a nonce. */
export const isBytes32: Guard<string> = base64Url(32)
