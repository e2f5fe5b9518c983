import { decodeBase64Url } from './encoding.ts'

/** Says whether a value is exactly of one form: nothing missing, nothing besides. */
export type Guard<T> = (value: unknown) => value is T

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

/** So many bytes as base64url without padding, in their one spelling. */
export function base64Url(length: number): Guard<string> {
  const characters = Math.ceil((length * 4) / 3)
  return (value): value is string =>
    typeof value === 'string' && value.length === characters && countBytes(value) === length
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
  return (value): value is T | null => value === null || guard(value)
}

/** A list of one form. Counts first, so that an absurd list costs nothing. */
export function list<T>(guard: Guard<T>, limits: { min?: number; max: number }): Guard<T[]> {
  const { min = 0, max } = limits
  return (value): value is T[] => {
    if (!Array.isArray(value) || value.length < min || value.length > max) return false
    // By index, because `every` skips the holes of a sparse array.
    return Array.from({ length: value.length }, (_, index) => value[index]).every(guard)
  }
}

/**
 * An object of exactly these members. Members are the object's own: `__proto__` survives parsing
 * as one, and what only a prototype holds does not count.
 */
export function object<T extends object>(shape: { [K in keyof T]: Guard<T[K]> }): Guard<T> {
  const members = Object.entries<Guard<unknown>>(shape)
  return (value): value is T => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    if (Reflect.ownKeys(value).length !== members.length) return false
    const own = new Map<string, unknown>(Object.entries(value))
    return members.every(([name, guard]) => own.has(name) && guard(own.get(name)))
  }
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
