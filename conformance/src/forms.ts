import { decodeBase64, decodeBase64url, isWellFormed } from './encodings.ts'
import { must } from './refusal.ts'

/** Reads a value that came out of JSON, or refuses it with `record_invalid`. */
export type Form<T> = (value: unknown) => T

type Members<T> = { readonly [Name in keyof T]: Form<T[Name]> }

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object of exactly these members. */
export function object<T extends object>(members: Members<T>): Form<T> {
  // Object.entries does not know that the forms belong to the members of T.
  const forms = Object.entries(members) as [string, Form<unknown>][]
  return (value) => {
    must(isObject(value), 'record_invalid')
    must(Object.keys(value).length === forms.length, 'record_invalid')
    const read = forms.map(([name, form]) => {
      must(Object.hasOwn(value, name), 'record_invalid')
      return [name, form(value[name])]
    })
    // Each member has gone through the form that T demands.
    return Object.fromEntries(read) as T
  }
}

/** Of an answer, the members that a page names; others are of no concern. */
export function answer<T extends object>(members: Members<T>): Form<T> {
  const form = object(members)
  return (value) => {
    must(isObject(value), 'record_invalid')
    const known = Object.entries(value).filter(([name]) => Object.hasOwn(members, name))
    return form(Object.fromEntries(known))
  }
}

export type WithSuite<T> = T & { readonly suite: 1 }

/** The object of a statement: the members of a page, and the suite. */
export function statementObject<T extends object>(members: Members<T>): Form<WithSuite<T>> {
  // A mapped type over a generic intersection is not worked out by the compiler.
  return object<WithSuite<T>>({ ...members, suite: exactly(1) } as Members<WithSuite<T>>)
}

export function exactly<T extends string | number | null>(constant: T): Form<T> {
  return (value) => {
    must(value === constant, 'record_invalid')
    return constant
  }
}

export function oneOf<T extends string>(...words: readonly T[]): Form<T> {
  return (value) => {
    const word = words.find((candidate) => candidate === value)
    must(word !== undefined, 'record_invalid')
    return word
  }
}

export function integer(least = 0, most: number = Number.MAX_SAFE_INTEGER): Form<number> {
  return (value) => {
    must(typeof value === 'number' && Number.isSafeInteger(value), 'record_invalid')
    must(value >= least && value <= most, 'record_invalid')
    return value
  }
}

/** Milliseconds since 1970. */
export const time: Form<number> = integer(0, 8.64e15)

/** Well-formed text of so many UTF-16 code units. */
export function text(least: number, most: number): Form<string> {
  return (value) => {
    must(typeof value === 'string' && isWellFormed(value), 'record_invalid')
    must(value.length >= least && value.length <= most, 'record_invalid')
    return value
  }
}

export function matching(pattern: RegExp): Form<string> {
  return (value) => {
    must(typeof value === 'string' && pattern.test(value), 'record_invalid')
    return value
  }
}

export function nullable<T>(form: Form<T>): Form<T | null> {
  return (value) => (value === null ? null : form(value))
}

export function list<T>(form: Form<T>, least: number, most: number): Form<readonly T[]> {
  return (value) => {
    must(Array.isArray(value), 'record_invalid')
    must(value.length >= least && value.length <= most, 'record_invalid')
    return value.map((entry) => form(entry))
  }
}

/** So many bytes, base64url; the text stays a text. */
export function bytes(length: number): Form<string> {
  return (value) => {
    must(typeof value === 'string', 'record_invalid')
    must(decodeBase64url(value, 'record_invalid').length === length, 'record_invalid')
    return value
  }
}

/** So many bytes, base64; the text stays a text. */
export function paddedBytes(length: number): Form<string> {
  return (value) => {
    must(typeof value === 'string', 'record_invalid')
    must(decodeBase64(value, 'record_invalid').length === length, 'record_invalid')
    return value
  }
}

export const userId: Form<string> = matching(/^usr_[a-z2-7]{32}$/)

/** An id that was made at random. */
export function id(prefix: 'vlt' | 'doc' | 'cat' | 'fil' | 'hsk' | 'shr'): Form<string> {
  return matching(new RegExp(`^${prefix}_[a-z2-7]{26}$`))
}
