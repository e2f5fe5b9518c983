import { transferError } from '../errors.ts'
import { IMPORT_LIMITS } from './import-limits.ts'

/** An object of JSON whose properties nobody has checked. */
export type JsonObject = Readonly<Record<string, unknown>>

/**
 * Parses JSON of a file.
 *
 * @throws `import_malformed`
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw transferError('import_malformed', { cause })
  }
}

/** The value as an object; an empty one for anything else. */
export function toObject(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

/** True for objects, but not for lists. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value as a list; an empty one for anything else. */
export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The objects of a list. */
export function toObjects(value: unknown): readonly JsonObject[] {
  return toList(value).filter(isObject)
}

/** A text, number or boolean as a text; an empty text for anything else. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** The texts of a list that are not empty. */
export function toTexts(value: unknown): readonly string[] {
  return toList(value)
    .map(toText)
    .filter((text) => text.trim() !== '')
}

/** Milliseconds since 1970 of a count of seconds or milliseconds, or of an ISO date. */
export function toTime(value: unknown): number | null {
  const time = typeof value === 'string' && !/^\d+$/.test(value) ? Date.parse(value) : Number(value)
  if (!Number.isFinite(time) || time <= 0) return null
  // Seconds reach 1e11 in the year 5138, milliseconds in 1973.
  return time < 1e11 ? time * 1000 : time
}

/** A value with the way to it. */
export interface JsonLeaf {
  readonly name: string
  readonly value: string
}

/** The texts below a value, each with its path, such as `card.number`. Empty ones are left out. */
export function listLeaves(value: unknown, name: string, depth = 0): readonly JsonLeaf[] {
  if (depth > IMPORT_LIMITS.jsonDepth) throw transferError('import_malformed')
  if (Array.isArray(value)) {
    const isOne = value.length === 1
    return value.flatMap((one, at) =>
      listLeaves(one, isOne ? name : `${name}.${at + 1}`, depth + 1),
    )
  }
  if (isObject(value)) {
    return Object.entries(value).flatMap(([key, one]) =>
      listLeaves(one, name === '' ? key : `${name}.${key}`, depth + 1),
    )
  }
  const text = toText(value)
  return text.trim() === '' ? [] : [{ name, value: text }]
}

/** An object without some properties. */
export function omit(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
}
